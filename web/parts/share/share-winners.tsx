// Sends on who won: a picture for each place of the published standings that somebody with a name has.
import { placeWords } from '../../../domain/results/results.ts'
import type { ShownEventResults } from '../../../domain/results/shown-results.ts'
import type { Sent } from '../../calls/share-calls.ts'
import { useFestival } from '../../edition.tsx'
import { ShareButton } from './share-button.tsx'

export function ShareWinners({ results: { eventId, heading, standings } }: { results: ShownEventResults }) {
  const festival = useFestival()
  const named = standings?.entries.filter(({ name }) => name !== null) ?? []
  const choices = ([1, 2, 3] as const).flatMap((place): Sent[] =>
    named.some(entry => entry.place === place)
      ? [{ name: placeWords[place], kind: 'winner', of: [eventId, place] }]
      : [],
  )
  if (choices.length === 0) return null
  return (
    <ShareButton
      what={`the winners of ${heading}`}
      text={`${heading} at ${festival.name} ${festival.year}:`}
      to={`/events/${eventId}`}
      choices={choices}
    />
  )
}
