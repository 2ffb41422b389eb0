// The simple pages of the simulated provider, such as the page on which people pay.
import { escaped } from '../../domain/pages/markup.ts'
import type { Link } from './books.ts'

export const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>body{font:1.1rem/1.5 sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem;color:#1b1b2b;background:#fff}
button{font:inherit;padding:.7rem 1.2rem;margin:.3rem .3rem .3rem 0;border:1px solid #1b1b2b;border-radius:.4rem;background:#fff}
button.pay{background:#1b1b2b;color:#fff}small{color:#555}table{border-collapse:collapse;font-size:.9rem}td,th{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #ccc}td button{padding:.2rem .5rem}body:has(table){max-width:64rem}</style></head>
<body>${body}</body></html>`

/** The page of a payment link, with buttons to pay or fail. */
export function payPage({ id, amount, description, status }: Link, said = ''): string {
  const sum = `₹${(amount / 100).toLocaleString('en-IN')}`
  const open = status === 'created'
  const form = (act: string, words: string, kind = '') =>
    `<form method="post" action="/pay/${id}/${act}" style="display:inline"><button class="${kind}">${words}</button></form>`
  return page(
    'Pay (a stand-in)',
    `<p><small>This is a stand-in for the payment provider. No money is transferred here.</small></p>
<h1>${sum}</h1><p>${escaped(description)}</p>${said && `<p role="status"><strong>${escaped(said)}</strong></p>`}
${
  open
    ? `${form('pay', 'Pay', 'pay')}${form('fail', 'Fail')}${form('later', 'Pay, bank answers later')}`
    : `<p role="status">This link is ${status === 'paid' ? 'paid' : 'closed'}.</p>`
}`,
  )
}

export const plainPage = (words: string) => page('Pay (a stand-in)', `<p role="status">${escaped(words)}</p>`)
