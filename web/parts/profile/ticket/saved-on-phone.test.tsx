// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { User } from '../../../../domain/account/api.ts'
import type { Stay } from '../../../../domain/stay/api.ts'
import { storePass, storeStay } from '../../../session/stored-pass.ts'
import { aStudent, aUser } from '../../../testing/a-user.ts'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { TestEdition } from '../../../testing/test-edition.tsx'
import { SavedOnPhone } from './saved-on-phone.tsx'

inAFreshBrowser()

const all = ['/profile', '/schedule', '/stay', '/questions']
const guest = aUser({ facility: 'Hostel' })
const { userId } = guest
const aPass = () => storePass({ code: 'ABCDE-FGHJK-MNPQ', username: 'Asha', userId }, 0)
const aStay = () => storeStay(userId, { nights: ['2030-11-13'] } as Stay, 0)

/**
 * Shows the list on a phone whose caches contain `holds` (cache name and path, such as 'a build /schedule'). Of the
 * requested paths the phone caches only those in `storing`, and answers only for those in `answers`.
 */
function show(user: User, { holds = [], storing = [], saveData = false, answers = all }: Partial<Phone> = {}) {
  const held = new Set<string>(holds)
  const requested: string[] = []
  vi.stubGlobal('caches', {
    match: async (path: string, { cacheName }: { cacheName?: string }) =>
      [...held].some(each => (cacheName ? each === `${cacheName} ${path}` : each.endsWith(` ${path}`))) || undefined,
  })
  const postMessage = ({ keep: [path, data] }: { keep: [string, string] }, [port]: [MessagePort]) => {
    requested.push(path)
    expect(data).toBe(`${path}.data`)
    if (storing.includes(path)) held.add(`page ${path} ${path}`)
    if (answers.includes(path)) port.postMessage('done')
  }
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: { active: { postMessage } } },
    connection: { saveData },
    onLine: true,
  })
  const Shown = () => (
    <TestEdition>
      <SavedOnPhone user={user} />
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '/', Component: Shown }])
  render(<Site />)
  return requested
}
type Phone = { holds: string[]; storing: string[]; saveData: boolean; answers: string[] }

const line = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent).join(' ')
const says = (text: string) => waitFor(() => expect(line()).toBe(text))

it('L10: opening the profile saves the pass, the schedule, the stay and the emergency numbers', async () => {
  aPass()
  aStay()
  const requested = show(guest, { storing: all })
  await says('Saved on this phone: pass, schedule, your stay, emergency numbers.')
  expect(requested).toEqual(all)
  expect(screen.getByRole('link', { name: 'emergency numbers' }).getAttribute('href')).toBe('/questions')
})

it('L10: saved and missing pages are listed separately', async () => {
  aPass()
  show(guest, { holds: ['page /profile /profile', 'a build /schedule'] })
  await says(
    'Saved on this phone: pass, schedule. Not saved: your stay, emergency numbers. Open this page when you are online.',
  )
})

it('L10: pages are listed as being saved until they are saved', async () => {
  aPass()
  const requested = show(guest, { storing: ['/profile', '/schedule'], answers: ['/profile', '/schedule'] })
  await says('Saved on this phone: pass, schedule. Saving: your stay, emergency numbers.')
  expect(requested).toEqual(all)
})

it('L10: the pass is saved before any other page is requested', async () => {
  aPass()
  const requested = show(guest, { answers: [] })
  await says('Saving: pass, schedule, your stay, emergency numbers.')
  expect(requested).toEqual(['/profile'])
})

it('L10: a pass that loads after the pages is listed as saved once it has loaded', async () => {
  aStay()
  show(guest, { storing: all })
  await waitFor(() => expect(line()).toContain('Not saved: pass. '))
  aPass()
  await says('Saved on this phone: pass, schedule, your stay, emergency numbers.')
})

it('L10: a cached profile page without the stored pass does not count as a saved pass', async () => {
  show(guest, { holds: ['page /profile /profile'] })
  await waitFor(() => expect(line()).toContain('Not saved: pass, '))
})

it('L10: a profile page that only a visit cached does not count as a saved pass, because files may be missing', async () => {
  aPass()
  show(guest, { holds: ['a build /profile'] })
  await waitFor(() => expect(line()).toContain('Not saved: pass, '))
})

it("L10: another person's pass and stay on the same phone do not count as saved", async () => {
  storePass({ code: 'ABCDE-FGHJK-MNPQ', username: 'Ravi', userId: 'BBBB000002' }, 0)
  storeStay('BBBB000002', { nights: ['2030-11-13'] } as Stay, 0)
  show(guest, { storing: all })
  await says(
    'Saved on this phone: schedule, emergency numbers. Not saved: pass, your stay. Open this page when you are online.',
  )
})

it('L10: with data saver on, only the pass is saved automatically', async () => {
  aPass()
  const requested = show(aUser({ facility: '' }), { storing: all, saveData: true })
  await says(
    'Saved on this phone: pass. Not saved: schedule, nights and meals, emergency numbers. Data saver is on: open each page once to save it.',
  )
  expect(requested).toEqual(['/profile'])
})

it('L10: the list of a student of the host institute has no nights and meals', async () => {
  const student = aStudent()
  storePass({ code: 'ABCDE-FGHJK-MNPQ', username: 'Asha', userId: student.userId }, 0)
  show(student, { storing: all })
  await says('Saved on this phone: pass, schedule, emergency numbers.')
})
