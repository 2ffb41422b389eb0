// The content that the server works with: this year's festival, its events and what only the server may know.
// The data lie in content/; tests pass their own edition to createApp.
import { catalogue } from '../content/catalogue.ts'
import { festival } from '../content/festival.ts'
import { privateContent } from '../content/private.ts'
import type { Category, Festival, PrivateContent } from '../domain/content.ts'

export type Edition = {
  festival: Festival
  catalogue: readonly Category[]
  privateContent: PrivateContent
}

/** This year's edition, as the content folder has it. */
export const thisEdition: Edition = { festival, catalogue, privateContent }
