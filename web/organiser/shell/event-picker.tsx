// All events as check boxes on one screen, which is faster at a desk than the visitors' long list with emblems.
import { Fragment, type ReactNode } from 'react'
import { findListed, useEventList, useEventName } from '../../event-list.tsx'
import { CheckField } from '../../parts/forms/field.tsx'
import styles from './event-picker.module.css'

type Props = {
  selected: ReadonlySet<number>
  onChange: (selected: ReadonlySet<number>) => void
  disabled: boolean
  /** Whether an event may be chosen. By default, every event may. */
  mayChoose?: (eventId: number) => boolean
  /** Further events to show, even if they are no longer in the catalogue. */
  besides?: Iterable<number>
  /** A note beside an event, such as 'full', or null. */
  noteOf?: (eventId: number) => string | null
  /** Whether the box of an event is shown but disabled. */
  isBarred?: (eventId: number) => boolean
  /** Content below the box of an event. */
  below?: (eventId: number) => ReactNode
}

export function EventPicker({
  selected,
  onChange,
  disabled,
  mayChoose = () => true,
  besides = [],
  noteOf,
  isBarred = () => false,
  below,
}: Props) {
  const list = useEventList()
  const eventName = useEventName()
  const others = [...besides].filter(eventId => !findListed(list, eventId))
  const categories = list.map(category => ({
    ...category,
    events: category.events.filter(({ ind }) => mayChoose(ind)),
  }))
  const toggle = (eventId: number) => {
    const next = new Set(selected)
    if (!next.delete(eventId)) next.add(eventId)
    onChange(next)
  }
  return (
    <div className={styles.picker}>
      {categories.map(
        ({ id, name, events }) =>
          events.length > 0 && (
            <fieldset key={id} disabled={disabled}>
              <legend>{name}</legend>
              {events.map(({ ind, heading }) => (
                <Fragment key={ind}>
                  <CheckField
                    label={withNote(heading, noteOf?.(ind))}
                    checked={selected.has(ind)}
                    disabled={isBarred(ind)}
                    onChange={() => toggle(ind)}
                  />
                  {below?.(ind)}
                </Fragment>
              ))}
            </fieldset>
          ),
      )}
      {others.length > 0 && (
        <fieldset disabled={disabled}>
          <legend>Other events</legend>
          {others.map(ind => (
            <CheckField key={ind} label={eventName(ind)} checked={selected.has(ind)} onChange={() => toggle(ind)} />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function withNote(heading: string, note: string | null | undefined): string {
  return note ? `${heading} (${note})` : heading
}
