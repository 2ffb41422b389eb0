// The pictures that people send on: their kinds and addresses. The build draws their grounds
// (scripts/build/share-grounds.ts), server/share-pictures/ sets the words on them.
import type { ShareForm } from './forms.ts'

export const shareKinds = ['event', 'invitation', 'winner', 'going', 'night'] as const
export type ShareKind = (typeof shareKinds)[number]

/** Bytes: chats show no preview of a heavier picture. */
export const heaviestShare = 200_000

/** Kinds whose ground has the colours of a category. */
export const categoryKinds: readonly ShareKind[] = ['event', 'invitation']

/** The name of a ground's file. `category` counts for the kinds of `categoryKinds` alone. */
export function groundName(kind: ShareKind, category: string, form: ShareForm): string {
  return categoryKinds.includes(kind) ? `${kind}-${category}-${form}` : `${kind}-${form}`
}

/** What the addresses of all these pictures begin with. */
export const shareFolder = '/share/'

/** Where the pictures that anybody may see lie, below the site. Nights count from 1, in the order of the content. */
export const shareAddress = {
  event: (ind: number, form: ShareForm) => `${shareFolder}events/${ind}/${form}.png`,
  night: (number: number, form: ShareForm) => `${shareFolder}nights/${number}/${form}.png`,
  winner: (ind: number, place: number, form: ShareForm) => `${shareFolder}winners/${ind}/${place}/${form}.png`,
  invitation: (code: string, form: ShareForm) => `${shareFolder}invitations/${encodeURIComponent(code)}/${form}.png`,
  going: (form: ShareForm) => `${shareFolder}going/${form}.png`,
} as const
