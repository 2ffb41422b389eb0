// The simulated provider's page for practice in the demo. Its buttons do the actions of the provider's staff and of
// banks: late captures and failures, disputes, refunds that do not arrive, settlements with their line in the bank
// statement. A treasurer can also make the provider stop answering.
import type { ServerResponse } from 'node:http'
import { escaped } from '../../domain/pages/markup.ts'
import type { Link, Payment, Refund } from './books.ts'
import { noFaults } from './faults.ts'
import { page } from './pages.ts'
import type { StandIn } from './stand-in.ts'

export const deskPath = '/desk'

/** Answers a call below the desk's path. */
export function showDesk(standIn: StandIn, path: string, method: string, response: ServerResponse): void {
  const [, , act = '', id = ''] = path.split('/')
  if (act === 'statement.csv') {
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="statement.csv"',
    })
    response.end(statementOf(standIn))
    return
  }
  const work = method === 'POST' && Object.hasOwn(acts, act) ? acts[act as Act] : null
  if (work) {
    work(standIn, decodeURIComponent(id))
    response.writeHead(303, { location: deskPath })
    response.end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(deskPage(standIn))
}

type Act = keyof typeof acts
const acts = {
  capture: (at: StandIn, id: string) => at.decide(id, 'captured'),
  fail: (at: StandIn, id: string) => at.decide(id, 'failed'),
  pay: (at: StandIn, reference: string) => void at.pay(reference),
  'pay-without-link': (at: StandIn) => void at.payElsewhere(50_000),
  dispute: (at: StandIn, id: string) => void at.dispute(id),
  refund: (at: StandIn, id: string) => void at.refundAtDesk(id),
  'refund-part': (at: StandIn, id: string) => void at.refundAtDesk(id, 10_000),
  won: (at: StandIn, id: string) => void at.dispute(id, 'won'),
  lost: (at: StandIn, id: string) => void at.dispute(id, 'lost'),
  'refund-arrives': (at: StandIn, id: string) => at.refundEnds(id, 'processed'),
  'refund-fails': (at: StandIn, id: string) => at.refundEnds(id, 'failed'),
  settle: (at: StandIn) => void at.settle(),
  'stop-answers': ({ faults }: StandIn) => void Object.assign(faults, { delay: Number.POSITIVE_INFINITY }),
  'stop-webhooks': ({ faults }: StandIn) => void Object.assign(faults, { messageDelay: Number.POSITIVE_INFINITY }),
  'hold-refunds': ({ faults }: StandIn) => void Object.assign(faults, { failRefunds: true }),
  'end-faults': ({ faults }: StandIn) => void Object.assign(faults, noFaults),
}

const sum = (paise: number) =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`
const button = (act: Act, words: string, id = '') =>
  `<form method="post" action="${deskPath}/${act}/${encodeURIComponent(id)}" style="display:inline"><button>${words}</button></form>`
const table = (head: string, rows: string[]) =>
  rows.length === 0
    ? '<p>None yet.</p>'
    : `<table><thead><tr><th>${head.replaceAll('|', '</th><th>')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
const row = (...cells: string[]) => `<tr><td>${cells.join('</td><td>')}</td></tr>`

function deskPage({ books, faults }: StandIn): string {
  const links = [...books.links.values()].reverse()
  const payments = [...books.payments.values()].reverse()
  const refunds = [...books.refunds.values()].reverse()
  const hasNoFault = Object.entries(noFaults).every(([name, usual]) => faults[name as keyof typeof faults] === usual)
  return page(
    'The desk of the payment provider (a stand-in)',
    `<p><small>This is a stand-in for the payment provider. No money is transferred here.</small></p>
<h1>The provider’s desk</h1>
<h2>Payments</h2>${table(
      'Payment|Sum|For|State|',
      payments.map(payment => paymentRow(payment, books.links.get(payment.link ?? ''), disputeOf(books, payment))),
    )}
<p>${button('pay-without-link', 'Somebody pays ₹500 without a link of the site')}</p>
<h2>Links that nobody paid</h2>${table('Link|Sum|For|State|', links.filter(({ status }) => status !== 'paid').map(linkRow))}
<h2>Refunds</h2>${table('Refund|Sum|State|', refunds.map(refundRow))}
<h2>Settlements</h2><p>${button('settle', 'Transfer the open balance to the bank')}
<a href="${deskPath}/statement.csv">The bank statement</a></p>${table('Settlement|UTR|Into the bank', settlementsOf(books).map(settlementRow))}
<h2>Faults</h2><p>${
      hasNoFault
        ? button('stop-answers', 'Stop answering') +
          button('stop-webhooks', 'Stop webhooks') +
          button('hold-refunds', 'Hold refunds')
        : `<strong>A fault is switched on.</strong> ${button('end-faults', 'End all faults')}`
    }</p>`,
  )
}

const disputeOf = (books: StandIn['books'], { id }: Payment) =>
  [...books.disputes.values()].find(({ payment_id }) => payment_id === id)?.status

function paymentRow(payment: Payment, link: Link | undefined, dispute: string | undefined): string {
  const { id, amount, status, amount_refunded } = payment
  const left = amount - amount_refunded
  const refundButtons =
    status === 'captured' && left > 0
      ? button('refund', 'Refund', id) + (left > 10_000 ? button('refund-part', 'Refund ₹100', id) : '')
      : ''
  const stateButtons =
    status === 'authorized'
      ? button('capture', 'Capture', id) + button('fail', 'Fail', id)
      : status === 'failed'
        ? button('capture', 'Capture anyway', id)
        : dispute === undefined
          ? button('dispute', 'Dispute', id)
          : dispute === 'open'
            ? button('won', 'Dispute is won', id) + button('lost', 'Dispute is lost', id)
            : dispute === 'lost'
              ? button('won', 'Reverse to won', id)
              : ''
  const state = dispute ? `${status}, dispute ${dispute}` : status
  return row(id, sum(amount), escaped(link?.description ?? 'no link of the site'), state, stateButtons + refundButtons)
}

function linkRow({ id, amount, description, status, reference_id }: Link): string {
  const words = status === 'created' ? 'Pay, and notify the site' : 'Pay although it is too late'
  return row(id, sum(amount), escaped(description), status, button('pay', words, reference_id))
}

function refundRow({ id, amount, status }: Refund): string {
  const refuseButton = status === 'failed' ? '' : button('refund-fails', 'The bank refuses the refund', id)
  return row(
    id,
    sum(amount),
    status,
    (status === 'pending' ? button('refund-arrives', 'The refund arrives', id) : '') + refuseButton,
  )
}

type Settlement = { id: string; utr: string; net: number; at: number }

function settlementsOf({ settled }: StandIn['books']): Settlement[] {
  return [...Map.groupBy(settled, ({ settlement_id }) => settlement_id)].map(([id, lines]) => ({
    id,
    utr: lines[0]!.settlement_utr,
    at: lines[0]!.settled_at,
    net: lines.reduce((total, { credit, debit }) => total + credit - debit, 0),
  }))
}

const settlementRow = ({ id, utr, net }: Settlement) => row(id, utr, sum(net))

/** The settlements as a statement of the festival's bank. */
function statementOf({ books }: StandIn): string {
  const lines = settlementsOf(books).map(({ utr, net, at }) => {
    // The bank's days begin at midnight in India.
    const day = new Date((at + 19_800) * 1000).toISOString().slice(0, 10).split('-').reverse().join('/')
    const amount = (Math.abs(net) / 100).toFixed(2)
    return `${day},NEFT CR ${utr} PAYMENT PROVIDER,${utr},${net < 0 ? `${amount},` : `,${amount}`}`
  })
  return `${['Date,Narration,Ref No,Withdrawal,Deposit', ...lines].join('\r\n')}\r\n`
}
