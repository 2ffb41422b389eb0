// The kinds and addresses of share pictures. The build draws their backgrounds (scripts/build/share-grounds.ts),
// server/share-pictures/ adds the words.
import type { ShareForm } from './forms.ts'

export const shareKinds = ['event', 'invitation', 'winner', 'going', 'night'] as const
export type ShareKind = (typeof shareKinds)[number]

/** The most bytes of a picture: chats show no preview of a larger one. */
export const heaviestShare = 200_000

/** Kinds with a background in the colours of a category. */
export const categoryKinds: readonly ShareKind[] = ['event', 'invitation']

/** The file name of a background. `category` matters only for the kinds in `categoryKinds`. */
export function groundName(kind: ShareKind, category: string, form: ShareForm): string {
  return categoryKinds.includes(kind) ? `${kind}-${category}-${form}` : `${kind}-${form}`
}

/** The common beginning of all addresses of share pictures. */
export const shareFolder = '/share/'

/** The addresses of the public pictures below the site. Nights count from 1, in the order of the content. */
export const shareAddress = {
  event: (ind: number, form: ShareForm) => `${shareFolder}events/${ind}/${form}.png`,
  night: (number: number, form: ShareForm) => `${shareFolder}nights/${number}/${form}.png`,
  winner: (ind: number, place: number, form: ShareForm) => `${shareFolder}winners/${ind}/${place}/${form}.png`,
  invitation: (code: string, form: ShareForm) => `${shareFolder}invitations/${encodeURIComponent(code)}/${form}.png`,
  going: (form: ShareForm) => `${shareFolder}going/${form}.png`,
} as const
