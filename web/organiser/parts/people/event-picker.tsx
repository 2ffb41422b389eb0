// All events as boxes on one screen: at a desk that is faster than the visitors' long list with emblems.
import { findListed, useEventList, useEventName } from '../../../event-list.tsx'
import { CheckField } from '../../../parts/forms/field.tsx'
import styles from './event-picker.module.css'

type Props = {
  selected: ReadonlySet<number>
  onChange: (selected: ReadonlySet<number>) => void
  disabled: boolean
  /** Whether an event may be chosen; left out: all may. */
  mayChoose?: (eventId: number) => boolean
  /** Events to show besides, in case they left the programme. */
  besides?: Iterable<number>
}

export function EventPicker({ selected, onChange, disabled, mayChoose = () => true, besides = [] }: Props) {
  const list = useEventList()
  const eventName = useEventName()
  const left = [...besides].filter(eventId => !findListed(list, eventId))
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
                <CheckField key={ind} label={heading} checked={selected.has(ind)} onChange={() => toggle(ind)} />
              ))}
            </fieldset>
          ),
      )}
      {left.length > 0 && (
        <fieldset disabled={disabled}>
          <legend>Other events</legend>
          {left.map(ind => (
            <CheckField key={ind} label={eventName(ind)} checked={selected.has(ind)} onChange={() => toggle(ind)} />
          ))}
        </fieldset>
      )}
    </div>
  )
}
