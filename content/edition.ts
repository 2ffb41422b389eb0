// What is new every year: name, days, motto, institute, contact, prices and facilities. `npm run edition` asks for all
// but the film and writes this whole file again, so comments added here are lost. Prices are whole rupees; texts
// elsewhere follow these facts. Remove `sample: true` once an entry is real.
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
  // Once people have registered, other prices or facilities change what they owe: the site then asks for a yes
  // (`pricesAgreed`) before it starts.
  prices: {
    student: { perEvent: 300, cap: 500 },
    outside: { perEvent: 500, cap: 1200 },
  },
  // The first option is what every account starts with: it costs nothing. `replaces` is a fixed total in place of the
  // prices above, `adds` comes on top of them: { id: 'food', name: 'Food', adds: 450 }. `fromEvents`: who has fewer
  // events is warned that it is not given. A name may be corrected at any time. The id is stored of whoever chose the
  // option: keep it, and give it to no other option. `nights`: with a bed (content/stay.ts), `meals`: with meals.
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
