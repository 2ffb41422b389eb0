// Pages as the server sends them, read without a browser.
import { type APIRequestContext, expect } from '@playwright/test'
import { JSDOM } from 'jsdom'

export async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

/** The page as a document. No script is run. Its status must be 200. */
export async function documentOf(request: APIRequestContext, path: string): Promise<Document> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return new JSDOM(await answer.text()).window.document
}
