// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Festival } from '../../../domain/content.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { SessionProvider } from '../../session.tsx'
import { aUser } from '../../testing/a-user.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { FacilityChoice } from './facility-choice.tsx'

inAFreshBrowser()

const hintFor = (facilities: Festival['facilities']) => {
  render(
    <EditionProvider value={{ festival: { ...festival, facilities }, siteUrl: 'https://festival.example' }}>
      <SessionProvider>
        <FacilityChoice user={aUser()} />
      </SessionProvider>
    </EditionProvider>,
  )
  const describedBy = screen.getByRole('combobox').getAttribute('aria-describedby')
  return describedBy && document.getElementById(describedBy)?.textContent
}

it('says which facilities include the events and which come on top of them', () => {
  const facilities = [{ name: 'None' }, { name: 'Tent', replaces: 2000 }, { name: 'Food', adds: 450 }, { name: 'Map' }]
  expect(hintFor(facilities)).toBe('All events included: Tent ₹2,000. On top of the events: Food ₹450.')
})

it('says nothing of prices when no facility has one', () => {
  expect(hintFor([{ name: 'None' }])).toBeNull()
})
