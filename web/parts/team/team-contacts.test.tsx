// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { festival } from '../../../testing/edition/festival.ts'
import { team } from '../../../testing/edition/team.ts'
import { EditionProvider } from '../../edition.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TeamContacts } from './team-contacts.tsx'

inAFreshBrowser()

const everybody = team.flatMap(({ members }) => members)

function showTo(members: typeof everybody) {
  render(
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <TeamContacts members={members} />
    </EditionProvider>,
  )
}

it('contacts are listed by subject, with a mail link whose subject names the contact and the matter', () => {
  showTo(everybody)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Money' })).toBeTruthy()
  expect(screen.getByText('Desk')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to the Desk' }).getAttribute('href')).toBe(
    `mailto:${festival.contact.email}?subject=For%20the%20Desk%3A%20Money`,
  )
})

it('a contact with a name is listed by name and post', () => {
  showTo([{ id: 'asha', name: 'Asha', post: 'Gate', answersFor: 'Lost things' }])
  expect(screen.getByText('Asha, Gate')).toBeTruthy()
})

it('if no member answers for a subject, there are no contacts', () => {
  showTo(everybody.filter(({ answersFor }) => !answersFor))
  expect(screen.queryByRole('heading')).toBeNull()
})
