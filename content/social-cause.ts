// The Social Cause page: this year's theme, and how people can support it. For a new edition, change the theme,
// describe the chosen cause, and name this year's stalls. The page draws a stall with `sample: true` as closed.
import type { SocialCause } from '../domain/edition/content.ts'

export const socialCause = {
  theme: 'Explore Local, Expand Global',
  paragraphs: [
    'Every edition of {festival} supports a social cause. This one belongs to the local market: the weavers, potters, cooks, tailors and small shopkeepers whose work is found around the corner and deserves to be known around the world.',
    'Explore Local means looking closely at what is made nearby: buying from the people who make it, asking how it is made, and paying a fair price for it. Every purchase keeps a skill alive and a family at work.',
    'Expand Global means carrying that work further. Tell its story, share its pictures, wear it with pride and take it home to your own town. A market grows when its customers speak for it, and a festival full of visitors has many voices.',
  ],
  stalls: [
    { id: 'stall-clay', name: 'A potter', makes: 'Pots, lamps and cups of clay', sample: true },
    { id: 'stall-cloth', name: 'A weaver', makes: 'Cloth from the loom', sample: true },
    { id: 'stall-food', name: 'A cook', makes: 'Food from around the corner', sample: true },
    { id: 'stall-bangles', name: 'A maker of bangles', makes: 'Bangles of glass and lac', sample: true },
    { id: 'stall-brass', name: 'A brazier', makes: 'Vessels and lamps of brass', sample: true },
  ],
} satisfies SocialCause
