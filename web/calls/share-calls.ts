// Loads pictures for sharing. Public pictures are files; a picture with the user's name is loaded by a call.
import type { ShareForm } from '../../domain/share-pictures/forms.ts'
import { type ShareKind, shareAddress } from '../../domain/share-pictures/pictures.ts'
import { type Answer, call, type Failure } from './api.ts'

/** A picture to share, such as the picture of the first place in an event. */
export type SharedPicture = {
  /** The label, shown if there are several pictures. */
  name: string
  kind: ShareKind
  /** The numbers or the code in the picture's address (domain/share-pictures/pictures.ts). */
  of: readonly (string | number)[]
}

/** What the user can choose to show on the picture 'I am going'. */
export const ownFacts = ['named', 'college', 'events'] as const
export type OwnFact = (typeof ownFacts)[number]

/** Loads the picture, with the facts about the user that the user chose. */
export async function readShareFile(
  sent: SharedPicture,
  form: ShareForm,
  chosen: readonly OwnFact[],
): Promise<Answer<Blob>> {
  if (chosen.length > 0) {
    const facts = chosen.map(fact => `&${fact}=yes`).join('')
    return call<Blob>('GET', `users/going/file?form=${form}${facts}`, undefined, { read: response => response.blob() })
  }
  try {
    const response = await fetch(addressOf(sent, form))
    if (response.ok) return { ok: true, data: await response.blob() }
    return { ok: false, failure: await refusalOf(response) }
  } catch {
    return { ok: false, failure: { kind: 'no-answer' } }
  }
}

async function refusalOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as { error?: string; code?: string } | null
  const error = body?.error ?? `the server answered with status ${response.status}`
  return { kind: 'refused', status: response.status, error, code: body?.code ?? '' }
}

/** The address of a public picture. */
export function addressOf({ kind, of: [first = '', second = ''] }: SharedPicture, form: ShareForm): string {
  if (kind === 'invitation') return shareAddress.invitation(String(first), form)
  if (kind === 'winner') return shareAddress.winner(Number(first), Number(second), form)
  if (kind === 'going') return shareAddress.going(form)
  return shareAddress[kind](Number(first), form)
}
