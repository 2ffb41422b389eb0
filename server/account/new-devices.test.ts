// Log-ins from new devices, and the names of devices.
import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deviceName } from '../access/device.ts'
import { day } from '../clock.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Call, type Site } from '../testing/site.ts'

const newPassword = 'four wholly unused words'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Logs in as a browser does; `knownBy` is the token of an earlier log-in in the same browser. */
async function logIn(site: Site, email: string, { password = usualPassword, userAgent = laptop, knownBy = '' } = {}) {
  const headers: NonNullable<Call['headers']> = { 'user-agent': userAgent }
  if (knownBy) headers['x-known-device'] = hash('sha256', knownBy, 'base64url')
  const { body } = await site.post('/api/users/login', { email, password }, { headers })
  return { token: String(body.token) }
}

const change = (site: Site, call: Call, password = newPassword, currentPassword = usualPassword) =>
  site.post('/api/users/changePassword', { currentPassword, password }, call)

async function mailsTo(site: Site, email: string) {
  await site.worker.tick()
  return site.mailbox.filter(mail => mail.to === email)
}

describe('a log-in from a new device', () => {
  it('a log-in from a new device is mailed with browser, system and time; a log-in from a known device is not', async () => {
    const site = await aSite()
    const { email, token } = await aPerson(site, { confirmed: true })
    await logIn(site, email, { knownBy: token })
    expect(await mailsTo(site, email)).toEqual([])
    await logIn(site, email, { userAgent: phone })
    const [mail] = await mailsTo(site, email)
    expect(mail?.subject).toBe(`A new log-in to your ${site.edition.festival.name} account`)
    const { timeZone } = site.edition.festival
    const at = new Date(site.clock.now).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    expect(mail?.text).toContain(`Chrome on Android, ${at}`)
  })

  it('a log-in is not mailed to an unconfirmed address, because the address may be a stranger’s', async () => {
    const site = await aSite()
    const { email } = await aPerson(site, { confirmed: false })
    await logIn(site, email)
    expect(await mailsTo(site, email)).toEqual([])
  })

  it('after a change of the password, only the device that made the change is still known', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: true })
    const elsewhere = await logIn(site, person.email, { knownBy: person.token })
    site.clock.now += day
    await change(site, person)
    site.clock.now += day
    await site.post('/api/users/logout', undefined, person)
    const newLogIns = async () =>
      (await mailsTo(site, person.email)).filter(({ subject }) => subject.startsWith('A new log-in')).length
    await logIn(site, person.email, { password: newPassword, knownBy: person.token })
    expect(await newLogIns()).toBe(0)
    await logIn(site, person.email, { password: newPassword, knownBy: elsewhere.token })
    expect(await newLogIns()).toBe(1)
  })
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', ''],
    [undefined, ''],
  ])('the browser %s is named %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
