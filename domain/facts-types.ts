// The types of the calls about facts, for browsers: they take no schema, because zod must not reach them.
import type { z } from 'zod'
import type { EventFacts } from './facts.ts'
import type * as facts from './facts-api.ts'

export type FactsList = z.infer<typeof facts.factsList>
export type EventFactsPage = z.infer<typeof facts.eventFactsPage>
export type EventFactsBody = z.input<typeof facts.eventFactsBody> & { facts: EventFacts }
export type PictureBody = z.input<typeof facts.pictureBody>
export type EventFactsCheck = z.infer<typeof facts.eventFactsCheck>
export type FestivalFactsPage = z.infer<typeof facts.festivalFactsPage>
export type FestivalFactsBody = z.input<typeof facts.festivalFactsBody> & {
  facts: z.input<typeof facts.festivalFactsSchema>
}
export type FactsVersion = Omit<EventFactsPage['versions'][number], 'facts'>
