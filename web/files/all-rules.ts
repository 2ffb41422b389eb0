// /all-rules: the rules of all events as one document that needs no other file.
import { pageSource } from '../document/page-source.ts'
import type { Route } from './+types/all-rules'
import { allRulesPage } from './all-rules-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(pageSource)
  return new Response(allRulesPage(content, siteUrl), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
