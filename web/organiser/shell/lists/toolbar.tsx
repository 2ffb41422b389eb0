// The parts above a list: title, search box and filters. A search is sent when typing pauses.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ChoiceField, Field } from '../../../parts/forms/field.tsx'
import { openOnlyRow } from './open-only-row.ts'
import styles from './toolbar.module.css'

/** How long (ms) typing must pause before a search is sent. */
const pause = 250

type SearchBoxProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** Whether this is not the page's first box. The key / focuses only the first box. */
  plain?: boolean
}

/**
 * Sends a typed text to the address when typing pauses. Until then the typed text is shown, not the address. `send`
 * sends a text at once.
 */
function useTyped(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const latest = useRef(onChange)
  latest.current = onChange
  /** Sent texts that are not in `value` yet. On a slow device people continue typing before `value` changes. */
  const sent = useRef<string[]>([])
  const send = useCallback((typed: string) => {
    if (sent.current.at(-1) === typed) return
    sent.current.push(typed)
    latest.current(typed)
  }, [])

  // Back or a link may change the address too. If the address changes to a sent text, the typed text stays.
  useEffect(() => {
    const returned = sent.current.indexOf(value)
    sent.current = returned < 0 ? [] : sent.current.slice(returned + 1)
    if (returned < 0) setText(value)
  }, [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => send(text), pause)
    return () => clearTimeout(timer)
  }, [text, value, send])

  return { text, setText, send }
}

export function SearchBox({ label, value, onChange, plain = false }: SearchBoxProps) {
  const { text, setText, send } = useTyped(value, onChange)

  /** Whether Enter was pressed. If so, the only found row opens as soon as the list shows the results for this text. */
  const [entered, setEntered] = useState(false)
  useEffect(() => {
    if (!entered || text !== value) return
    setEntered(false)
    openOnlyRow()
  }, [entered, text, value])

  return (
    <div className={plain ? '' : styles.search}>
      <Field
        label={label}
        type="search"
        {...(plain ? {} : { 'data-search': '' })}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') {
            // Within a dialog's form Enter would send the form.
            event.preventDefault()
            if (text !== value) send(text)
            if (!event.currentTarget.closest('dialog')) setEntered(true)
          }
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </div>
  )
}

type FilterProps = {
  label: string
  value: string
  choices: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

export function Filter({ onChange, ...field }: FilterProps) {
  return <ChoiceField {...field} onChange={event => onChange(event.target.value)} />
}

type DayFilterProps = { label: string; value: string; onChange: (day: string) => void }

/** While a year is typed, the browser reports four dates. Waiting for a pause skips the first three. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { text, setText } = useTyped(value, onChange)
  return <Field type="date" label={label} value={text} onChange={event => setText(event.target.value)} />
}

export function Toolbar({ children }: { children: ReactNode }) {
  return <search className={styles.toolbar}>{children}</search>
}

/** A page's title and its buttons. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children && <div className="button-row">{children}</div>}
    </div>
  )
}
