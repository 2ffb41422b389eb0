// Events to select, in groups, with a search box; for registering and unregistering.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isNamed } from '../../../../domain/lists/find-by-name.ts'
import { howMany } from '../../../../domain/lists/how-many.ts'
import { artUrl } from '../../../art/links.ts'
import { findListed, useEventList } from '../../../event-list.tsx'
import { Field } from '../../forms/field.tsx'
import { Figure } from '../../shell/figure.tsx'
import styles from './event-choices.module.css'

export type EventChoice = {
  ind: number
  heading: string
  /** The name on the event's own page, if it has one. */
  title?: string
  /** Other names, for the search. */
  otherWords?: string[]
  /** The event's state in a few words. */
  note?: string | undefined
  /** Replaces the checkbox of an event that cannot be selected: a link, or nothing. */
  blocked?: ReactNode
}
export type EventGroup = { name: string; events: EventChoice[] }

type EventChoicesProps = {
  groups: EventGroup[]
  selected: ReadonlySet<number>
  onToggle: (ind: number) => void
  /** The event whose checkbox is focused first, and so scrolled into view. */
  chosen?: number | undefined
  disabled: boolean
  /** Adds a search box, for long lists. */
  search: boolean
}

export function EventChoices({ groups, selected, onToggle, chosen, disabled, search }: EventChoicesProps) {
  const [wanted, setWanted] = useState('')
  const chosenBox = useRef<HTMLInputElement>(null)
  useEffect(() => chosenBox.current?.focus(), [])
  const found = groups
    .map(group => ({
      ...group,
      events: group.events.filter(({ heading, title = '', otherWords }) =>
        isNamed(wanted, [heading, title, group.name], otherWords),
      ),
    }))
    .filter(group => group.events.length > 0)
  return (
    <>
      {search && <SearchBox wanted={wanted} onChange={setWanted} found={found} />}
      {found.map(group => (
        <fieldset key={group.name} className={styles.group} disabled={disabled}>
          <legend>{group.name}</legend>
          <div className={styles.choices}>
            {group.events.map(({ ind, heading, title = heading, note, blocked }) =>
              blocked === undefined ? (
                <label key={ind} className={styles.choice}>
                  <input
                    ref={ind === chosen ? chosenBox : null}
                    type="checkbox"
                    aria-describedby={note || title !== heading ? `title-${ind}` : undefined}
                    checked={selected.has(ind)}
                    onChange={() => onToggle(ind)}
                  />
                  <Emblem ind={ind} />
                  <span>
                    {heading}
                    {(note || title !== heading) && (
                      <small id={`title-${ind}`} aria-hidden="true">
                        <Figure>{[title !== heading && title, note].filter(Boolean).join(', ')}</Figure>
                      </small>
                    )}
                  </span>
                </label>
              ) : (
                <div key={ind} className={`${styles.choice} ${styles.blocked}`}>
                  <Emblem ind={ind} />
                  <span>
                    {heading}
                    <small>
                      <Figure>{note ?? ''}</Figure>
                    </small>
                  </span>
                  {blocked}
                </div>
              ),
            )}
          </div>
        </fieldset>
      ))}
    </>
  )
}

/** The event's emblem; the closed curtain of number 0 for an event that the catalogue does not contain. */
export function Emblem({ ind }: { ind: number }) {
  const drawn = findListed(useEventList(), ind) ? ind : 0
  return (
    <img
      className={styles.emblem}
      src={artUrl(`emblems/${drawn}.svg`)}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
    />
  )
}

type SearchBoxProps = { wanted: string; onChange: (wanted: string) => void; found: EventGroup[] }

function SearchBox({ wanted, onChange, found }: SearchBoxProps) {
  const count = found.reduce((sum, group) => sum + group.events.length, 0)
  return (
    <div>
      <Field
        label="Search events"
        type="search"
        value={wanted}
        onChange={event => onChange(event.target.value)}
        enterKeyHint="search"
      />
      <p role="status" className={count ? 'visually-hidden' : undefined}>
        <Figure>{wanted && (count ? `${howMany(count, 'event')} found` : 'No events found.')}</Figure>
      </p>
    </div>
  )
}
