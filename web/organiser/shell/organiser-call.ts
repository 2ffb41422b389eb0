// The calls of the console to the server, below /api/organiser. A call that needs the password is repeated after the
// user has typed it. The functions of each feature are in its calls.ts. A call never throws.
import type { CallAnswer, CallArguments, OrganiserCalls } from '../../../domain/organiser-calls.ts'
import { type Answer, call, type Failure } from '../../calls/api.ts'
import { forgetWork } from '../../session/stored-work.ts'

/** A list's search, filters, sorting and page, as they are in the address. */
export type Query = Record<string, string>

const endListeners = new Set<() => void>()

/** Calls `listen` when the session has ended. Returns a function that removes the listener. */
export function onSessionEnd(listen: () => void): () => void {
  endListeners.add(listen)
  return () => endListeners.delete(listen)
}

let askPassword: ((path: string) => Promise<boolean>) | null = null

/**
 * Sets the function that asks for the password when an act needs it. `ask` gets the call's path below /organiser and
 * resolves to whether the password was confirmed. Returns a function that removes `ask`.
 */
export function onPasswordNeeded(ask: (path: string) => Promise<boolean>): () => void {
  askPassword = ask
  return () => {
    askPassword = null
  }
}

/** How long (ms) a call may take whose work grows with the number of rows, such as a file or a statement. */
export const longWork = 120_000

/** Makes a call below /api/organiser, and repeats it once if the server requires the password first. */
async function organiserCall<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  longest?: number,
): Promise<Answer<T>> {
  return withPassword(path, () => call<T>(method, `organiser/${path}`, body, { longest }))
}

/** Fetches a file. A plain link cannot send the token. */
export async function fetchFile(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Answer<Blob>> {
  const read = (response: Response) => response.blob()
  return withPassword(path, () =>
    call<Blob>(method, `organiser/${path}`, method === 'POST' ? {} : undefined, { read, longest: longWork }),
  )
}

async function withPassword<T>(path: string, makeCall: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const send = async () => noticeEnd(await makeCall())
  const answer = await send()
  const needsPassword = !answer.ok && isRefused(answer.failure, 'password_needed')
  return needsPassword && (await askPassword?.(path)) ? send() : answer
}

function noticeEnd<T>(answer: Answer<T>): Answer<T> {
  if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 401)
    for (const listen of endListeners) listen()
  // Deletes the lists stored on this device, but only if the server refuses: without an answer a gate continues to
  // work.
  if (!answer.ok && isRefused(answer.failure, 'not_staff')) forgetWork()
  return answer
}

export function isRefused(failure: Failure | null, ...codes: string[]): boolean {
  return failure?.kind === 'refused' && codes.includes(failure.code)
}

/** Returns the path with the query, such as `path?a=b`. Empty values are left out. */
export function withQuery(path: string, query: Query): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return given.size > 0 ? `${path}?${given}` : path
}

/**
 * Returns the function that makes a call of domain/organiser-calls.ts. The function takes the parameters of the
 * address, then the body or the query. `longest`: how long (ms) the call waits for an answer before it fails.
 *
 *   const changeTeam = callTo('POST /teams/:teamId/change')
 *   await changeTeam(teamId, body)
 */
export function callTo<Name extends keyof OrganiserCalls>(
  name: Name,
  longest?: number,
): (...given: CallArguments<Name>) => Promise<Answer<CallAnswer<Name>>>
export function callTo(name: string, longest?: number) {
  const [method, url = ''] = name.split(' /')
  return (...given: unknown[]) => {
    const path = url.replace(/:\w+/g, () => encodeURIComponent(String(given.shift())))
    // Hooks may pass more than the call takes. For example, `useAct` passes a function that makes an id.
    const sent = given.find(value => typeof value === 'object') ?? {}
    return method === 'GET'
      ? organiserCall('GET', withQuery(path, sent as Query), undefined, longest)
      : organiserCall('POST', path, sent, longest)
  }
}
