// The facts that change every year: name, days, motto, institute, contact, prices, facilities. `npm run edition` asks
// for each of them except the film (`video`). It writes this file anew, so comments that you add are lost. Prices are
// in whole rupees. Other texts of content/ use placeholders for these facts. Remove `sample: true` when an entry is
// real.
import type { EditionFacts } from '../domain/edition/content.ts'

export const edition = {
  name: 'Culfest',
  year: 2024,
  motto: 'Magical Journey',
  dates: { first: '2024-02-09', last: '2024-02-11' },
  institute: {
    name: 'National Technical Institute, Eastern India',
    shortName: 'NITJSR',
    region: 'Eastern India',
    emailDomain: 'nitjsr.ac.in',
    sample: true,
  },
  contact: {
    email: 'hello@festival.example.org',
    phone: '+91 00000 00000',
    address: ['{festival} Office', 'National Technical Institute', 'Eastern India 000000'],
    video: { title: 'The festival in a film', embedUrl: 'https://video.example.org/embed/festival' },
    sample: true,
  },
  // If you change prices or facilities after people have registered, these people owe other amounts. Then the site
  // prints a sentence, and starts only when `pricesAgreed` has this sentence.
  prices: {
    student: { perEvent: 300, cap: 500 },
    outside: { perEvent: 500, cap: 1200 },
  },
  // Every account starts with the first facility, which must be free. `replaces`: this price replaces the prices above.
  // `adds`: this price is added to them, as in { id: 'food', name: 'Food', adds: 450 }. `fromEvents`: people with
  // fewer events are warned. `nights`: with a bed (content/stay.ts). `meals`: with meals. You may correct a name at
  // any time. Never change or reuse an id: it is stored for each person who chose the facility.
  facilities: [
    { id: 'none', name: 'None' },
    { id: 'accomodation', name: 'Accomodation', replaces: 1200, fromEvents: 3, nights: true },
    {
      id: 'accomodation-and-food',
      name: 'Accomodation And Food',
      replaces: 1650,
      fromEvents: 3,
      nights: true,
      meals: true,
    },
  ],
} satisfies EditionFacts
