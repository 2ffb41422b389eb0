// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { Contact } from './contact.tsx'

afterEach(cleanup)

const showContact = (sample: boolean) => {
  const contact = { ...festival.contact, sample }
  render(
    <EditionProvider
      value={{ festival: { ...festival, contact }, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}
    >
      <Contact />
    </EditionProvider>,
  )
}
const { title, embedUrl } = festival.contact.video

it('G2: if the contact is a sample, its film is a picture with “coming soon”, without a link', () => {
  showContact(true)
  expect(screen.getByText(`${title}: coming soon`)).toBeTruthy()
  expect(screen.queryByRole('link', { name: new RegExp(title) })).toBeNull()
})

it('G2: a confirmed film has a link to its own page', () => {
  showContact(false)
  expect(screen.getByRole('link', { name: `Play: ${title}` }).getAttribute('href')).toBe(embedUrl)
})
