// Refuses passwords made of words that others can guess: the names of the festival, the institute and the person.
import { isGuessable } from '../../domain/account/guessable.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'

/** Refuses with `password_guessable`. Call it after the checks of the forms, before hashing. */
export function refuseGuessable(
  { festival }: Edition,
  password: string,
  { username, email }: { username: string; email: string },
): void {
  const { name, institute } = festival
  const words = [name, institute.name, institute.shortName, institute.emailDomain.split('.')[0] ?? '']
  if (isGuessable(password, [...words, username, email.split('@')[0] ?? ''])) refuse('password_guessable')
}
