// Finds settings that are missing, or unfit for a public site.
import { shortestPassSecret } from './settings.ts'

/** Matches the keys of the test provider (testing/provider), which are public. */
const standIn = /stand-?in/i

/** Online payments need all of these. */
const keysToPay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** Settings that are required when SITE_URL is an https address, and why (hole A8). */
const neededInPublic = {
  PASS_SECRET: `at least ${shortestPassSecret} random characters, such as "openssl rand -hex 32" prints`,
  SMTP_URL: 'without it mails with working links are written to files and reach nobody',
}

type Environment = Record<string, string | undefined>

/** One sentence for each missing setting, and for each key that a public site must not use. */
export function missingSettings(given: Environment): string[] {
  return [...missingKeys(given), ...missingInPublic(given), ...unfitKeys(given)]
}

/** On a public site, refuses test keys (people would pay with test money) and provider addresses without TLS. */
function unfitKeys(given: Environment): string[] {
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_URL: url = '', RAZORPAY_TRIAL: trial } = given
  const isTest = keyId.startsWith('rzp_test_')
  const problems =
    trial === 'on' && keyId !== '' && !isTest
      ? ['RAZORPAY_TRIAL must be removed when RAZORPAY_KEY_ID is no test key: the trial is over.']
      : []
  if (!isPublic(given)) return problems
  const known = keysToPay.filter(name => standIn.test(given[name] ?? ''))
  return [
    ...problems,
    ...known.map(name => `${name} must be your own when SITE_URL is an https address: everybody knows the stand-in's.`),
    ...(isTest && trial !== 'on' && known.length === 0
      ? [
          'RAZORPAY_KEY_ID must be a live key when SITE_URL is an https address: with test keys people pay with test money. For a trial before people register, set RAZORPAY_TRIAL=on.',
        ]
      : []),
    ...(URL.parse(url)?.protocol === 'http:'
      ? ['RAZORPAY_URL must be an https address when SITE_URL is one: the keys are sent there with each call.']
      : []),
  ]
}

const isPublic = ({ SITE_URL: siteUrl = '' }: Environment) => URL.parse(siteUrl)?.protocol === 'https:'

function missingKeys(given: Environment): string[] {
  const set = [...keysToPay, 'RAZORPAY_URL'].find(name => given[name] !== undefined)
  if (set === undefined) return []
  return keysToPay
    .filter(name => given[name] === undefined)
    .map(name => `${name} must be set when ${set} is: online payments need all of the keys.`)
}

function missingInPublic(given: Environment): string[] {
  const { NODE_ENV: mode, SITE_URL: siteUrl } = given
  if (siteUrl === undefined)
    return mode === 'production'
      ? ['SITE_URL must be set when NODE_ENV is production: links in mails would lead to this machine only.']
      : []
  if (!isPublic(given)) return []
  return Object.entries(neededInPublic).flatMap(([name, why]) =>
    given[name] === undefined ? `${name} must be set when SITE_URL is an https address: ${why}.` : [],
  )
}
