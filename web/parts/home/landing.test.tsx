// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { datesText, weekdayText } from '../../../domain/edition/festival-dates.ts'
import { landingFacts, landingWords } from '../../../domain/edition/landing-words.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { SessionProvider } from '../../session/session.tsx'
import { aUser } from '../../testing/a-user.ts'
import { fakeServer, held } from '../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { Landing } from './landing.tsx'
import { wordmarkOf } from './letters.ts'
import { signsOf } from './signs.ts'
import { SocialCorners } from './social-corners.tsx'
import { wheelTiles } from './wheel-tiles.ts'

inAFreshBrowser()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const tenDaysBefore = Date.parse(`${festival.dates.first}T00:00:00Z`) - 10 * 24 * 60 * 60 * 1000

const Page = () => (
  <TestEdition>
    <SessionProvider>
      <Landing
        signs={signsOf('before', festival.landing.winners)}
        tiles={wheelTiles}
        wordmark={wordmarkOf(festival)}
        words={landingWords(festival, tenDaysBefore)}
        day={{ phase: 'before', facts: landingFacts(festival, [], tenDaysBefore), sessions: null }}
      />
      <SocialCorners />
    </SessionProvider>
  </TestEdition>
)

function showLanding() {
  cleanup()
  const Site = createRoutesStub([{ path: '/', Component: Page }])
  return render(<Site initialEntries={['/']} />)
}

const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim()

describe('the landing', () => {
  it('L1: four corner links open the social pages in new tabs, which cannot access this page (noopener)', () => {
    fakeServer({})
    showLanding()
    const links = within(screen.getByRole('list', { name: 'Social pages' })).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(festival.social.map(({ url }) => url))
    expect(links).toHaveLength(4)
    links.forEach((link, corner) => {
      expect(link.target).toBe('_blank')
      expect(link.rel).toContain('noopener')
      expect(link.getAttribute('aria-label')).toContain(festival.social[corner]?.name)
      expect(link.textContent, 'the word beside the icon').toBe(festival.social[corner]?.name)
    })
  })

  it('L2: motto, dates and the lines above and below the dates are texts of the content', () => {
    fakeServer({})
    showLanding()
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(
      `${festival.name} ${festival.year} ${festival.motto}`,
    )
    const words = textOf(document.querySelector<HTMLElement>('#landing')!)
    for (const line of [festival.startingFrom, datesText(festival.dates), festival.registrationStarted])
      expect(words).toContain(line)
  })

  it('L2: Starting From is followed by the weekday of the first day', () => {
    fakeServer({})
    showLanding()
    const line = textOf(screen.getByText(festival.startingFrom))
    expect(line).toBe(`${festival.startingFrom} ${weekdayText(festival.dates.first)}`)
    expect(document.querySelector('#landing time')?.getAttribute('datetime')).toBe(festival.dates.first)
  })

  it('L3: the wheel is a list of eight links, clockwise from the top, and the logo in the middle', () => {
    fakeServer({})
    showLanding()
    const wheel = within(screen.getByRole('navigation', { name: 'Festival' }))
    const tiles = within(wheel.getByRole('list')).getAllByRole('link')
    expect(tiles.map(tile => [tile.textContent, tile.getAttribute('href')])).toEqual([
      ['Sponsors', '/sponsors'],
      ['Pronites', '/pronites'],
      ['Events', '/events'],
      ['About', '/about'],
      ['Our Team', '/our-team'],
      ['Media', '/media-coverage'],
      ['Reviews', '/reviews'],
      ['Social Cause', '/socialcause'],
    ])
    const logo = wheel.getByRole('img', { name: new RegExp(`${festival.name} ${festival.year}`) })
    expect(textOf(logo)).toBe(`${festival.name} ${festival.year}`)
  })

  it('L4: the main button is Register for a visitor and Go to Profile for a logged-in person', async () => {
    fakeServer({})
    showLanding()
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/auth')
    withStoredToken()
    fakeServer({ 'GET users/verifyAccessToken': { body: aUser() } })
    showLanding()
    const button = await screen.findByRole('link', { name: 'Go to Profile' })
    expect(button.getAttribute('href')).toBe('/profile')
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
  })

  it('L4: until the session is known the page contains both main buttons, and the style sheet hides one', () => {
    withStoredToken()
    fakeServer({ 'GET users/verifyAccessToken': held().handler })
    showLanding()
    expect(screen.getByRole('link', { name: 'Register' }).className).toContain('only-visitors')
    expect(screen.getByRole('link', { name: 'Go to Profile' }).className).toContain('only-people')
  })

  it('the signpost on the first screen links to the schedule, the prices, the results and the questions', () => {
    fakeServer({})
    showLanding()
    const signs = within(screen.getByRole('navigation', { name: 'Signpost' })).getAllByRole('link')
    expect(signs.map(sign => sign.getAttribute('href'))).toEqual(['/schedule', '/prices', '/results', '/questions'])
  })

  it('decorative pictures are hidden from screen readers', () => {
    fakeServer({})
    showLanding()
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: 'Stop the motion' })).toBeTruthy()
  })
})
