// How the system keeps each field of an event (domain/edition/catalogue-schema.ts). Fields that only pages and programs
// read are listed below them. rule-document.ts writes both into docs/rules.md.
import type { Kept } from '../domain/edition/rule-table.ts'

/** How a field is kept; `by` says what is refused, worked out or shown. `team.min` is `min` of the team's size. */
export type FieldEntry = { field: string; kept: Kept; by: string }

const withReason = 'unless a coordinator gives a reason'

export const keptFields: readonly FieldEntry[] = [
  { field: 'submissions', kept: 'held', by: 'other kinds of files, exceeded limits and late files are refused' },
  { field: 'questions', kept: 'helped', by: 'asked when people register; missing answers are shown' },
  { field: 'team.min', kept: 'helped', by: 'the team, its captain and lists are told how many members are missing' },
  {
    field: 'team.max',
    kept: 'held',
    by: `a further member is refused, ${withReason}; events of one person have no teams`,
  },
  { field: 'team.extraMembers', kept: 'held', by: `a further one is refused, ${withReason}` },
  { field: 'team.substitutes', kept: 'held', by: `a further one is refused, ${withReason}` },
  {
    field: 'time',
    kept: 'helped',
    by: 'the page shows it; `running` has the limits that the clock of the stage shows',
  },
  {
    field: 'rounds',
    kept: 'helped',
    by: 'the page shows it; sessions name their round, and each round has its result',
  },
  { field: 'capacity', kept: 'held', by: 'a registration or team beyond it is refused, and people can wait' },
  {
    field: 'closesAtStart',
    kept: 'held',
    by: 'a registration on the site is refused once the first session has begun',
  },
  { field: 'hostInstituteOnly', kept: 'held', by: 'other people are refused, on the site and at the desk' },
  { field: 'minimumAge', kept: 'people', by: 'the page shows it; no date of birth is asked' },
  { field: 'teamsPerPerson', kept: 'held', by: 'a further team is refused; without this field, a second one' },
  {
    field: 'everyMemberRegistered',
    kept: 'held',
    by: 'in every event only registered people are members; people who unregister leave the team',
  },
  {
    field: 'sameInstitution',
    kept: 'held',
    by: `a member of another institution is refused, ${withReason}; a member cannot change the college`,
  },
  { field: 'cases', kept: 'helped', by: 'teams get a case and a side; a side that another team has is refused' },
  { field: 'teamsCloseAt', kept: 'held', by: `changes of a team after it are refused, ${withReason}` },
  { field: 'firstPlaces', kept: 'helped', by: 'the roster marks the first registrations; only they are paired' },
  {
    field: 'running',
    kept: 'helped',
    by: 'rounds on stage: a clock, penalties, draws, totals of marks, and who goes through',
  },
  { field: 'teamCode', kept: 'held', by: 'each team has a secret code, which only its captain sees' },
  { field: 'inChampionship', kept: 'helped', by: 'its places give points to colleges, or none' },
]

/** Fields that are no rule: names, texts and numbers, or rules with a row of their own. */
export const readFields: readonly string[] = [
  'ind',
  'heading',
  'title',
  'otherWords',
  'description',
  'rules',
  'prelims',
  'finals',
  'team.called',
  'contact',
  'priceNote',
  'emblem',
  'formerHeading',
  'sample',
]
