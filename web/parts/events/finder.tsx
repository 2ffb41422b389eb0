// Finds events by name, category and team size. Without scripts it is not there, and everything is listed.
import { useEffect, useRef } from 'react'
import { Field } from '../forms/field.tsx'
import { type Filter, type ListedCategory, noFilter } from './find-events.ts'
import styles from './finder.module.css'

type Props = {
  categories: readonly ListedCategory[]
  filter: Filter
  onChange: (changes: Partial<Filter>) => void
  /** How many events are left. */
  found: number
}

const kinds = [
  { kind: 'solo', name: 'Solo' },
  { kind: 'team', name: 'Team' },
] as const

export function Finder({ categories, filter, onChange, found }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const filtered = filter.words !== '' || filter.category !== null || filter.kind !== null

  // What was typed before the application came counts. Afterwards the words of the filter stand in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (input.current?.value && !filter.words) onChange({ words: input.current.value })
  }, [])
  useEffect(() => {
    if (input.current && input.current.value !== filter.words) input.current.value = filter.words
  }, [filter.words])

  /** The button goes with the filter, and leaves the focus at what it changed. */
  const showAll = () => {
    onChange(noFilter)
    status.current?.focus()
  }

  return (
    <search className={styles.finder}>
      <Field
        ref={input}
        label="Search events"
        type="search"
        onInput={event => onChange({ words: event.currentTarget.value })}
        enterKeyHint="search"
      />
      <div className={styles.chips}>
        {kinds.map(({ kind, name }) => (
          <Chip key={kind} pressed={filter.kind === kind} onPress={on => onChange({ kind: on ? kind : null })}>
            {name}
          </Chip>
        ))}
        {categories.map(({ id, name }) => (
          <Chip key={id} pressed={filter.category === id} onPress={on => onChange({ category: on ? id : null })}>
            {name}
          </Chip>
        ))}
      </div>
      <div className={styles.found}>
        <p role="status" ref={status} tabIndex={-1}>
          {found === 0 ? 'No event is like this.' : `${found} ${found === 1 ? 'event' : 'events'}`}
        </p>
        {filtered && (
          <button type="button" className="text-button" onClick={showAll}>
            Show all
          </button>
        )}
      </div>
    </search>
  )
}

function Chip(props: { pressed: boolean; onPress: (on: boolean) => void; children: string }) {
  const { pressed, onPress, children } = props
  return (
    <button type="button" aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {children}
    </button>
  )
}
