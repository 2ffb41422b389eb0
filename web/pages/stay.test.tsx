import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Festival } from '../../domain/edition/content.ts'
import { festival } from '../../testing/edition/festival.ts'
import { stay } from '../../testing/edition/stay.ts'
import { EditionProvider } from '../edition.tsx'
import { SessionProvider } from '../session/session.tsx'
import StayPage from './stay.tsx'

/** The page as the server renders it, without scripts. */
function rendered(changes: Partial<Festival> = {}): string {
  const Stay = StayPage as ComponentType<{ loaderData: object }>
  const Component = () => (
    <EditionProvider
      value={{
        festival: { ...festival, ...changes },
        siteUrl: 'https://festival.example',
        hasResults: false,
        footer: [],
      }}
    >
      <SessionProvider>
        <Stay loaderData={{ stay, beds: { all: 4, given: 1 } }} />
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '/stay', Component }])
  return renderToStaticMarkup(<Site initialEntries={['/stay']} />)
}

it('H3: without scripts /stay shows all its texts, prices and phone numbers; samples are marked', () => {
  const page = rendered()
  for (const { heading, paragraphs } of stay.sections)
    for (const text of [heading, ...paragraphs]) expect(page).toContain(text)
  for (const thing of stay.bring) expect(page).toContain(thing)
  expect(page).toContain('₹250')
  expect(page).toMatch(/12:00 to 14:00 <span[^>]*>The long hall</)
  expect(page.match(/not final yet/g)).toHaveLength(1)
  expect(page).toContain('+91 33333 33333')
  // A sample number may belong to a stranger.
  expect(page).not.toContain('+91 00000 00000')
  expect(page).toContain('to be announced')
})

it('H1: in an edition without nights and meals, /stay says so', () => {
  expect(rendered({ facilities: festival.facilities.slice(0, 1) })).toContain('does not offer accommodation or meals')
})
