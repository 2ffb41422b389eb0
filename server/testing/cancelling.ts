// Cancelling and reinstating an event in tests, through the console's own calls.
import type { CancellationPage } from '../../domain/cancellations/api.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { amountDueOf, type Staff } from './desk.ts'
import { testEdition } from './editions.ts'
import { aPerson, type PersonOptions, type TestPerson } from './people.ts'
import type { Answer, Site } from './site.ts'

/** An event without teams. */
export const song = allEvents(testEdition.catalogue).find(event => event.team?.max === 1 && !event.hostInstituteOnly)!
/** Another event. */
export const other = allEvents(testEdition.catalogue).find(event => event.ind !== song.ind && !event.hostInstituteOnly)!

export async function cancellationOf(staff: Staff, eventId: number): Promise<CancellationPage> {
  const { status, body, text } = await staff.get(`/seats/${eventId}/cancellation`)
  if (status !== 200) throw new Error(text)
  return body as unknown as CancellationPage
}

/** Cancels the event as the console does. The call contains the number of registered people that the console showed. */
export async function cancel(staff: Staff, eventId: number, fields: Record<string, unknown> = {}): Promise<Answer> {
  const { registered } = await cancellationOf(staff, eventId)
  const body = { actId: crypto.randomUUID(), registered, reason: 'The judge is ill.', ...fields }
  return staff.post(`/seats/${eventId}/cancel`, body)
}

/** Reinstates the event. The call names the current cancellation, or the cancellation with the given id. */
export async function reinstate(staff: Staff, eventId: number, fields: Record<string, unknown> = {}): Promise<Answer> {
  const cancellationId = (await cancellationOf(staff, eventId)).cancelled?.id ?? ''
  return staff.post(`/seats/${eventId}/reinstate`, { cancellationId, reason: 'Another judge came.', ...fields })
}

/** Makes `count` people who are registered for `song`. */
export async function people(site: Site, count: number, options: PersonOptions = {}): Promise<TestPerson[]> {
  const made = []
  for (let i = 0; i < count; i++) made.push(await aPerson(site, { events: [song.ind], ...options }))
  return made
}

/** What each of these people still has to pay, in whole rupees. */
export const duesOf = (site: Site, some: readonly TestPerson[]) => Promise.all(some.map(one => amountDueOf(site, one)))

/** Sends the queued mails. Returns the texts of the mails to this address since the last call. */
export async function mailsTo(site: Site, { email }: TestPerson): Promise<string[]> {
  for (let tick = 0; tick < 5; tick++) await site.worker.tick()
  const found = site.mailbox.filter(({ to }) => to === email).map(({ text }) => text)
  site.mailbox.splice(0, site.mailbox.length, ...site.mailbox.filter(({ to }) => to !== email))
  return found
}
