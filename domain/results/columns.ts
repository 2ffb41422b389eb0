// The columns of the files of published results (domain/lists/list-column.ts).
import type { ListColumn } from '../lists/list-column.ts'
import type { ChampionshipRow } from './championship.ts'
import type { PublicEntry, PublicResult } from './results.ts'

/** One entry of a published round or of published standings. */
export type ResultLine = { result: PublicResult; entry: PublicEntry }

export const resultColumns: readonly ListColumn<ResultLine>[] = [
  { name: 'event', title: 'Event', kind: 'event', value: ({ result }) => result.eventId },
  {
    name: 'round',
    title: 'Round',
    kind: 'text',
    value: ({ result }) => (result.kind === 'standings' ? 'Standings' : result.name),
  },
  { name: 'place', title: 'Place', kind: 'figure', value: ({ entry }) => entry.place },
  { name: 'mention', title: 'Special mention', kind: 'text', value: ({ entry }) => entry.mention },
  { name: 'name', title: 'Name', kind: 'text', value: ({ entry }) => entry.name ?? 'deleted participant' },
  { name: 'team', title: 'Team', kind: 'mark', value: ({ entry }) => entry.isTeam },
  { name: 'college', title: 'College', kind: 'text', value: ({ entry }) => entry.college },
  { name: 'publishedAt', title: 'Published', kind: 'moment', value: ({ result }) => result.publishedAt },
  { name: 'corrected', title: 'Corrected', kind: 'mark', value: ({ result }) => result.isCorrected },
]

export const championshipColumns: readonly ListColumn<ChampionshipRow>[] = [
  { name: 'rank', title: 'Rank', kind: 'figure', value: row => row.rank },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college },
  { name: 'points', title: 'Points', kind: 'figure', value: row => row.points },
  { name: 'first', title: '1st places', kind: 'figure', value: row => row.counts[0] },
  { name: 'second', title: '2nd places', kind: 'figure', value: row => row.counts[1] },
  { name: 'third', title: '3rd places', kind: 'figure', value: row => row.counts[2] },
]
