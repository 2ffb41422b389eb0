// The festival of the tests' edition. See README.md.
import type { Festival } from '../../domain/content.ts'

export const festival = {
  name: 'Mela',
  year: 2030,
  motto: 'Onwards',
  startingFrom: 'Begins On',
  registrationStarted: 'Join In',
  dates: { first: '2030-11-14', last: '2030-11-15' },
  timeZone: 'Asia/Kolkata',
  gateDayBeginsAt: 5,
  summary: 'Mela 2030 is a festival for tests: six events in three categories on two days, 14 - 15 Nov.',
  institute: { name: 'North Hill College', shortName: 'NHC', emailDomain: 'northhill.example' },
  contact: {
    email: 'hello@mela.example',
    phone: '+91 11111 11111',
    address: ['Mela Office', 'North Hill'],
    video: { title: 'Mela in a film', embedUrl: 'https://films.example/embed/mela' },
  },
  social: [
    { kind: 'photos', name: 'Pictures', url: 'https://pictures.example/mela', count: '700+', counted: 'followers' },
    { kind: 'community', name: 'Friends', url: 'https://friends.example/mela', count: '800+', counted: 'members' },
    { kind: 'videos', name: 'Films', url: 'https://films.example/mela', count: '90+', counted: 'subscribers' },
    { kind: 'messages', name: 'Words', url: 'https://words.example/mela', count: null, counted: null },
  ],
  prices: {
    student: { perEvent: 150, cap: 350 },
    outside: { perEvent: 400, cap: 900 },
  },
  facilities: [
    { id: 'nothing', name: 'Nothing' },
    { id: 'hostel', name: 'Hostel', replaces: 1100, fromEvents: 2 },
    { id: 'hostel-and-meals', name: 'Hostel And Meals', replaces: 1450, fromEvents: 2 },
    { id: 'meals', name: 'Meals', adds: 120 },
  ],
  certificate: {
    heading: 'Testimony',
    given: 'goes to',
    tookPart: 'who was at',
    places: ['first in', 'second in', 'third in'],
    mention: 'praised in',
    team: 'of',
    signers: ['Host'],
  },
  placesHeld: { hoursBefore: 24, minutesDuring: 30 },
  championship: { points: { first: 8, second: 4, third: 1 } },
  accommodationHint: 'Beds are kept for people with 2 or more events',
  registration: { opensAt: null, closesAt: null },
} satisfies Festival
