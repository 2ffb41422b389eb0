import { expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { sorryPage } from './sorry-page.ts'

it('the page that replaces the site during an update names the festival and its year, and loads no other file', () => {
  const { festival, palette } = publicContent
  const html = sorryPage({ palette, festival: { ...festival, name: 'Fire & Ice', year: 2031 } })
  expect(html).toContain('<title>Back in a moment | Fire &amp; Ice 2031</title>')
  expect(html).toContain(palette.colours.night)
  expect(html).not.toMatch(/\b(?:src|href)=|url\(/)
})
