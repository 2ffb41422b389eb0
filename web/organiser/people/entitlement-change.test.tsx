// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PersonPage } from '../../../domain/people/api.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { EntitlementChange } from './entitlement-change.tsx'

inAFreshBrowser()

/** Returns the warning before a change, for a person with nights, meals and a bed for three nights. */
function warningOf(after: { facility: string; eventCount: number }, changes: Partial<PersonPage> = {}) {
  const person = { facility: 'Hostel And Meals', eventCount: 2, isStudent: false, bedNights: 3, ...changes }
  render(
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <EntitlementChange person={person as PersonPage} after={after} />
    </EditionProvider>,
  )
  return screen.queryByRole('status')?.textContent ?? ''
}

it('H13: before a facility is removed, the desk sees for how many nights the bed becomes free, and that the meals end', () => {
  expect(warningOf({ facility: 'Nothing', eventCount: 2 })).toBe(
    'Frees the assigned bed: 3 nights. Ends the meals from now on.',
  )
})

it('H13: before an event is removed, the desk sees that the other events are too few for a bed', () => {
  expect(warningOf({ facility: 'Hostel And Meals', eventCount: 1 })).toContain('Choose 1 more to get the bed')
})

it('H13: no warning is shown for a student, or if bed and meals stay the same', () => {
  expect(warningOf({ facility: 'Nothing', eventCount: 2 }, { isStudent: true })).toBe('')
  expect(warningOf({ facility: 'Hostel And Meals', eventCount: 3 })).toBe('')
})
