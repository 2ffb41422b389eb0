import { describe, expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { allRulesPage } from './all-rules-page.ts'

const { catalogue } = publicContent

describe('the page with all rules', () => {
  const html = allRulesPage(publicContent, 'https://festival.example')
  const events = catalogue.flatMap(category => category.events)

  it('every event has its own anchor, such as #event-3', () => {
    for (const { ind } of events) expect(html).toContain(`id="event-${ind}"`)
  })

  it('the page contains every rule, also the rules of prelims and finals', () => {
    const written = html.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    for (const { rules, prelims = [], finals = [] } of events)
      for (const rule of [...rules, ...prelims, ...finals]) expect(written).toContain(rule)
  })

  it('search engines find a canonical address and a description with the number of events', () => {
    expect(html).toContain('<link rel="canonical" href="https://festival.example/all-rules">')
    expect(html).toMatch(new RegExp(`<meta name="description" content="[^"]*all ${events.length} events[^"]*">`))
    expect(html).not.toContain('noindex')
  })

  it('the page loads no other file', () => {
    expect(html).not.toMatch(/<(?:script|img)\b|<link(?! rel="canonical")[^>]*href="(?!data:)|url\(/)
    // Without an icon the browser would request /favicon.ico.
    expect(html).toContain('<link rel="icon" href="data:,">')
  })

  it('markup in texts of the content is escaped', () => {
    const [category] = catalogue
    const [event] = category!.events
    const odd = { ...category!, events: [{ ...event!, description: '<img src=x> & "more"' }] }
    expect(allRulesPage({ ...publicContent, catalogue: [odd] }, 'https://festival.example')).toContain(
      '&lt;img src=x&gt; &amp; &quot;more&quot;',
    )
  })
})
