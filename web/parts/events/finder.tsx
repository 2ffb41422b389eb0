// The search form of the Events page. Without scripts it is absent and all events are listed.
import { lazy, Suspense, useEffect, useRef } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { Field } from '../forms/field.tsx'
import { daysOf, type Filter, type ListedCategory, mostPeople, noFilter, searchOf } from './find-events.ts'
import styles from './finder.module.css'

type Props = {
  categories: readonly ListedCategory[]
  filter: Filter
  onChange: (changes: Partial<Filter>) => void
  /** The number of matching events. */
  found: number
}

// Loaded only when a search finds nothing.
const SearchSuggestions = lazy(() => import('./search-suggestions.tsx'))

/** The buttons: what each filters by, its value, and its name. */
const chipsOf = (categories: readonly ListedCategory[]) =>
  [
    ...daysOf(categories).map(({ day, dayText }) => ['day', day, dayText] as const),
    ['kind', 'solo', 'Solo'],
    ['kind', 'team', 'Team'],
    ...categories.map(({ id, name }) => ['category', id, name] as const),
  ] as const

export function Finder({ categories, filter, onChange, found }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const filtered = searchOf(filter) !== ''

  // Text that was typed before hydration is applied. Afterwards the field shows the words of the filter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (input.current?.value && !filter.words) onChange({ words: input.current.value })
  }, [])
  useEffect(() => {
    if (input.current && input.current.value !== filter.words) input.current.value = filter.words
  }, [filter.words])

  /** The button disappears together with the filter, so the focus moves to the result. */
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
      <label className={styles.people}>
        We are{' '}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={mostPeople}
          value={filter.people ?? ''}
          onChange={event => onChange({ people: Number(event.currentTarget.value) || null })}
        />{' '}
        people
      </label>
      <div className={styles.chips}>
        {chipsOf(categories).map(([by, value, name]) => (
          <button
            type="button"
            key={value}
            aria-pressed={filter[by] === value}
            onClick={() => onChange({ [by]: filter[by] === value ? null : value })}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={styles.found}>
        <p role="status" ref={status} tabIndex={-1}>
          {found === 0 ? 'No events found.' : howMany(found, 'event')}
        </p>
        {filtered && (
          <button type="button" className="text-button" onClick={showAll}>
            Show all
          </button>
        )}
      </div>
      {found === 0 && (
        <Suspense>
          <SearchSuggestions categories={categories} words={filter.words} />
        </Suspense>
      )}
    </search>
  )
}
