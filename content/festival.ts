// The festival itself: name, dates, institute, contact, social pages, prices and the registration window.
// For a new edition change every value here first. Prices are whole rupees. Remove `sample: true` once an entry is real.
import type { Festival } from '../domain/content.ts'

export const festival = {
  name: 'Culfest',
  year: 2024,
  motto: 'Magical Journey',
  startingFrom: 'Starting From',
  registrationStarted: 'Registration Started',
  dates: { text: '9 - 11 Feb', first: '2024-02-09', last: '2024-02-11' },
  timeZone: 'Asia/Kolkata',
  summary:
    'Culfest 2024 is a three-day college cultural festival in eastern India: 38 events, concert nights and one Magical Journey, 9 - 11 Feb.',
  institute: {
    name: 'National Technical Institute, Eastern India',
    shortName: 'NITJSR',
    emailDomain: 'nitjsr.ac.in',
    sample: true,
  },
  contact: {
    email: 'hello@culfest.example.org',
    phone: '+91 00000 00000',
    address: ['Culfest Office', 'National Technical Institute', 'Eastern India 000000'],
    video: { title: 'The festival in a film', embedUrl: 'https://video.example.org/embed/culfest' },
    sample: true,
  },
  // In the order of the landing page's four corners.
  social: [
    {
      kind: 'photos',
      name: 'Photos',
      url: 'https://photos.example.org/culfest',
      count: '14000+',
      counted: 'followers',
      sample: true,
    },
    {
      kind: 'community',
      name: 'Community',
      url: 'https://community.example.org/culfest',
      count: '53000+',
      counted: 'followers',
      sample: true,
    },
    {
      kind: 'videos',
      name: 'Videos',
      url: 'https://videos.example.org/culfest',
      count: '6000+',
      counted: 'subscribers',
      sample: true,
    },
    {
      kind: 'messages',
      name: 'Short messages',
      url: 'https://messages.example.org/culfest',
      count: null,
      counted: null,
      sample: true,
    },
  ],
  prices: {
    student: { perEvent: 300, cap: 500 },
    outside: { perEvent: 500, cap: 1200 },
  },
  // The first option is what every account starts with: it costs nothing. `replaces` is a fixed total in place of the prices above,
  // `adds` comes on top of them: { name: 'Food', adds: 450 }.
  facilities: [
    { name: 'None' },
    { name: 'Accomodation', replaces: 1200 },
    { name: 'Accomodation And Food', replaces: 1650 },
  ],
  accommodationHint: 'Accomodations will be provided if registered for 3 or more events',
  // Set both to open and close registration by the clock, for example '2024-01-20T10:00:00+05:30'. Null: no limit.
  registration: { opensAt: null, closesAt: null },
} satisfies Festival
