// The lines that `npm start` and `npm run demo` print when the site is ready: its address, where its data and mails
// are, and next steps.
import { join } from 'node:path'
import type { Millis } from '../domain/day.ts'
import type { Festival } from '../domain/edition/content.ts'
import { type Config, loggableSettings } from '../server/config.ts'
import type { DemoAccount } from './demo/fill.ts'
import type { DemoJudge } from './demo/stages.ts'
import { pastDays } from './past-days.ts'

/**
 * Three lines at the start of the site, without passwords, and a fourth if the days of the edition are past at `now`.
 */
export function introduction(
  config: Config,
  festival: Pick<Festival, 'dates' | 'dayBeginsAt' | 'timeZone'>,
  now: Millis,
): string {
  return [
    '',
    `The site runs at ${config.siteUrl}, the organisers' console at ${config.siteUrl}/organiser. Ctrl-C stops it.`,
    places(config),
    'To look around with generated people and an account for every role: npm run demo. Going public: docs/launch.md.',
    ...pastDays(festival, now),
    '',
  ].join('\n')
}

/** Three lines at the start of the demo, its accounts with what each may do or shows, and the links of its judges. */
export function demoIntroduction(
  config: Config,
  people: number,
  { accounts, judges }: { accounts: readonly DemoAccount[]; judges: readonly DemoJudge[] },
  provider: string,
): string {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const passwordWidth = Math.max(...accounts.map(({ password }) => password.length))
  return [
    '',
    `A demo with ${people} generated people runs at ${config.siteUrl}, the organisers' console at ${config.siteUrl}/organiser.`,
    `${places(config)} All of it is deleted when you press Ctrl-C.`,
    `People pay online at a stand-in for the payment provider; no money moves. Act as its staff here: ${provider}`,
    'Log in with one of these accounts; the last words say what it may do or shows:',
    ...accounts.map(
      ({ role, email, password, shows }) =>
        `  ${role.padEnd(12)} ${email.padEnd(width)}  password ${password.padEnd(passwordWidth)}  ${shows}`,
    ),
    ...(judges.length > 0 ? ['Judges have no account. Each has a private link:'] : []),
    ...judges.map(({ name, marks, link }) => `  ${name} (${marks})  ${link}`),
    '',
  ].join('\n')
}

function places(config: Config): string {
  const { databaseUrl, smtpUrl } = loggableSettings(config)
  const data = databaseUrl ? `Data are in ${databaseUrl}` : `Data are in ${join(config.dataDir, 'festival.sqlite')}`
  return `${data}; mails ${smtpUrl ? `go to ${smtpUrl}` : `are files in ${join(config.dataDir, 'mail')}`}.`
}
