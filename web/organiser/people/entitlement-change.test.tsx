// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PersonPage } from '../../../domain/people/api.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { EntitlementChange } from './entitlement-change.tsx'

inAFreshBrowser()

/** What the desk reads before it changes somebody with nights and meals, and a bed for three nights. */
function saidOf(after: { facility: string; eventCount: number }, changes: Partial<PersonPage> = {}) {
  const person = { facility: 'Hostel And Meals', eventCount: 2, isStudent: false, bedNights: 3, ...changes }
  render(
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <EntitlementChange person={person as PersonPage} after={after} />
    </EditionProvider>,
  )
  return screen.queryByRole('status')?.textContent ?? ''
}

it('H13: before changing the facility, the desk sees which bed and meals end, and how many events are required', () => {
  expect(saidOf({ facility: 'Nothing', eventCount: 2 })).toBe(
    'Frees the assigned bed: 3 nights. Ends the meals from now on.',
  )
})

it('H13: the desk reads that too few events are left for the bed', () => {
  expect(saidOf({ facility: 'Hostel And Meals', eventCount: 1 })).toContain('choose 1 more to get the bed')
})

it('H13: of a student, and where nothing is lost, nothing is said', () => {
  expect(saidOf({ facility: 'Nothing', eventCount: 2 }, { isStudent: true })).toBe('')
  expect(saidOf({ facility: 'Hostel And Meals', eventCount: 3 })).toBe('')
})
