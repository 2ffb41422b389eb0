// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PersonPage } from '../../../domain/people/api.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { EntitlementChange } from './entitlement-change.tsx'

inAFreshBrowser()

/** The text before a change, for a person with nights, meals and a bed for three nights. */
function saidOf(after: { facility: string; eventCount: number }, changes: Partial<PersonPage> = {}) {
  const person = { facility: 'Hostel And Meals', eventCount: 2, isStudent: false, bedNights: 3, ...changes }
  render(
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <EntitlementChange person={person as PersonPage} after={after} />
    </EditionProvider>,
  )
  return screen.queryByRole('status')?.textContent ?? ''
}

it('H13: before removing a facility, the desk sees for how many nights a bed becomes free, and that the meals end', () => {
  expect(saidOf({ facility: 'Nothing', eventCount: 2 })).toBe(
    'Frees the assigned bed: 3 nights. Ends the meals from now on.',
  )
})

it('H13: before removing an event, the desk sees that too few events are left for a bed', () => {
  expect(saidOf({ facility: 'Hostel And Meals', eventCount: 1 })).toContain('choose 1 more to get the bed')
})

it('H13: no warning is shown for a student, or if a change removes no bed and no meals', () => {
  expect(saidOf({ facility: 'Nothing', eventCount: 2 }, { isStudent: true })).toBe('')
  expect(saidOf({ facility: 'Hostel And Meals', eventCount: 3 })).toBe('')
})
