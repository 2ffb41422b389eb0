// Sends one file by the tus protocol. It goes on after a lost network for as long as the page is open. If the same file
// is chosen again later, it goes on from what the server has. The library is loaded when the first file is chosen.
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'
import type { OwnSubmission, UploadMetadata } from '../../../domain/submissions/api.ts'
import { type Answer, failureText } from '../../calls/api.ts'
import { importAgain } from '../../document/import-again.ts'
import { storedUpload, storeUpload } from '../../session/stored-hand-in.ts'
import { storedToken } from '../../session/stored-session.ts'

export type SendState =
  | { kind: 'starting' }
  /** `sent` in bytes. `waiting`: for the network or for the server. */
  | { kind: 'sending'; sent: number; waiting: boolean }
  /** All bytes are sent, and the server measures the file. */
  | { kind: 'checking' }
  | { kind: 'kept' }
  /** `again`: whether the same file may be accepted if it is sent again. */
  | { kind: 'refused'; sentence: string; again: boolean }

/** Of the library, what is used. A test gives its own. */
type Tus = { Upload: new (file: File, options: UploadOptions) => Pick<Upload, 'start' | 'abort' | 'url' | 'options'> }

export type Send = {
  file: File
  userId: string
  /** The address of the calls, such as https://festival.example/api/. */
  api: string
  metadata: UploadMetadata
  /** The ids of the files that are already there, and the id of the newest refusal. */
  known: ReadonlySet<string>
  /** Reads the submission. After a lost answer it shows what happened to the upload. */
  read: () => Promise<Answer<OwnSubmission>>
  /** The ids of the user's unfinished uploads on the server. */
  halves: ReadonlySet<string>
  onState: (state: SendState) => void
  load?: () => Promise<Tus>
}

export type Sending = {
  /** Stops, and deletes what has arrived. */
  cancel: () => Promise<void>
  /** Stops. What has arrived stays on the server. */
  pause: () => void
}

/** How long (ms) no byte may be sent, and how long the measuring may take, before the connection counts as lost. */
const longestSilence = 30_000
const longestCheck = 150_000
/** How long (ms) until the submission is read again while the server measures. */
const checkAgain = 3_000
/** Bytes per request: on a slow line each must arrive within the server's time limit. */
const partSize = 2_000_000
/** The waits (ms) before each retry. The server counts a new try of each part, so they begin again with every part. */
const waits = [0, 1_000, 2_000, 4_000, 8_000, 15_000]
const retryDelays = Array.from({ length: 2_000 }, (_, i) => waits[i] ?? 20_000)

/** Refusals that end by themselves: other uploads are in progress, or the server waits for its disk or database. */
const passing = ['overloaded', 'unavailable', 'upload_busy', 'upload_own_busy']

export function sendFile(send: Send): Sending {
  const { file, userId, metadata, onState, load = () => importAgain(() => import('tus-js-client')) } = send
  const key = fileKey(file, metadata)
  let upload: InstanceType<Tus['Upload']> | null = null
  let ended = false
  let sent = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  const end = (state: SendState | null) => {
    if (ended) return
    ended = true
    clearTimeout(silence)
    clearTimeout(again)
    window.removeEventListener('online', goOn)
    window.removeEventListener('offline', lost)
    if (state) onState(state)
  }
  const show = (state: SendState) => {
    if (!ended) onState(state)
  }
  const lost = () => show({ kind: 'sending', sent: Math.min(sent, file.size - 1), waiting: true })
  /** Tries at once instead of at the next retry. */
  const goOn = () => {
    if (ended || !upload) return
    const current = upload
    void current.abort().then(() => {
      if (!ended && upload === current) current.start()
    })
  }
  const watch = (longest: number) => {
    clearTimeout(silence)
    if (ended) return
    silence = setTimeout(() => {
      lost()
      goOn()
      watch(longestSilence)
    }, longest)
  }

  /** After a lost answer, or if the server has no such upload: the submission shows what happened. */
  const lookUp = async (error: DetailedError | null) => {
    const id = idOf(upload?.url ?? null)
    const answer = await send.read()
    if (ended) return
    if (!answer.ok) return end({ kind: 'refused', sentence: failureText(answer.failure), again: true })
    const { files, halves, refused } = answer.data
    if (refused && !send.known.has(refused.id))
      return end({ kind: 'refused', sentence: refused.sentence, again: false })
    if (files.some(one => one.id === id || (!send.known.has(one.id) && one.bytes === file.size))) return kept()
    if (halves.some(half => half.id === id)) {
      // The server is still measuring.
      again = setTimeout(goOn, checkAgain)
      return
    }
    storeUpload(userId, key, null)
    if (error && [404, 410].includes(statusOf(error))) return begin(null)
    end({ kind: 'refused', sentence: 'The file could not be sent. Please choose it again.', again: true })
  }
  const kept = () => {
    storeUpload(userId, key, null)
    end({ kind: 'kept' })
  }

  const options: UploadOptions = {
    endpoint: new URL('uploads', send.api).href,
    metadata: asText(metadata),
    chunkSize: partSize,
    retryDelays,
    storeFingerprintForResuming: false,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: request => {
      const token = storedToken()
      if (token) request.setHeader('x-access-token', token)
    },
    onUploadUrlAvailable: () => {
      if (!upload) return
      storeUpload(userId, key, upload.url)
      // With an endpoint the library begins again from zero when the server answers with an error, as it does while it
      // restarts. Without one it asks the same upload again.
      upload.options.endpoint = null
    },
    onProgress: (bytes, total) => {
      if (bytes < total && bytes <= sent) return
      sent = bytes
      if (bytes < total) {
        show({ kind: 'sending', sent: bytes, waiting: false })
        watch(longestSilence)
      } else {
        show({ kind: 'checking' })
        watch(longestCheck)
      }
    },
    onShouldRetry: error => {
      if (!isPassing(error)) return false
      sent = Math.min(sent, file.size - 1)
      lost()
      watch(longestSilence)
      return true
    },
    // 204 answers the last part. Another status answers HEAD after the answer of the last part was lost: the file may
    // have been refused.
    onSuccess: ({ lastResponse }) => (lastResponse.getStatus() === 204 ? kept() : void lookUp(null)),
    onError: error => {
      if (ended) return
      const failure = error as DetailedError
      const refusal = refusalIn(failure)
      if (!refusal) return void lookUp(failure)
      const status = statusOf(failure)
      if (status === 404) return void lookUp(failure)
      // The upload can go on later: after a log-in, or when the server has room again.
      const later = status === 401 || status === 429 || status >= 500
      if (!later) storeUpload(userId, key, null)
      end({ kind: 'refused', sentence: refusal.error, again: later })
    },
  }

  let library: Tus | null = null
  function begin(from: string | null) {
    if (ended || !library) return
    upload = new library.Upload(file, { ...options, ...(from ? { endpoint: null, uploadUrl: from } : {}) })
    upload.start()
  }

  window.addEventListener('online', goOn)
  window.addEventListener('offline', lost)
  onState({ kind: 'starting' })
  load().then(
    tus => {
      library = tus
      const earlier = storedUpload(userId, key)
      const id = idOf(earlier)
      watch(longestSilence)
      begin(id && send.halves.has(id) ? earlier : null)
    },
    () => end({ kind: 'refused', sentence: 'There is no network. Please try again when it is back.', again: true }),
  )

  return {
    cancel: async () => {
      end(null)
      storeUpload(userId, key, null)
      await upload?.abort(true).catch(() => {})
    },
    pause: () => {
      end(null)
      void upload?.abort()
    },
  }
}

/** Identifies a file of one place on this device. Two versions of a file differ in size or time. */
export function fileKey(
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  { event, submission, team, theme }: UploadMetadata,
) {
  return JSON.stringify([event, submission, team ?? '', theme ?? '', file.name, file.size, file.lastModified])
}

/** The id of an upload: the last part of its address. */
export function idOf(address: string | null): string | null {
  return address ? (new URL(address, 'https://site.example').pathname.split('/').at(-1) ?? null) : null
}

/** Whether a failure passes: no answer, a server that restarts, or a busy server. A refusal of the file does not. */
function isPassing(error: DetailedError): boolean {
  const status = statusOf(error)
  const refusal = refusalIn(error)
  if (refusal) return passing.includes(refusal.code)
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
}

function statusOf({ originalResponse }: Partial<DetailedError>): number {
  return originalResponse?.getStatus() ?? 0
}

/** The server's refusal, if the answer is one of ours and not of a proxy or of the protocol. */
function refusalIn({ originalResponse }: Partial<DetailedError>): { error: string; code: string } | null {
  try {
    const body = JSON.parse(originalResponse?.getBody() ?? '') as { error?: unknown; code?: unknown }
    return typeof body.error === 'string' && typeof body.code === 'string'
      ? { error: body.error, code: body.code }
      : null
  } catch {
    return null
  }
}

function asText(metadata: UploadMetadata): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value ?? '')]))
}
