// What is new every year: name, days, motto, institute, contact, prices, facilities. `npm run edition` asks for all of
// it but the film (`video`), and writes this whole file again: comments that you add are lost. Prices are whole
// rupees. Other texts of content/ take these facts by placeholders. Delete `sample: true` once an entry is real.
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
  // If you change prices or facilities after people have registered, they owe other amounts: the site then starts only
  // when `pricesAgreed` has the sentence that it asks for.
  prices: {
    student: { perEvent: 300, cap: 500 },
    outside: { perEvent: 500, cap: 1200 },
  },
  // Every account starts with the first option, so it costs nothing. `replaces`: this price replaces the prices above.
  // `adds`: this price is added to them, as in { id: 'food', name: 'Food', adds: 450 }. `fromEvents`: people with
  // fewer events are warned that they do not get it. `nights`: with a bed (content/stay.ts). `meals`: with meals.
  // You may correct a name at any time. Never change or reuse an id: it is stored with each person who chose it.
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
