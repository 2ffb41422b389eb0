// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { festival } from '../../../testing/edition/festival.ts'
import { filmPath } from '../../art/film.ts'
import { artUrl } from '../../art/links.ts'
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

it('P2: while the contact is a sample, a press embeds the site’s own film', () => {
  showContact(true)
  const link = screen.getByRole('link', { name: `Play: ${title}` })
  expect(link.getAttribute('href')).toBe(artUrl(filmPath))
  fireEvent.click(link)
  expect(screen.getByTitle(title).getAttribute('src')).toBe(artUrl(filmPath))
  expect(screen.queryByRole('link', { name: `Play: ${title}` })).toBeNull()
})

it('G2: a confirmed film has a link to its own page, and is embedded after a press', () => {
  showContact(false)
  const link = screen.getByRole('link', { name: `Play: ${title}` })
  expect(link.getAttribute('href')).toBe(embedUrl)
  fireEvent.click(link)
  expect(screen.getByTitle(title).getAttribute('src')).toBe(embedUrl)
})
