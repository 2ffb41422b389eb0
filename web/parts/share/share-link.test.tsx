// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SharedPicture } from '../../calls/share-calls.ts'
import { SessionProvider } from '../../session/session.tsx'
import { aUser } from '../../testing/a-user.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { ShareLink } from './share-link.tsx'

inAFreshBrowser()

const event: SharedPicture = { name: 'The event', kind: 'event', of: [2] }
/** The requested addresses, in order. */
let requested: string[] = []
let user: ReturnType<typeof aUser>
let answer: (address: string) => Response

beforeEach(() => {
  requested = []
  user = aUser({ college: '', events: [] })
  answer = () => new Response('a picture')
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const address = typeof input === 'string' ? input : new URL(input.url).pathname + new URL(input.url).search
    if (address.endsWith('verifyAccessToken')) return new Response(JSON.stringify(user))
    requested.push(address)
    return answer(address)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

async function open(choices: readonly SharedPicture[] = [event]) {
  const person = userEvent.setup()
  render(
    <TestEdition>
      <SessionProvider>
        <ShareLink
          what="Street Play"
          text="See Street Play:"
          to="/events/2"
          picture="/share/events/2/wide.png"
          choices={choices}
        />
      </SessionProvider>
    </TestEdition>,
  )
  expect(requested).toEqual([])
  const share = screen.getByRole('link', { name: 'Share Street Play' })
  expect(share.getAttribute('href')).toBe('/share/events/2/wide.png')
  await person.click(share)
  await screen.findByRole('dialog', { name: 'Share Street Play' })
  return person
}

describe('Share', () => {
  it('the dialog shows the picture, and sends it with text and link through the phone’s share sheet', async () => {
    const share = vi.fn(async (_: ShareData) => {})
    Object.assign(navigator, { share, canShare: () => true })
    const person = await open()
    await screen.findByRole('img', { name: 'Preview: Street Play' })
    expect(requested).toEqual(['/share/events/2/wide.png'])
    await person.click(screen.getByRole('radio', { name: 'For a story' }))
    await waitFor(() => expect(requested.at(-1)).toBe('/share/events/2/tall.png'))
    await person.click(await screen.findByRole('button', { name: 'Send' }))
    const [sent] = share.mock.calls[0]!
    expect(sent.files?.map(({ name, type }) => [name, type])).toEqual([['street-play-tall.png', 'image/png']])
    expect(sent.text).toBe(`See Street Play: ${location.origin}/events/2`)
  })

  it('if the browser cannot share files, the picture can be saved', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const person = await open()
    await screen.findByRole('img')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Save the picture' }))
    expect(click.mock.contexts.map(link => (link as HTMLAnchorElement).download)).toEqual(['street-play-wide.png'])
    click.mockRestore()
  })

  it('if the server refuses the picture, the dialog says why; after closing, the button has the focus again', async () => {
    answer = () =>
      new Response(JSON.stringify({ error: 'Not published yet.', code: 'share_unpublished' }), { status: 404 })
    const person = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Not published yet.')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Share Street Play'))
  })

  it('each place of the results has its own picture', async () => {
    const winner = (place: number): SharedPicture => ({ name: `Place ${place}`, kind: 'winner', of: [2, place] })
    const person = await open([winner(1), winner(2)])
    await person.click(await screen.findByRole('radio', { name: 'Place 2' }))
    await waitFor(() => expect(requested.at(-1)).toBe('/share/winners/2/2/wide.png'))
  })

  it('the picture contains the first name only after the user ticks the box', async () => {
    withStoredToken()
    const person = await open([{ name: 'I am going', kind: 'going', of: [] }])
    await screen.findByRole('img')
    expect(requested).toEqual(['/share/going/wide.png'])
    await person.click(await screen.findByRole('checkbox', { name: 'With my first name' }))
    await waitFor(() => expect(requested.at(-1)).toBe('/api/users/going/file?form=wide&named=yes'))
  })

  it('I am going: the picture contains the college and the events until the user unticks them, and never the name', async () => {
    withStoredToken()
    user = aUser({ college: 'Hill College', events: [{ idx: 1 }] })
    const person = await open([{ name: 'I am going', kind: 'going', of: [] }])
    await screen.findByRole('checkbox', { name: 'With my events', checked: true })
    await waitFor(() => expect(requested.at(-1)).toBe('/api/users/going/file?form=wide&college=yes&events=yes'))
    await person.click(screen.getByRole('checkbox', { name: 'With my college' }))
    await waitFor(() => expect(requested.at(-1)).toBe('/api/users/going/file?form=wide&events=yes'))
    await person.click(screen.getByRole('checkbox', { name: 'With my events' }))
    await waitFor(() => expect(requested.at(-1)).toBe('/share/going/wide.png'))
  })
})
