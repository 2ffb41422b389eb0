// The heading, the paragraphs and the links of one section of a legal page.
import { Link } from 'react-router'
import type { LegalPage } from '../../../domain/edition/content.ts'
import { SampleMark } from '../questions/sample-mark.tsx'

export function LegalSection({ heading, paragraphs, ways, sample }: LegalPage['sections'][number]) {
  return (
    <>
      <h2>
        {heading}
        {sample && <SampleMark />}
      </h2>
      {paragraphs.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {ways?.map(({ words, to }) => (
        <Link key={to} to={to}>
          {words}
        </Link>
      ))}
    </>
  )
}
