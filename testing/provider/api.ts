// The simulated provider's answers to the calls that the site makes, including error bodies.
import type { IncomingMessage } from 'node:http'
import { type Books, type Link, newId, type Payment, type Refund } from './books.ts'
import type { Faults } from './faults.ts'
import { type Keys, linkPayload, refundPayload, shownLink, shownPayment, shownRefund } from './messages.ts'

export type Answer = { status: number; body: object }
type World = {
  books: Books
  keys: Keys
  faults: Faults
  url: string
  emit: (event: string, payload: object) => void
  /** The present time, in milliseconds since 1970. */
  now: () => number
}

const refused = (description: string, status = 400): Answer => ({
  status,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  },
})
const ok = (body: object): Answer => ({ status: 200, body })
const unknown = refused('The id provided does not exist')

/** Answers a call below /v1. */
export function answerApi(world: World, request: IncomingMessage, path: string, text: string): Answer {
  const { keys } = world
  const asked = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  if (request.headers.authorization !== asked) return refused('Authentication failed', 401)
  const { pathname, searchParams } = new URL(path, world.url)
  const [, , kind = '', id = '', act = ''] = pathname.split('/')
  const isPost = request.method === 'POST'
  const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
  expire(world)
  if (kind === 'payment_links') {
    if (isPost && id === '') return makeLink(world, body)
    if (isPost) return cancelLink(world, id)
    return id ? readLink(world, id) : findLinks(world, searchParams)
  }
  if (kind === 'payments' && act === 'refund' && isPost) return refund(world, id, body, request.headers)
  if (kind === 'payments' && act === 'refunds') return listRefunds(world, searchParams, id)
  if (kind === 'payments') {
    const payment = world.books.payments.get(id)
    return payment ? ok(shownPayment(payment)) : unknown
  }
  if (kind === 'refunds' && id === '') return listRefunds(world, searchParams)
  if (kind === 'refunds') {
    const found = world.books.refunds.get(id)
    return found ? ok(shownRefund(found)) : unknown
  }
  if (kind === 'disputes' && id === '') return paged([...world.books.disputes.values()], searchParams)
  if (kind === 'disputes') return ok(world.books.disputes.get(id) ?? unknown.body)
  if (kind === 'settlements' && id === 'recon') return settledOn(world, searchParams)
  return refused('The requested URL was not found on the server.', 404)
}

function expire({ books, emit }: World): void {
  const now = Date.now() / 1000
  for (const link of books.links.values())
    if (link.status === 'created' && link.expire_by < now) {
      link.status = 'expired'
      emit('payment_link.expired', linkPayload(books, link))
    }
}

function makeLink({ books, url }: World, body: Record<string, unknown>): Answer {
  const reference = String(body.reference_id ?? '')
  const amount = Number(body.amount)
  if (!Number.isInteger(amount) || amount < 100) return refused('The amount must be atleast INR 1.00')
  if (reference.length > 40) return refused('The reference id may not be greater than 40 characters.')
  if ([...books.links.values()].some(link => link.reference_id === reference))
    return refused(`payment link creation failed as reference_id already exists`)
  const id = newId('plink')
  const link: Link = {
    id,
    order_id: newId('order'),
    amount,
    reference_id: reference,
    currency: String(body.currency),
    description: String(body.description ?? ''),
    status: 'created',
    callback_url: String(body.callback_url ?? ''),
    expire_by: Number(body.expire_by),
    short_url: `${url}/pay/${id}`,
    created_at: Math.floor(Date.now() / 1000),
    payments: [],
  }
  books.links.set(id, link)
  return ok(shownLink(books, link))
}

function readLink({ books }: World, id: string): Answer {
  const link = books.links.get(id)
  return link ? ok(shownLink(books, link)) : unknown
}

function findLinks({ books, faults }: World, query: URLSearchParams): Answer {
  const reference = query.get('reference_id')
  const payment = query.get('payment_id')
  const found = [...books.links.values()].filter(
    link =>
      faults.ignoreFilters || link.reference_id === reference || (payment !== null && link.payments.includes(payment)),
  )
  return ok({ payment_links: found.map(link => shownLink(books, link)) })
}

function cancelLink({ books, emit }: World, id: string): Answer {
  const link = books.links.get(id)
  if (!link) return unknown
  if (link.status !== 'created') return refused(`Payment link cannot be cancelled as it is ${link.status}`)
  link.status = 'cancelled'
  emit('payment_link.cancelled', linkPayload(books, link))
  return ok(shownLink(books, link))
}

function refund(
  world: World,
  paymentId: string,
  { amount: asked, receipt }: Record<string, unknown>,
  headers: IncomingMessage['headers'],
): Answer {
  const { books } = world
  const payment = books.payments.get(paymentId)
  if (!payment) return unknown
  const key = String(headers['x-refund-idempotency'] ?? '')
  const amount = Number(asked ?? payment.amount)
  const before = key ? [...books.refunds.values()].find(each => each.key === key) : undefined
  if (before)
    return before.amount === amount
      ? ok(shownRefund(before))
      : refused('Different request with the same idempotency key')
  if (payment.status !== 'captured') return refused('The payment has been fully refunded already')
  if (amount > payment.amount - payment.amount_refunded)
    return refused('The refund amount provided is greater than amount captured')
  return ok(shownRefund(makeRefund(world, payment, { amount, key, receipt: receipt ? String(receipt) : null })))
}

/** Refunds a part of a payment, or the whole payment. The API and the provider's own console use this. */
export function makeRefund(
  { books, faults, emit, now }: Pick<World, 'books' | 'faults' | 'emit' | 'now'>,
  payment: Payment,
  asked: Pick<Refund, 'amount' | 'key' | 'receipt'>,
): Refund {
  const made: Refund = {
    id: newId('rfnd'),
    payment_id: payment.id,
    ...asked,
    status: faults.failRefunds ? 'pending' : 'processed',
    created_at: Math.floor(now() / 1000),
  }
  books.refunds.set(made.id, made)
  payment.amount_refunded += made.amount
  if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
  emit('refund.created', refundPayload(made, payment))
  if (made.status === 'processed') emit('refund.processed', refundPayload(made, payment))
  return made
}

function listRefunds({ books }: World, query: URLSearchParams, paymentId?: string): Answer {
  const from = Number(query.get('from') ?? 0)
  const all = [...books.refunds.values()].filter(
    ({ payment_id, created_at }) => created_at >= from && (paymentId === undefined || payment_id === paymentId),
  )
  return paged(all.map(shownRefund), query)
}

function paged(all: readonly object[], query: URLSearchParams): Answer {
  const skip = Number(query.get('skip') ?? 0)
  const items = all.slice(skip, skip + Number(query.get('count') ?? 10))
  return ok({ entity: 'collection', count: items.length, items })
}

function settledOn({ books }: World, query: URLSearchParams): Answer {
  const day = ['year', 'month', 'day'].map(name => (query.get(name) ?? '').padStart(2, '0')).join('-')
  // The provider's days begin at midnight in India.
  const dayOf = (seconds: number) => new Date((seconds + 19_800) * 1000).toISOString().slice(0, 10)
  const rows = books.settled.filter(({ settled_at }) => dayOf(settled_at) === day)
  return paged(rows, query)
}
