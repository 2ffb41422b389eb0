// The events' names and numbers, for lists and choices. Their rules stay out of the console's code.
import stalls from 'content:stalls'
import { unknownEventTitle } from '../../../../domain/catalogue.ts'

export const categories = stalls

const names = new Map(stalls.flatMap(({ events }) => events.map(({ ind, heading }) => [ind, heading])))

/** The name of the event with this number. */
export function eventName(ind: number): string {
  return names.get(ind) ?? unknownEventTitle
}

/** Every event as a choice, in catalogue order. */
export const eventChoices = stalls.flatMap(({ events }) =>
  events.map(({ ind, heading }) => ({ value: String(ind), text: heading })),
)
