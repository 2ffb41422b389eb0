// The content of every year: the landing page's lines, social pages, the time zone. Yearly changes are in
// edition.ts. Texts in content/ may hold placeholders such as {festival}, {year} and {dates}:
// domain/edition/placeholders.ts lists them. Remove `sample: true` once an entry is real.
import type { Festival } from '../domain/edition/content.ts'
import { edition } from './edition.ts'

export const festival = {
  ...edition,
  startingFrom: 'Starting From',
  registrationStarted: 'Registration Started',
  // In place of both lines above at other times (domain/edition/landing-words.ts).
  landing: {
    opens: 'Registration Opens',
    closed: 'Registration Closed',
    during: 'The Fair Is On',
    until: 'Until',
    after: 'Thank You For Coming',
    was: 'It Began On',
    daysLeft: 'days to go',
    tomorrow: 'It begins tomorrow',
    price: 'Events from {price}',
    place: '{institute}, {region}',
    headline: 'Star of the nights',
    announced: 'to be announced on',
    film: 'The film',
    winners: 'The winners',
  },
  timeZone: 'Asia/Kolkata',
  // A pass lets its holder in once a day. The day begins at this hour: choose one at which nobody is on the grounds.
  dayBeginsAt: 5,
  summary:
    '{festival} {year}, {motto}: a {length} college cultural festival in {region} with {events} events and concert nights, {dates}.',
  // Any number: the first four are in the landing page's corners, all at the foot of every page. The kind
  // is the icon.
  social: [
    {
      kind: 'photos',
      name: 'Photos',
      url: 'https://photos.example.org/festival',
      count: '14000+',
      counted: 'followers',
      sample: true,
    },
    {
      kind: 'community',
      name: 'Community',
      url: 'https://community.example.org/festival',
      count: '53000+',
      counted: 'followers',
      sample: true,
    },
    {
      kind: 'videos',
      name: 'Videos',
      url: 'https://videos.example.org/festival',
      count: '6000+',
      counted: 'subscribers',
      sample: true,
    },
    {
      kind: 'messages',
      name: 'Short messages',
      url: 'https://messages.example.org/festival',
      count: null,
      counted: null,
      sample: true,
    },
  ],
  // The words of certificates: `places` are exactly three, `signers` one to three.
  certificate: {
    heading: 'Certificate',
    given: 'is given with pride to',
    tookPart: 'who took part in',
    places: ['who won the first place in', 'who won the second place in', 'who won the third place in'],
    mention: 'who received a special mention in',
    team: 'with the team',
    signers: ['Convenor', 'Faculty in charge'],
  },
  // How long a free seat of a full event is held for the first on the waiting list.
  placesHeld: { hoursBefore: 24, minutesDuring: 30 },
  // After how long an unpaid seat of an event with a limit lapses and goes to the waiting list, such as
  // { lapseAfterHours: 72, remindedHoursBefore: 24 }: at least 24 and 6 hours. Null while people from afar can pay only
  // at the desk, on arrival.
  unpaidSeats: null,
  // The points of a place for its college in the championship. An event with `inChampionship: false` gives none.
  championship: { points: { first: 5, second: 3, third: 1 }, sample: true },
  // Spelt as it was announced (announced.ts).
  accommodationHint: 'Accomodations will be provided if registered for 3 or more events',
  // Set both to open and close registration by the clock, each with its offset, such as '2031-01-20T10:00:00+05:30'.
  // Null: no limit.
  registration: { opensAt: null, closesAt: null },
} satisfies Festival
