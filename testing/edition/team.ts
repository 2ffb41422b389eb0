// The team of the tests' edition.
import type { TeamGroup } from '../../domain/edition/content.ts'

export const team: TeamGroup[] = [
  { name: 'LEADS', members: [{ id: 'lead-1', name: 'Lead 1', post: 'Lead', sample: true }] },
  {
    name: 'HELPERS',
    members: [
      { id: 'helper-1', name: 'Helper 1', post: 'Stage', sample: true },
      { id: 'helper-2', name: 'Helper 2', post: 'Desk', answersFor: 'Money', sample: true },
      { id: 'helper-3', name: 'Helper 3', post: 'Gate', sample: true },
    ],
  },
]
