// The About page: its paragraphs and its row of figures.
// For a new edition, check every claim and every figure. The page shows `figure` and `label` together: '25+ events'.
import type { About } from '../domain/edition/content.ts'

export const about = {
  paragraphs: [
    '{festival} began in 2004 as the annual cultural and social festival of the institute. It has grown into the second-largest annual cultural festival in {region}, and it draws over 10,000 visitors a day.',
    'For {days} the campus turns into one long fair. Plays spill on to the streets, dancers and singers take the stage, painters, writers, quizzers and photographers match their wits, and the concert nights bring everybody together.',
    'Every edition chooses a theme of its own and dresses the whole festival in it. Every edition also supports a social cause, because a celebration this large should leave something good behind.',
    'Students of the institute and participants from elsewhere compete side by side. Come for one event or for all {days}: the journey is open to you.',
  ],
  statistics: [
    { figure: '10000+', label: 'footfall' },
    { figure: '20+', label: 'participating colleges' },
    { figure: '25+', label: 'events' },
    { figure: '2nd', label: 'biggest star nights' },
    { figure: '3700+', label: 'alumni' },
  ],
} satisfies About
