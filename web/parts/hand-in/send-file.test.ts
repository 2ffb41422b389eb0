// @vitest-environment jsdom
// The library is a stand-in whose network the test controls.
import type { DetailedError, UploadOptions } from 'tus-js-client'
import { expect, it, vi } from 'vitest'
import type { OwnSubmission } from '../../../domain/submissions/api.ts'
import type { Answer } from '../../calls/api.ts'
import { storedUpload } from '../../session/stored-hand-in.ts'
import { aFile, aSubmission } from '../../testing/a-submission.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { fileKey, type SendState, sendFile } from './send-file.ts'

inAFreshBrowser()

const file = new File(['x'.repeat(100)], 'Our mix.mp3', { lastModified: 1 })
const metadata = { event: 1, submission: 'music', team: '', theme: '', filename: file.name }
const address = 'https://site.example/api/uploads/upload-1'
const key = fileKey(file, metadata)

class StandIn {
  static made: StandIn[] = []
  url: string | null
  started = 0
  aborted: boolean[] = []
  options: UploadOptions
  constructor(_file: File, options: UploadOptions) {
    this.options = options
    this.url = options.uploadUrl ?? null
    StandIn.made.push(this)
  }
  start() {
    this.started++
  }
  async abort(ends = false) {
    this.aborted.push(ends)
  }
  /** The server has accepted the beginning. */
  begins() {
    this.url = address
    this.options.onUploadUrlAvailable?.()
  }
  answers(status: number) {
    const lastResponse = response(status)
    this.options.onSuccess?.({ lastResponse })
  }
  /** An attempt fails. Returns whether the library tries again; if not, the upload fails. */
  fails(status: number, body: object | string = '') {
    const error = Object.assign(new Error(), {
      originalResponse: status === 0 ? null : response(status, typeof body === 'string' ? body : JSON.stringify(body)),
    }) as DetailedError
    const again = this.options.onShouldRetry?.(error, 0, this.options) ?? false
    if (!again) this.options.onError?.(error)
    return again
  }
}

const response = (status: number, body = '') => ({
  getStatus: () => status,
  getHeader: () => undefined,
  getBody: () => body,
  getUnderlyingObject: () => null,
})

async function begin(found: Partial<OwnSubmission> = {}, { halves = [] as string[] } = {}) {
  withStoredToken()
  StandIn.made = []
  const states: SendState[] = []
  const read = vi.fn(async (): Promise<Answer<OwnSubmission>> => ({ ok: true, data: aSubmission(found) }))
  const sending = sendFile({
    file,
    userId: 'A',
    api: 'https://site.example/api/',
    metadata,
    known: new Set(['earlier']),
    halves: new Set(halves),
    read,
    onState: state => states.push(state),
    load: async () => ({ Upload: StandIn }),
  })
  await vi.waitFor(() => expect(StandIn.made).toHaveLength(1))
  return { sending, states, read, upload: StandIn.made[0]!, last: () => states.at(-1) }
}

it('each request has the token that is stored at that moment', async () => {
  const { upload } = await begin()
  const tokens: string[] = []
  const request = { setHeader: (_name: string, value: string) => tokens.push(value) }
  await upload.options.onBeforeRequest?.(request as never)
  withStoredToken('renewed')
  await upload.options.onBeforeRequest?.(request as never)
  expect(tokens).toEqual(['stored-token', 'renewed'])
})

it('progress, checking, kept; then nothing of the upload is stored', async () => {
  const { upload, states } = await begin()
  upload.begins()
  expect(storedUpload('A', key)).toBe(address)
  upload.options.onProgress?.(40, 100)
  upload.options.onProgress?.(100, 100)
  upload.answers(204)
  expect(states).toEqual([
    { kind: 'starting' },
    { kind: 'sending', sent: 40, waiting: false },
    { kind: 'checking' },
    { kind: 'kept' },
  ])
  expect(storedUpload('A', key)).toBeNull()
})

it('a lost network waits and says so, and what has arrived is not sent again', async () => {
  const { upload, last } = await begin()
  upload.begins()
  upload.options.onProgress?.(40, 100)
  expect(upload.fails(0)).toBe(true)
  expect(last()).toEqual({ kind: 'sending', sent: 40, waiting: true })
  // The library would begin again from zero if it could make a new upload.
  expect(upload.options.endpoint).toBeNull()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(upload.started).toBe(2))
  expect(upload.aborted).toEqual([false])
})

it('a server that waits for its disk or database is tried again', async () => {
  const { upload, last } = await begin()
  upload.begins()
  expect(upload.fails(503, { error: 'Please try again in a moment.', code: 'unavailable' })).toBe(true)
  expect(last()).toMatchObject({ kind: 'sending', waiting: true })
})

it.each([502, 503, 409, 423, 429])('an answer %i that is no refusal of the site is tried again', async status => {
  const { upload } = await begin()
  upload.begins()
  expect(upload.fails(status, '<html>')).toBe(true)
})

it('a refusal ends the upload with its sentence', async () => {
  const { upload, last } = await begin()
  upload.begins()
  const error = 'This file lasts 13:05; at most 12:00 are allowed'
  expect(upload.fails(409, { error, code: 'file_long' })).toBe(false)
  expect(last()).toEqual({ kind: 'refused', sentence: error, again: false })
  expect(storedUpload('A', key)).toBeNull()
})

it('a full disk ends the upload with its sentence, and it can go on later', async () => {
  const { upload, last } = await begin()
  upload.begins()
  expect(upload.fails(503, { error: 'There is no room', code: 'upload_disk' })).toBe(false)
  expect(last()).toEqual({ kind: 'refused', sentence: 'There is no room', again: true })
  expect(storedUpload('A', key)).toBe(address)
})

it.each([
  ['was kept', { files: [aFile({ id: 'upload-1' })] }, { kind: 'kept' }],
  [
    'was refused',
    { refused: { id: 'r', name: file.name, theme: '', sentence: 'Too long', at: '' } },
    { kind: 'refused', sentence: 'Too long', again: false },
  ],
])('after a lost last answer the submission shows that the file %s', async (_what, found, state) => {
  const { upload, last, read } = await begin(found)
  upload.begins()
  upload.options.onProgress?.(100, 100)
  // The question of the library is answered: everything is there.
  upload.answers(200)
  await vi.waitFor(() => expect(last()).toEqual(state))
  expect(read).toHaveBeenCalledOnce()
})

it('an upload that the server does not have any more begins again', async () => {
  localStorage.setItem('auth-hand-in', JSON.stringify({ userId: 'A', drafts: {}, uploads: { [key]: address } }))
  const { upload } = await begin({}, { halves: ['upload-1'] })
  expect(upload.url).toBe(address)
  expect(upload.options.endpoint).toBeNull()
  expect(upload.fails(404)).toBe(false)
  await vi.waitFor(() => expect(StandIn.made).toHaveLength(2))
  expect(StandIn.made[1]!.options.endpoint).toBe('https://site.example/api/uploads')
})

it('the same file goes on after a reload, unless the server has no half of it or the file was changed', async () => {
  const store = () =>
    localStorage.setItem('auth-hand-in', JSON.stringify({ userId: 'A', drafts: {}, uploads: { [key]: address } }))
  store()
  expect((await begin({}, { halves: ['upload-1'] })).upload.url).toBe(address)
  expect((await begin({}, { halves: [] })).upload.url).toBeNull()
  const changed = new File(['y'.repeat(100)], file.name, { lastModified: 2 })
  expect(fileKey(changed, metadata)).not.toBe(key)
})

it('cancelling deletes what has arrived, leaving the page does not', async () => {
  const left = await begin()
  left.upload.begins()
  left.sending.pause()
  expect(left.upload.aborted).toEqual([false])
  expect(storedUpload('A', key)).toBe(address)
  const cancelled = await begin()
  cancelled.upload.begins()
  await cancelled.sending.cancel()
  expect(cancelled.upload.aborted).toEqual([true])
  expect(storedUpload('A', key)).toBeNull()
  const { length } = cancelled.states
  cancelled.upload.options.onProgress?.(50, 100)
  expect(cancelled.states).toHaveLength(length)
})
