// Starts the simulated provider, a server on a port of this machine. Tests control it by the returned object.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, answerApi, makeRefund } from './api.ts'
import { emptyBooks, feesOf, type Link, newId, type Payment, settleAll } from './books.ts'
import { deskPath, showDesk } from './desk.ts'
import { noFaults } from './faults.ts'
import {
  disputePayload,
  linkPayload,
  type Message,
  messageOf,
  paymentPayload,
  refundPayload,
  returnAddress,
} from './messages.ts'
import { payPage, plainPage } from './pages.ts'
import type { PayHow, StandIn } from './stand-in.ts'

export type { PayHow, StandIn } from './stand-in.ts'

/** How long (ms) until a refused message is sent again. The time doubles after each try. */
const firstRetry = 200
const mostTries = 8

/** Starts the simulated provider; `close` ends it. */
export async function startProvider({ port = 0 }: { port?: number } = {}): Promise<StandIn> {
  const keys = {
    keyId: 'rzp_test_StandIn0000001',
    keySecret: 'stand-in-key-secret',
    webhookSecret: 'stand-in-hook-secret',
  }
  const books = emptyBooks()
  const faults = { ...noFaults }
  const messages: Message[] = []
  const asked: string[] = []
  const clock = { now: () => Date.now() }
  const sending = new Set<Promise<void>>()
  let target = ''
  let isClosed = false

  const server: Server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const path = request.url ?? '/'
    if (path.startsWith(deskPath)) return showDesk(standIn, path, request.method ?? 'GET', response)
    if (path.startsWith('/pay/')) return showPage(path, request.method ?? 'GET', response)
    asked.push(`${request.method} ${path}`)
    if (faults.delay === Infinity) return
    if (faults.delay > 0) await wait(faults.delay)
    const wrong = faults.status
    const answer: Answer = wrong
      ? { status: wrong, body: { error: { code: 'SERVER_ERROR', description: 'A fault of the simulated provider' } } }
      : answerApi({ books, keys, faults, url, emit, now: () => clock.now() }, request, path, body)
    if (faults.loseAnswers && request.method === 'POST') return void response.destroy()
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(faults.retryAfter && { 'retry-after': String(faults.retryAfter) }),
    })
    response.end(JSON.stringify(answer.body))
  }

  function showPage(path: string, method: string, response: ServerResponse): void {
    const [, , id = '', act = ''] = path.split('?')[0]!.split('/')
    const link = books.links.get(id)
    const isTry = link?.status === 'created' && method === 'POST'
    if (!link || !isTry || act === 'fail') {
      if (isTry) payAt(link, { status: 'failed' })
      const said = isTry ? 'The payment failed. No money was taken. Try again, or go back.' : ''
      response.writeHead(link ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      response.end(link ? payPage(link, said) : plainPage('There is no such link.'))
      return
    }
    const { paymentId, returnTo } = payAt(link, { status: act === 'later' ? 'authorized' : 'captured' })
    if (act === 'later') setTimeout(() => decide(paymentId, 'captured'), 20_000).unref()
    response.writeHead(303, { location: returnTo })
    response.end()
  }

  function emit(event: string, payload: object): void {
    const message = messageOf(keys, faults, event, payload)
    messages.push(message)
    if (!target || faults.messageDelay === Infinity) return
    for (let i = 0; i < faults.copies; i++) {
      const late = faults.messageDelay + (faults.shuffled ? Math.random() * 50 : 0)
      const sent = send(message, late).finally(() => sending.delete(sent))
      sending.add(sent)
    }
  }

  async function send({ body, signature }: Message, late: number): Promise<void> {
    if (late > 0) await wait(late, undefined, { ref: false })
    for (let i = 0; i < mostTries && !isClosed; i++) {
      const answer = await fetch(`${target}/api/payOnline/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
        body,
      }).catch(() => null)
      await answer?.text().catch(() => '')
      if (answer && answer.status < 500) return
      await wait(firstRetry * 2 ** i, undefined, { ref: false })
    }
  }

  function payAt(link: Link, { status = 'captured', paise, currency = 'INR', silently = false }: PayHow = {}) {
    const amount = paise ?? link.amount
    const payment: Payment = {
      id: newId('pay'),
      amount,
      currency,
      status,
      method: 'upi',
      link: link.id,
      order_id: link.order_id,
      ...feesOf(amount),
      created_at: Math.floor(Date.now() / 1000),
      amount_refunded: 0,
    }
    books.payments.set(payment.id, payment)
    link.payments.push(payment.id)
    if (status === 'captured') link.status = 'paid'
    if (!silently) tellOf(payment)
    return { paymentId: payment.id, returnTo: returnAddress(keys, link, payment.id) }
  }

  function tellOf(payment: Payment): void {
    const link = payment.link === null ? undefined : books.links.get(payment.link)
    emit(`payment.${payment.status}`, paymentPayload(payment))
    if (link && payment.status === 'captured') emit('payment_link.paid', linkPayload(books, link, payment))
  }

  function decide(paymentId: string, status: 'captured' | 'failed'): void {
    const payment = books.payments.get(paymentId)!
    payment.status = status
    const link = payment.link === null ? undefined : books.links.get(payment.link)
    if (link && status === 'captured') link.status = 'paid'
    tellOf(payment)
  }

  const standIn: StandIn = {
    url,
    keys,
    settings: {
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_URL: url,
    },
    books,
    clock,
    faults,
    asked,
    messages,
    tell(siteUrl) {
      target = siteUrl
    },
    pay(reference, how) {
      const link = [...books.links.values()].find(each => each.reference_id === reference)
      if (!link) throw new Error(`the provider has no link ${reference}`)
      return payAt(link, how)
    },
    decide,
    payElsewhere(paise, currency = 'INR') {
      const id = newId('pay')
      const created_at = Math.floor(Date.now() / 1000)
      const facts = { amount: paise, currency, status: 'captured', method: 'card', link: null, order_id: null } as const
      const payment: Payment = { id, ...facts, ...feesOf(paise), created_at, amount_refunded: 0 }
      books.payments.set(id, payment)
      tellOf(payment)
      return id
    },
    dispute(paymentId, status = 'open') {
      const known = [...books.disputes.values()].find(each => each.payment_id === paymentId)
      const payment = books.payments.get(paymentId)
      const made = {
        id: newId('disp'),
        payment_id: paymentId,
        amount: payment?.amount ?? 0,
        currency: 'INR',
        reason_code: 'goods_or_services_not_received',
        respond_by: Math.floor(Date.now() / 1000) + 7 * 86_400,
      }
      const dispute = { ...made, ...known, status }
      books.disputes.set(dispute.id, dispute)
      emit(`payment.dispute.${status === 'open' ? 'created' : status}`, disputePayload(dispute, payment))
      return dispute.id
    },
    refundAtDesk(paymentId, paise) {
      const payment = books.payments.get(paymentId)!
      const amount = paise ?? payment.amount - payment.amount_refunded
      if (amount <= 0 || amount > payment.amount - payment.amount_refunded) throw new Error('a refund exceeds the rest')
      return makeRefund({ books, faults, emit, now: () => clock.now() }, payment, { amount, key: '', receipt: null }).id
    },
    refundEnds(refundId, status) {
      const refund = books.refunds.get(refundId)!
      if (status === 'failed' && refund.status !== 'failed') {
        const payment = books.payments.get(refund.payment_id)!
        payment.amount_refunded -= refund.amount
        payment.status = 'captured'
      }
      refund.status = status
      emit(`refund.${status}`, refundPayload(refund, books.payments.get(refund.payment_id)!))
    },
    settle: (at = Math.floor(Date.now() / 1000)) => settleAll(books, at),
    async quiet() {
      while (sending.size > 0) await Promise.all(sending)
    },
    async close() {
      isClosed = true
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return standIn
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
