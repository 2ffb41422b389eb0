// Cancelling and reinstating an event in tests, through the console's own calls.
import type { CancellationPage } from '../../domain/cancellations/api.ts'
import type { Staff } from './desk.ts'
import type { Answer } from './site.ts'

export async function cancellationOf(staff: Staff, eventId: number): Promise<CancellationPage> {
  const { status, body, text } = await staff.get(`/places/${eventId}/cancellation`)
  if (status !== 200) throw new Error(text)
  return body as unknown as CancellationPage
}

/** Cancels the event as the console does: with the number of people that it shows. */
export async function cancel(staff: Staff, eventId: number, fields: Record<string, unknown> = {}): Promise<Answer> {
  const { registered } = await cancellationOf(staff, eventId)
  const body = { actId: crypto.randomUUID(), registered, reason: 'The judge is ill.', ...fields }
  return staff.post(`/places/${eventId}/cancel`, body)
}

/** Reinstates the event, whose cancellation stands unless its id is given. */
export async function reinstate(staff: Staff, eventId: number, fields: Record<string, unknown> = {}): Promise<Answer> {
  const cancellationId = (await cancellationOf(staff, eventId)).cancelled?.id ?? ''
  return staff.post(`/places/${eventId}/reinstate`, { cancellationId, reason: 'Another judge came.', ...fields })
}
