// The festival's content that usually stays the same: the landing page's texts, social pages, the time zone. The facts
// of one year are in edition.ts. Texts in content/ may have placeholders such as {festival}, {year} and {dates}:
// domain/edition/placeholders.ts lists them. Remove `sample: true` when an entry is real.
import type { Festival } from '../domain/edition/content.ts'
import { edition } from './edition.ts'

export const festival = {
  ...edition,
  startingFrom: 'Starting From',
  registrationStarted: 'Registration Started',
  // Texts that replace the two texts above at other times of the year (domain/edition/landing-words.ts).
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
  // A pass admits its holder once a day. The day begins at this hour: choose an hour at which nobody is on the grounds.
  dayBeginsAt: 5,
  summary:
    '{festival} {year}, {motto}: a {length} college cultural festival in {region} with {events} events and concert nights, {dates}.',
  // Any number of pages. The landing page shows the first four in its corners; the footer of every page shows all.
  // `kind` chooses the icon.
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
  // The words of certificates: exactly three `places`, and one to three `signers`.
  certificate: {
    heading: 'Certificate',
    given: 'is given with pride to',
    tookPart: 'who took part in',
    places: ['who won the first place in', 'who won the second place in', 'who won the third place in'],
    mention: 'who received a special mention in',
    team: 'with the team',
    signers: ['Convenor', 'Faculty in charge'],
  },
  // How long a free seat is offered to the first person on the waiting list: before and during the festival.
  placesHeld: { hoursBefore: 24, minutesDuring: 30 },
  // When an unpaid seat of an event with a limit lapses and is offered to the waiting list, such as
  // { lapseAfterHours: 72, remindedHoursBefore: 24 }. The least values are 24 and 6 hours. Null: unpaid seats never
  // lapse. Use null while people from afar can pay only at the desk.
  unpaidSeats: null,
  // The points that a college gets for each place. An event with `inChampionship: false` gives no points.
  championship: { points: { first: 5, second: 3, third: 1 }, sample: true },
  // With the spelling of the announcement (announced.ts).
  accommodationHint: 'Accomodations will be provided if registered for 3 or more events',
  // The times at which registration opens and closes, such as '2031-01-20T10:00:00+05:30' with the offset from UTC.
  // Null: no limit.
  registration: { opensAt: null, closesAt: null },
} satisfies Festival
