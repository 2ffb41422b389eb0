// Toasts (A6). The library is loaded together with a page that uses them, because it could not be fetched to report a
// lost connection.
import { useEffect, useState } from 'react'
import { importAgain } from '../../document/import-again.ts'
import './notices.css'

type Library = typeof import('sonner')
type Notice = { kind: 'success' | 'error'; text: string; stays: boolean }

/** Notices of the current page that wait for the library. */
const waiting: Notice[] = []
const forNextPage: Notice[] = []
let page: (() => void) | null = null

/** How long (ms) an ordinary notice is shown. */
const shownFor = 5000

/**
 * A form's notice. It stays at the top centre until it is closed or replaced, or the page is left. Screen readers skip
 * an error in it, because the form contains the error too and has it read out.
 */
export const formNotice = {
  success: (text: string) => give({ kind: 'success', text, stays: true }),
  error: (text: string) => give({ kind: 'error', text, stays: true }),
}

/** Any other notice. It appears in the corner of `Notices` and closes automatically. */
export const notice = {
  success: (text: string) => give({ kind: 'success', text, stays: false }),
  error: (text: string) => give({ kind: 'error', text, stays: false }),
}

/**
 * Like `formNotice`, but shown by the next page. Only the first such notice is shown, because it explains why that page
 * opens.
 */
export function formNoticeOnNextPage(text: string, kind: Notice['kind'] = 'success'): void {
  if (forNextPage.length === 0) forNextPage.push({ kind, text, stays: true })
}

function give(given: Notice): void {
  waiting.push(given)
  page?.()
}

/** On the left, notices are as narrow as the space beside or below the menu of the console. */
type Corner = 'top-right' | 'top-left' | 'bottom-left'

/** Shows a page's notices. Rendered once by each page with notices; leaving the page closes them. */
export function Notices({ corner = 'top-right' }: { corner?: Corner }) {
  const [library, setLibrary] = useState<Library | null>(null)
  const [place, setPlace] = useState(0)

  useEffect(() => {
    waiting.push(...forNextPage.splice(0))
    return () => {
      waiting.length = 0
    }
  }, [])

  useEffect(() => {
    let unmounted = false
    const load = () => {
      if (!library)
        void importAgain(() => import('sonner')).then(loaded => unmounted || setLibrary(loaded), ignoreLostConnection)
      else {
        // Waits until the form has scrolled its first mistake into view.
        if (corner === 'top-right') requestAnimationFrame(() => setPlace(freePlace()))
        for (const given of waiting.splice(0)) show(library, given)
      }
    }
    page = load
    load()
    return () => {
      unmounted = true
      if (page === load) page = null
      // The library stores its toasts and would show them again on the next page.
      library?.toast.dismiss()
    }
  }, [library, corner])

  if (!library) return null
  return (
    <library.Toaster
      theme="light"
      position={corner}
      duration={shownFor}
      closeButton
      visibleToasts={3}
      gap={10}
      offset={corner === 'top-right' ? { top: place, right: 24 } : 6}
      mobileOffset={corner === 'top-right' ? { top: place } : 6}
    />
  )
}

const edge = 6
/** Pixels of a notice with two lines. */
const noticeHeight = 64
/** What a notice must not cover. */
const controls = 'a, button, input, select, textarea, summary, label, legend'
/** A field of a form with its label, and a group of fields with its legend. */
const fields = 'form :is(div, fieldset):has(> label, > legend)'

/**
 * Pixels from the top of the window to the first gap in its upper half where a notice covers no control and no label.
 * Without such a gap the first field in view moves down, until the notice is closed.
 */
function freePlace(): number {
  closeGap()
  const height = document.querySelector<HTMLElement>('[data-sonner-toast]')?.offsetHeight || noticeHeight
  const boxes = [...document.querySelectorAll(controls)]
    .filter(control => !control.closest('[data-sonner-toast], [popover]'))
    .map(control => control.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < innerHeight)
    .sort((a, b) => a.top - b.top)
  let place = edge
  for (const { top, bottom } of boxes) if (top < place + height) place = Math.max(place, bottom + edge)
  if (place < innerHeight / 2) return place
  const field = [...document.querySelectorAll<HTMLElement>(fields)].find(
    element => element.getBoundingClientRect().top >= edge,
  )
  return field ? openGap(field, height) : edge
}

let moved: HTMLElement | null = null

function openGap(field: HTMLElement, height: number): number {
  const { top } = field.getBoundingClientRect()
  moved = field
  moved.style.marginBlockStart = `${height + 2 * edge}px`
  return top + edge
}

function closeGap(): void {
  moved?.style.removeProperty('margin-block-start')
  moved = null
}

function show({ toast }: Library, { kind, text, stays }: Notice): void {
  // Notices of forms have the same id, so that the newest replaces the last one.
  const words = stays && kind === 'error' ? <span aria-hidden="true">{text}</span> : text
  if (stays)
    toast[kind](words, {
      id: 'form',
      position: 'top-center',
      duration: Number.POSITIVE_INFINITY,
      onDismiss: closeGap,
    })
  else toast[kind](text)
}

/** Every error is also shown beside its form, so nothing is lost without the notice. */
function ignoreLostConnection(): void {}
