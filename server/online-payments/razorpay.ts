// Razorpay, as documented at https://razorpay.com/docs/api. Only this file and razorpay-answers.ts know its addresses,
// fields and words.
import { z } from 'zod'
import { type ProviderRefund, refundedPaise } from '../../domain/online-payments/rules.ts'
import type { PayOnline } from '../config.ts'
import { createWorkQueue, QueueTimeout } from '../work-queue.ts'
import type { Provider, ProviderLink, SettlementLine } from './provider.ts'
import { ProviderRefusal, ProviderSilent } from './provider.ts'
import {
  type AnsweredLink,
  disputeShape,
  errorShape,
  linkShape,
  page,
  paymentShape,
  refundShape,
  settledShape,
  toDispute,
  toLink,
  toRefund,
  toSettlementLine,
  webhookEventOf,
  webhookShape,
} from './razorpay-answers.ts'
import { isSignatureOf } from './signatures.ts'

/** How long (ms) the requests of a call may take together, so that a payer gets an answer within eight seconds. */
const longestAnswer = 6000
/** How many requests to the provider run at once, and how long (ms) a further request may wait. */
const requestQueue = { concurrency: 60, longestWait: 2000 }
/** Settlement lines per page. */
const pageLength = 1000
/** How many pages of a list are read at most. */
const mostPages = 50
/** Refunds or disputes per page: the provider's maximum. */
const listPage = 100
const testKeys = 'rzp_test_'

/** The provider with these keys. Never call its functions within a transaction. */
export function razorpay({ keyId, keySecret, webhookSecret, url }: PayOnline): Provider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const enqueue = createWorkQueue(requestQueue)

  async function ask<T>(
    signal: AbortSignal,
    shape: z.ZodType<T>,
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<T> {
    const send = async () => {
      const answer = await fetch(`${url}/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        redirect: 'error',
        signal,
        ...(body && { body: JSON.stringify(body) }),
      })
      return { answer, text: await answer.text() }
    }
    const { answer, text } = await enqueue(send).catch((error: Error) => {
      throw new ProviderSilent(error instanceof QueueTimeout ? error.message : `no answer: ${error.name}`)
    })
    const { status } = answer
    const json: unknown = readJson(text)
    // 401 means wrong keys, so it does not decide the refund or payment.
    if (status === 401 || status === 429 || status === 409 || status >= 500)
      throw new ProviderSilent(`the provider answered ${status}`, secondsOf(answer.headers.get('retry-after')) * 1000)
    if (!answer.ok) {
      const { data } = errorShape.safeParse(json)
      throw new ProviderRefusal((data?.error.description ?? `the provider answered ${status}`).slice(0, 200))
    }
    const { data, success } = shape.safeParse(json)
    if (!success) throw new ProviderSilent('the answer of the provider has an unknown form')
    return data
  }

  const begin = (longest = longestAnswer) => AbortSignal.timeout(Math.round(Math.min(longest, longestAnswer)))

  async function findLinks(signal: AbortSignal, query: Record<string, string>): Promise<AnsweredLink[]> {
    const shape = z.object({ payment_links: z.array(linkShape) })
    return (await ask(signal, shape, `payment_links?${queryOf(query)}`)).payment_links
  }

  async function findByReference(signal: AbortSignal, reference: string): Promise<ProviderLink | null> {
    const found = await findLinks(signal, { reference_id: reference })
    const link = found.find(({ reference_id }) => reference_id === reference)
    return link ? toLink(link) : null
  }

  async function getLink(signal: AbortSignal, id: string): Promise<ProviderLink> {
    return toLink(await ask(signal, linkShape, `payment_links/${encodeURIComponent(id)}`))
  }

  /** All items of a list, read page by page. */
  async function listAll<T>(
    signal: AbortSignal,
    shape: z.ZodType<T>,
    path: string,
    query: Record<string, number> = {},
  ) {
    const all: T[] = []
    for (let i = 0; i < mostPages; i++) {
      const paged = queryOf({ ...query, count: listPage, skip: i * listPage })
      const { items } = await ask(signal, page(shape), `${path}?${paged}`)
      all.push(...items)
      if (items.length < listPage) break
    }
    return all
  }

  /** All refunds of a payment. Throws if they do not add up to `paise`, the refunded sum of the payment. */
  async function refundsOf(signal: AbortSignal, id: string, paise: number): Promise<ProviderRefund[]> {
    if (paise === 0) return []
    const listed = await listAll(signal, refundShape, `payments/${encodeURIComponent(id)}/refunds`)
    const refunds = listed.map(toRefund)
    if (refundedPaise(refunds) < paise) throw new ProviderSilent('the provider does not list all refunds yet')
    return refunds
  }

  return {
    isTrial: keyId.startsWith(testKeys),
    async makeLink({ reference, paise, description, returnTo, expiresAt, longestWait }) {
      const signal = begin(longestWait)
      const body = {
        amount: paise,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description,
        expire_by: Math.floor(expiresAt / 1000),
        notify: { sms: false, email: false },
        reminder_enable: false,
        callback_url: returnTo,
        callback_method: 'get',
      }
      try {
        return toLink(await ask(signal, linkShape, 'payment_links', { body }))
      } catch (error) {
        // If the answer to an earlier try was lost, a link with this reference exists.
        const existing = error instanceof ProviderRefusal ? await findByReference(signal, reference) : null
        if (existing) return existing
        throw error
      }
    },
    async readLink(of) {
      const signal = begin()
      if ('reference' in of) return findByReference(signal, of.reference)
      return getLink(signal, of.id).catch(error => {
        if (error instanceof ProviderRefusal) return null
        throw error
      })
    },
    async cancelLink(id) {
      const signal = begin()
      try {
        return toLink(await ask(signal, linkShape, `payment_links/${encodeURIComponent(id)}/cancel`, { body: {} }))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        // The link is already paid, expired or cancelled.
        return getLink(signal, id)
      }
    },
    async readPayment(id) {
      const signal = begin()
      const [payment, links] = await Promise.all([
        ask(signal, paymentShape, `payments/${encodeURIComponent(id)}`),
        findLinks(signal, { payment_id: id }),
      ])
      const { amount, currency, status, method, order_id, amount_refunded } = payment
      // The link is checked although the query names the payment: a wrong link would credit another person.
      const link = links.find(
        each => (order_id && each.order_id === order_id) || toLink(each).paymentIds.includes(payment.id),
      )
      return {
        id: payment.id,
        paise: amount,
        currency,
        status,
        way: method ?? '',
        reference: link?.reference_id || null,
        refunds: await refundsOf(signal, payment.id, amount_refunded ?? 0),
      }
    },
    async refund({ paymentId, paise, key }) {
      const path = `payments/${encodeURIComponent(paymentId)}/refund`
      const headers = { 'x-refund-idempotency': key }
      return toRefund(await ask(begin(), refundShape, path, { body: { amount: paise, receipt: key }, headers }))
    },
    async readRefund(id) {
      return toRefund(await ask(begin(), refundShape, `refunds/${encodeURIComponent(id)}`))
    },
    async listRefunds(since) {
      return (await listAll(begin(), refundShape, 'refunds', { from: Math.floor(since / 1000) })).map(toRefund)
    },
    async readDispute(id) {
      return toDispute(await ask(begin(), disputeShape, `disputes/${encodeURIComponent(id)}`))
    },
    async listDisputes() {
      return (await listAll(begin(), disputeShape, 'disputes')).map(toDispute)
    },
    async listSettlements(wanted) {
      const [year, month, day] = wanted.split('-').map(Number) as [number, number, number]
      const lines: SettlementLine[] = []
      for (let i = 0; i < mostPages; i++) {
        const query = queryOf({ year, month, day, count: pageLength, skip: i * pageLength })
        const { items } = await ask(begin(), page(settledShape), `settlements/recon/combined?${query}`)
        lines.push(...items.flatMap(toSettlementLine))
        if (items.length < pageLength) break
      }
      return lines
    },
    readReturn(query, reference) {
      const { razorpay_payment_link_id: id, razorpay_payment_link_status: status } = query
      const { razorpay_payment_link_reference_id: signed, razorpay_payment_id: paymentId } = query
      const parts = [id, signed, status, paymentId]
      if (!parts.every(part => typeof part === 'string' && part.length <= 60) || signed !== reference) return null
      if (!isSignatureOf(keySecret, parts.join('|'), query.razorpay_signature)) return null
      return { paymentId: String(paymentId) }
    },
    readWebhook(body, headers) {
      if (!isSignatureOf(webhookSecret, body, headers['x-razorpay-signature'])) return null
      const { data } = webhookShape.safeParse(readJson(body.toString('utf8')))
      return (data && webhookEventOf(data)) ?? 'other'
    },
  }
}

function queryOf(fields: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function secondsOf(header: string | null): number {
  const seconds = Number(header ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 0
}
