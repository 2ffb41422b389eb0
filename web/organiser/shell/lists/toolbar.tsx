// What stands above a list: title, search box and filters. A search is sent when typing pauses.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ChoiceField, Field } from '../../../parts/forms/field.tsx'
import { openOnlyRow } from './open-only-row.ts'
import styles from './toolbar.module.css'

/** Milliseconds without a key before a search is sent. */
const pause = 250

type SearchBoxProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** True for a second box; the key / focuses the first. */
  plain?: boolean
}

/**
 * What somebody types while the address follows: what is typed wins until the person stops, then it is sent. `send`
 * sends at once.
 */
function useTyped(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const latest = useRef(onChange)
  latest.current = onChange
  /** What was sent and has not come back as `value`: a slow device shows it when more is typed already. */
  const sent = useRef<string[]>([])
  const send = useCallback((typed: string) => {
    if (sent.current.at(-1) === typed) return
    sent.current.push(typed)
    latest.current(typed)
  }, [])

  // The address may also change by Back or a link. What comes back of what was typed changes nothing here.
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

/** `label` says what is searched. */
export function SearchBox({ label, value, onChange, plain = false }: SearchBoxProps) {
  const { text, setText, send } = useTyped(value, onChange)

  /** Enter was pressed: as soon as the list is asked for this text, a single row opens. */
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

/** A year that is typed is four dates, of which the first three are nobody's. */
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
