// What this browser stores for handing in: texts that are being written, and the addresses of uploads that have begun.
// Several people may use one device, so it belongs to one person. The log-out deletes it (stored-session.ts).
import { handInKey } from './stored-session.ts'

type Stored = {
  userId: string
  /** The text by its place: event, submission and team. */
  drafts: Record<string, string>
  /** The address of the upload by its place and the file's name, size and time. */
  uploads: Record<string, string>
}

/** How many uploads are stored. The oldest are dropped: the server deletes unfinished uploads after a day. */
const most = 50

function stored(userId: string): Stored {
  try {
    const value = JSON.parse(window.localStorage.getItem(handInKey) ?? 'null') as Partial<Stored> | null
    if (value?.userId === userId) return { userId, drafts: value.drafts ?? {}, uploads: value.uploads ?? {} }
  } catch {
    // Without storage, a reload loses the text, and an upload begins again.
  }
  return { userId, drafts: {}, uploads: {} }
}

function store(value: Stored): void {
  try {
    window.localStorage.setItem(handInKey, JSON.stringify(value))
  } catch {
    // As above.
  }
}

/** The text that was being written; null if there is none. */
export function storedDraft(userId: string, place: string): string | null {
  return stored(userId).drafts[place] ?? null
}

/** Stores the text while it is written; null deletes it. */
export function storeDraft(userId: string, place: string, text: string | null): void {
  const value = stored(userId)
  const { [place]: _, ...others } = value.drafts
  store({ ...value, drafts: text === null ? others : { ...others, [place]: text } })
}

/** The address of the upload of this file that has begun; null if there is none. */
export function storedUpload(userId: string, file: string): string | null {
  return stored(userId).uploads[file] ?? null
}

/** Stores the address of an upload; null deletes it. */
export function storeUpload(userId: string, file: string, address: string | null): void {
  const value = stored(userId)
  const { [file]: _, ...others } = value.uploads
  const kept = Object.fromEntries(Object.entries(others).slice(-most))
  store({ ...value, uploads: address === null ? kept : { ...kept, [file]: address } })
}
