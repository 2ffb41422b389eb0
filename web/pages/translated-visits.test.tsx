// @vitest-environment jsdom
// A browser's translator replaces the texts of the page. What changes afterwards must still be shown, when people join
// and change teams, wait for a seat or a bed, choose roommates, save pages and share.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '../../domain/account/api.ts'
import { ShareLink } from '../parts/share/share-link.tsx'
import { SessionProvider } from '../session/session.tsx'
import { aUser, registeredFor } from '../testing/a-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../testing/show.tsx'
import { TestEdition } from '../testing/test-edition.tsx'
import { expectSameTranslated } from '../testing/translator.ts'

inAFreshBrowser()

const user = aUser({ events: registeredFor(2), total: 400, amountDue: 400 })
const { userId } = user

const says = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

type Answers = Parameters<typeof fakeServer>[0]

/** Opens an address as this person. */
function open(address: string, person: User, answers: Answers) {
  withStoredToken()
  const server = fakeServer({ 'GET users/verifyAccessToken': { body: person }, ...answers })
  return { ...show(address), server }
}

const member = (id: string, username: string, changes: object = {}) => ({
  userId: id,
  username,
  college: 'Sample College',
  role: 'member',
  isCaptain: false,
  paid: false,
  ...changes,
})
const asha = member(userId, user.username, { isCaptain: true })
const bela = member('BBBB000001', 'Bela Das')
const team = {
  id: 't1',
  name: 'The Owls',
  complete: false,
  missing: 1,
  closesAt: '2030-11-10T10:00:00.000Z',
  isOpen: true,
  invitation: 'ABCD2345',
  event: { ind: 2, name: 'Street Play' },
  size: { min: 3, max: 9, extras: 1, substitutes: 0, called: 'members' },
  members: [asha, bela],
}
const teamMoney = {
  amount: 800,
  untold: [userId, bela.userId],
  claims: [],
  upi: null,
  desk: 'The desk is in the hall.',
}

const teamCode = { 'GET teams/t1/code': { body: { code: 'WXYZ6789' } } }

describe('on a page that the browser translates', () => {
  it('V6: the page of a team shows its new name, its members and their roles', () =>
    expectSameTranslated(async look => {
      const renamed = { ...team, name: 'The Herons' }
      const complete = {
        ...renamed,
        complete: true,
        missing: 0,
        members: [asha, { ...bela, role: 'extra' }, member('CCCC000001', 'Chitra')],
      }
      const { person, server } = open('/teams/t1', user, {
        'GET teams/t1': { body: team },
        'PATCH teams/t1': { body: renamed },
        'GET teams/t1/payment': { body: teamMoney },
        ...teamCode,
      })
      await says('How to pay ₹800')
      await says('Show the code')
      look()
      await person.click(button('Rename'))
      await screen.findByRole('dialog')
      look()
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }))
      await dialogClosed()
      look()
      server.answer('PATCH teams/t1', { body: complete })
      server.answer('GET teams/t1/payment', { body: { ...teamMoney, amount: 1200 } })
      await person.click(button(/^Make.?extra/))
      await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Make/ }))
      await dialogClosed()
      await says('How to pay ₹1,200')
      look()
    }))

  it('V6: the dialog for leaving a team says what is to be paid, with the event and without it', () =>
    expectSameTranslated(async look => {
      const guest = { ...user, facility: 'Hostel', total: 1100, amountDue: 1100 }
      const { person } = open('/teams/t1', guest, {
        'GET teams/t1': { body: { ...team, members: [asha] } },
        [`DELETE teams/t1/members/${userId}`]: { status: 409, body: { error: 'The team is closed', code: 'closed' } },
        ...teamCode,
      })
      await says('Show the code')
      await person.click(await screen.findByRole('button', { name: 'Leave the team' }))
      const dialog = within(await screen.findByRole('dialog'))
      look()
      await person.click(dialog.getByRole('checkbox'))
      look()
      await person.click(dialog.getAllByRole('checkbox')[0]!)
      await person.click(dialog.getByRole('button', { name: 'Leave the team' }))
      await says('The team is closed')
      look()
    }))

  it('V6: joining a team shows the corrected price', () =>
    expectSameTranslated(async look => {
      const invitation = { ...team, captain: 'Asha Rao', members: 4 }
      const { person } = open('/join/ABCD2345', aUser(), {
        'GET join/ABCD2345': { body: invitation },
        'POST join/ABCD2345': {
          status: 409,
          body: { error: 'The price is now ₹300', code: 'amount_changed', amount: 300 },
        },
      })
      await screen.findByRole('button', { name: /^Join/ })
      look()
      await person.click(button(/^Join/))
      await says('It adds ₹300')
      look()
    }))

  it('V6: waiting lists show the place in the list, and the seat once it is offered', () =>
    expectSameTranslated(async look => {
      const inList = (position: number | null) => ({
        event: 1,
        position,
        joinedAt: '2030-11-01T06:00:00.000Z',
        heldUntil: position === null ? '2030-11-02T06:00:00.000Z' : null,
      })
      const seats = { event: 1, opening: 'open', fill: 'full', opensAt: null, endedBy: null, begunAt: null }
      const lists = (...entries: object[]) => ({ body: { entries, events: [seats] } })
      const { person, server } = open('/profile', aUser(), {
        'GET users/waitingList': lists(),
        'POST users/waitingList': lists(inList(3)),
        'DELETE users/waitingList/1': lists(),
      })
      await screen.findByText('Code of the pass')
      look()
      await person.click(button('Register for Events'))
      look()
      await person.click(await screen.findByRole('button', { name: /^Join the waiting list/ }))
      await says('You are number 3 on the waiting list')
      look()
      server.answer('GET users/waitingList', lists(inList(null)))
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Close|Cancel/ }))
      await dialogClosed()
      look()
      await person.click(button(/^Leave the waiting list/))
      look()
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the waiting list' }))
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting lists' })).toBeNull())
      look()
    }))

  const waiting = (position: number | null) => ({
    body: { full: ['Hostel'], waiting: { facility: 'Hostel', position, heldUntil: null } },
  })

  it('V6: the waiting list for a bed shows the new place in the list', () =>
    expectSameTranslated(async look => {
      const { person, server } = open('/profile', user, {
        'GET users/stay/waiting': { body: { full: ['Hostel'], waiting: null } },
        'POST users/stay/waiting': waiting(4),
        'POST users/updateUserFacility': { body: { ...user, facility: 'Meals', total: 520, amountDue: 520 } },
        'GET users/meals': { body: { today: '2030-11-14', meals: [] } },
      })
      await says('All beds are taken at the moment')
      look()
      await person.click(button('Join the waiting list for a bed'))
      await says('on the waiting list for a bed with Hostel.')
      look()
      server.answer('GET users/stay/waiting', waiting(3))
      await person.selectOptions(screen.getByRole('combobox'), 'Meals')
      await says('You are number 3')
      look()
    }))

  const stay = {
    nights: ['2030-11-13', '2030-11-14'],
    arrivals: ['2030-11-13', '2030-11-14'],
    departures: ['2030-11-14', '2030-11-15'],
    changesUntil: '2030-11-11T12:30:00.000Z',
    isOpen: true,
    arrivalDay: null,
    arrivalHour: null,
    departureDay: null,
    departureHour: null,
    needs: '',
    lacksGender: false,
    code: 'ABCD-EFGH',
    room: null,
    later: [],
    bedless: [],
    arrivedAt: null,
    leftAt: null,
    bring: ['a lantern'],
    deposit: 250,
    depositKept: 0,
    asked: [{ code: 'JKLM-NPQR', name: null }],
    askedBy: [{ code: 'STUV-WXYZ', name: 'Gulab', agreed: false }],
  }

  it('V6: the stay shows who has agreed to share a room, and the nights after a change of days', () =>
    expectSameTranslated(async look => {
      const agreed = { ...stay, askedBy: [{ ...stay.askedBy[0], agreed: true }] }
      const later = { ...agreed, nights: ['2030-11-14'], asked: [{ ...stay.asked[0], name: 'Hema' }] }
      const guest = aUser({ facility: 'Hostel', events: registeredFor(1, 2), total: 1100, amountDue: 1100 })
      const { person, server } = open('/profile', guest, { 'GET users/stay': { body: stay } })
      await screen.findByRole('heading', { name: 'Roommates' })
      look()
      server.answer('POST users/stay/wishes/agree', { body: agreed })
      server.answer('POST users/stay', { body: later })
      await person.click(button(/^Yes/))
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull())
      look()
      await person.click(button('Save my days'))
      await says('Hema and you')
      look()
    }))

  it('V6: the list of pages saved on the phone grows while the profile is open', () =>
    expectSameTranslated(async look => {
      const held = new Set<string>()
      const ports: Record<string, MessagePort> = {}
      vi.stubGlobal('caches', {
        match: async (path: string) => [...held].includes(path) || undefined,
      })
      const postMessage = ({ keep: [path] }: { keep: [string] }, [port]: [MessagePort]) => {
        ports[path] = port
      }
      vi.stubGlobal('navigator', { serviceWorker: { ready: { active: { postMessage } } }, onLine: true })
      const pass = { code: 'ABCDE-FGHJK-MNPQ', username: user.username, userId }
      open('/profile', aUser(), { 'GET users/pass': { body: pass } })
      await says('Saving: pass, schedule')
      await screen.findByText('Code of the pass')
      look()
      for (const [path, text] of [
        ['/profile', 'Saved on this phone: pass.'],
        ['/schedule', 'Saved on this phone: pass, schedule.'],
        ['/questions', 'Saved on this phone: pass, schedule, emergency numbers.'],
        ['/stay', 'Saved on this phone: pass, schedule, nights and meals, emergency numbers.'],
      ] as const) {
        await waitFor(() => expect(ports[path]).toBeTruthy())
        held.add(path)
        ports[path]!.postMessage('done')
        await says(text)
        look()
      }
    }))

  it('V6: the share dialog says why there is no picture, and that the link is copied', () =>
    expectSameTranslated(async look => {
      let answer = () => new Response(JSON.stringify({ error: 'Not published yet.', code: 'x' }), { status: 404 })
      vi.stubGlobal('fetch', async () => answer())
      Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
      const Shown = () => (
        <TestEdition>
          <SessionProvider>
            <ShareLink
              what="Street Play"
              text="See Street Play:"
              to="/events/2"
              picture="/share/events/2/wide.png"
              choices={[{ name: 'The event', kind: 'event', of: [2] }]}
            />
          </SessionProvider>
        </TestEdition>
      )
      const Site = createRoutesStub([{ path: '/', Component: Shown }])
      render(<Site />)
      const person = userEvent.setup()
      look()
      await person.click(screen.getByRole('link'))
      await says('Not published yet.')
      look()
      answer = () => new Response(JSON.stringify({ error: 'The server is busy.', code: 'y' }), { status: 503 })
      await person.click(button('Try again'))
      await says('The server is busy.')
      look()
      answer = () => new Response('a picture')
      await person.click(button('Try again'))
      await screen.findByRole('img')
      look()
      fireEvent.click(button('Copy the link'))
      await says('The link is copied')
      look()
    }))
})
