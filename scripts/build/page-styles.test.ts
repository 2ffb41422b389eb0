import { expect, it } from 'vitest'
import { withHeadingExpected, withLaterStyles } from './page-styles.ts'

const html = '<head><style>p{margin:0}</style></head><body><h1 class="a">Words</h1></body>'

it('the first frame waits for the heading of the page, and for nothing where there is none', () => {
  const page = withHeadingExpected(html)
  expect(page).toContain('<link rel="expect" href="#heading" blocking="render"/><style>')
  expect(page).toContain('<h1 id="heading" class="a">')
  expect(withHeadingExpected('<style></style><p>Opening</p>')).toBe('<style></style><p>Opening</p>')
})

it('without scripts no drawing waits and the later styles apply at once', () => {
  const page = withLaterStyles(`${html}<link rel="stylesheet" data-later="" href="/assets/later.css"/>`)
  expect(page).toMatch(
    /@media \(scripting:enabled\)\{html:not\(\[data-drawn\]\) \[data-after-words\].+\[data-next-screen\]~\*\)[^}]+\}\}<\/style>/,
  )
  expect(page).toContain('<noscript><link rel="stylesheet" href="/assets/later.css"/></noscript>')
})
