// Toasts (A6). The toast library is loaded when the first notice is shown, never before.
import { useEffect, useState } from 'react'
import './notices.css'

type Library = typeof import('sonner')
type Notice = { kind: 'success' | 'error'; text: string; stays: boolean }

/** Notices of the present page that the library is still being loaded for. */
const waiting: Notice[] = []
const forNextPage: Notice[] = []
let page: (() => void) | null = null

/** Milliseconds until an ordinary notice closes by itself. */
const shownFor = 5000

/** A notice of the forms: top centre, stays until it is closed, replaced or the page is left. */
export const formNotice = {
  success: (text: string) => give({ kind: 'success', text, stays: true }),
  error: (text: string) => give({ kind: 'error', text, stays: true }),
}

/** Any other notice: top right, closes by itself. */
export const notice = {
  success: (text: string) => give({ kind: 'success', text, stays: false }),
  error: (text: string) => give({ kind: 'error', text, stays: false }),
}

/** As `formNotice.success`, for the page that is about to open: the present one no longer shows it. */
export function formNoticeOnNextPage(text: string): void {
  forNextPage.push({ kind: 'success', text, stays: true })
}

function give(given: Notice): void {
  waiting.push(given)
  page?.()
}

/** Where a page's notices appear. Pages that give notices place it once; leaving the page closes them. */
export function Notices() {
  const [library, setLibrary] = useState<Library | null>(null)

  useEffect(() => {
    waiting.push(...forNextPage.splice(0))
    return () => {
      waiting.length = 0
    }
  }, [])

  useEffect(() => {
    let left = false
    const load = () => {
      if (!library) void import('sonner').then(loaded => left || setLibrary(loaded), ignoreLostConnection)
      else for (const given of waiting.splice(0)) show(library, given)
    }
    page = load
    if (library || waiting.length) load()
    return () => {
      left = true
      if (page === load) page = null
      // The library keeps its toasts and would show them again on the next page.
      library?.toast.dismiss()
    }
  }, [library])

  if (!library) return null
  return (
    <library.Toaster theme="light" position="top-right" duration={shownFor} closeButton visibleToasts={3} gap={10} />
  )
}

function show({ toast }: Library, { kind, text, stays }: Notice): void {
  // One id: a form's newest notice takes the place of its last one instead of piling up.
  if (stays) toast[kind](text, { id: 'form', position: 'top-center', duration: Number.POSITIVE_INFINITY })
  else toast[kind](text)
}

/** Every error also stands beside its form, so a notice that cannot be drawn loses nothing. */
function ignoreLostConnection(): void {}
