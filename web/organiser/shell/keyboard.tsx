// Keyboard shortcuts. The key / searches, j and k or the arrows move through a list, and Enter opens a row. Single-key
// shortcuts can be switched off, because dictation may trigger them (WCAG 2.1.4).
import { useEffect, useState } from 'react'
import { CheckField } from '../../parts/forms/field.tsx'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'

const storageKey = 'console-keys'
const helpEvent = 'console-keyboard-help'

/** What a key does in lists, or null. `inRow`: whether a row of a list has the focus. */
function keyMeaning(key: string, inRow: boolean): 'search' | 'next' | 'previous' | 'help' | null {
  if (key === '/') return 'search'
  if (key === '?') return 'help'
  if (key === 'j' || (inRow && key === 'ArrowDown')) return 'next'
  if (key === 'k' || (inRow && key === 'ArrowUp')) return 'previous'
  return null
}

export function showKeyboardHelp(): void {
  dispatchEvent(new Event(helpEvent))
}

export function Keyboard() {
  const [help, setHelp] = useState(false)
  const [on, setOn] = useState(storedOn)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'ArrowDown' && target?.matches('[data-search]')) {
        moveTo(null, 1)
        event.preventDefault()
      }
      if (target?.closest('input, select, textarea, [contenteditable]')) return
      const row = target?.closest('[data-row]') ?? null
      const meaning = keyMeaning(event.key, row !== null)
      if (!meaning || (!on && !event.key.startsWith('Arrow'))) return
      if (meaning === 'help') setHelp(true)
      else if (meaning === 'search') toSearch()
      else moveTo(row, meaning === 'next' ? 1 : -1)
      event.preventDefault()
    }
    const show = () => setHelp(true)
    document.addEventListener('keydown', press)
    window.addEventListener(helpEvent, show)
    return () => {
      document.removeEventListener('keydown', press)
      window.removeEventListener(helpEvent, show)
    }
  }, [on])

  if (!help) return null
  return (
    <Dialog title="Keyboard" busy={false} onClose={() => setHelp(false)}>
      <DialogBody>
        <dl>
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <CheckField
          label="Single-key shortcuts"
          checked={on}
          onChange={event => {
            setOn(event.target.checked)
            storeOn(event.target.checked)
          }}
        />
      </DialogBody>
    </Dialog>
  )
}

const keys = [
  ['/', 'Search in the list'],
  ['j or ↓', 'Next row (↓ also from the search)'],
  ['k or ↑', 'Previous row'],
  ['Enter', 'Open the row (in the search box: if only one row is found)'],
  ['Esc', 'Close a dialog'],
  ['?', 'Show this list'],
] as const

function toSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-search]')
  box?.focus()
  box?.select()
}

function moveTo(row: Element | null, step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const place = row ? rows.indexOf(row as HTMLElement) + step : 0
  // The search is above the first row.
  if (place < 0) toSearch()
  rows[place]?.querySelector<HTMLElement>('a, button, summary')?.focus()
}

function storedOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function storeOn(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
