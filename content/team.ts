// The Our Team page: the convenors and the super core. `answersFor` is the subject on which people may ask this person;
// people with a subject are first on the page. Every year, enter new names and posts, put each picture into pictures/
// with the id as file name, and remove every `sample: true`.
import type { TeamGroup } from '../domain/edition/content.ts'

export const team: TeamGroup[] = [
  {
    name: 'CONVENORS',
    members: [
      {
        id: 'convenor-1',
        name: 'Convenor 1',
        post: 'Convenor',
        answersFor: 'Sponsors, stalls and the press',
        sample: true,
      },
      { id: 'convenor-2', name: 'Convenor 2', post: 'Convenor', sample: true },
    ],
  },
  {
    name: 'SUPER CORE',
    members: [
      {
        id: 'super-core-1',
        name: 'Super core 1',
        post: 'Cultural Secretary',
        answersFor: 'Bands, artists and concert nights',
        sample: true,
      },
      { id: 'super-core-2', name: 'Super core 2', post: 'General Secretary', sample: true },
      {
        id: 'super-core-3',
        name: 'Super core 3',
        post: 'Finance Secretary',
        answersFor: 'Paying, receipts and refunds',
        sample: true,
      },
      { id: 'super-core-4', name: 'Super core 4', post: 'Creative Head', sample: true },
      { id: 'super-core-5', name: 'Super core 5', post: 'Design Head', sample: true },
      {
        id: 'super-core-6',
        name: 'Super core 6',
        post: 'Event Head',
        answersFor: 'Rules, hours and teams of events',
        sample: true,
      },
      {
        id: 'super-core-7',
        name: 'Super core 7',
        post: 'Hospitality Head',
        answersFor: 'Rooms, food and coming here',
        sample: true,
      },
      {
        id: 'super-core-8',
        name: 'Super core 8',
        post: 'Management Head',
        answersFor: 'Gates, safety and lost things',
        sample: true,
      },
      { id: 'super-core-9', name: 'Super core 9', post: 'Super core member', sample: true },
      { id: 'super-core-10', name: 'Super core 10', post: 'Super core member', sample: true },
      { id: 'super-core-11', name: 'Super core 11', post: 'Super core member', sample: true },
      { id: 'super-core-12', name: 'Super core 12', post: 'Super core member', sample: true },
      { id: 'super-core-13', name: 'Super core 13', post: 'Super core member', sample: true },
      { id: 'super-core-14', name: 'Super core 14', post: 'Super core member', sample: true },
      { id: 'super-core-15', name: 'Super core 15', post: 'Super core member', sample: true },
      { id: 'super-core-16', name: 'Super core 16', post: 'Super core member', sample: true },
      { id: 'super-core-17', name: 'Super core 17', post: 'Super core member', sample: true },
      { id: 'super-core-18', name: 'Super core 18', post: 'Super core member', sample: true },
      { id: 'super-core-19', name: 'Super core 19', post: 'Super core member', sample: true },
      { id: 'super-core-20', name: 'Super core 20', post: 'Super core member', sample: true },
      { id: 'super-core-21', name: 'Super core 21', post: 'Super core member', sample: true },
      { id: 'super-core-22', name: 'Super core 22', post: 'Super core member', sample: true },
    ],
  },
]
