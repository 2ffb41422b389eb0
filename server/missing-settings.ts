// Finds settings that are missing, and settings that a public site must not have.
import { shortestPassSecret } from './settings.ts'

/** Matches the keys of the test provider (testing/provider), which are public. */
const keysOfStandIn = /stand-?in/i

/** Online payments need all of these settings. */
const keysToPay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** S3-compatible storage of submissions needs all of these settings. */
const settingsOfS3 = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'].map(name => `SUBMISSIONS_S3_${name}`)

/** Settings that are required when SITE_URL is an https address, and why (hole A8). */
const neededInPublic = {
  PASS_SECRET: `at least ${shortestPassSecret} random characters, such as "openssl rand -hex 32" prints`,
  SMTP_URL: 'without it, mails with valid links are written to files and sent to nobody',
}

type Environment = Record<string, string | undefined>

/** One sentence for each missing setting, and for each key that a public site must not use. */
export function missingSettings(given: Environment): string[] {
  return [...missingKeys(given), ...missingOfS3(given), ...missingInPublic(given), ...unfitKeys(given)]
}

/**
 * Refuses RAZORPAY_TRIAL with a live key. On a public site, also refuses public keys, test keys (people would pay with
 * test money) and provider addresses without TLS.
 */
function unfitKeys(given: Environment): string[] {
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_URL: url = '', RAZORPAY_TRIAL: trial } = given
  const isTest = keyId.startsWith('rzp_test_')
  const problems =
    trial === 'on' && keyId !== '' && !isTest
      ? ['RAZORPAY_TRIAL must be removed when RAZORPAY_KEY_ID is not a test key: the trial is over.']
      : []
  if (!isPublic(given)) return problems
  const published = keysToPay.filter(name => keysOfStandIn.test(given[name] ?? ''))
  return [
    ...problems,
    ...published.map(
      name =>
        `${name} must be your own when SITE_URL is an https address: the key of the simulated provider is public.`,
    ),
    ...(isTest && trial !== 'on' && published.length === 0
      ? [
          'RAZORPAY_KEY_ID must be a live key when SITE_URL is an https address: with a test key people pay with test money. For a trial before people register, set RAZORPAY_TRIAL=on.',
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
    .map(name => `${name} must be set when ${set} is set: online payments need all keys.`)
}

function missingOfS3(given: Environment): string[] {
  const set = settingsOfS3.find(name => given[name] !== undefined)
  if (set === undefined) return []
  return settingsOfS3
    .filter(name => given[name] === undefined)
    .map(name => `${name} must be set when ${set} is set: S3-compatible storage needs all five settings.`)
}

function missingInPublic(given: Environment): string[] {
  const { NODE_ENV: mode, SITE_URL: siteUrl } = given
  if (siteUrl === undefined)
    return mode === 'production'
      ? ['SITE_URL must be set when NODE_ENV is production: otherwise links in mails lead only to this machine.']
      : []
  if (!isPublic(given)) return []
  return Object.entries(neededInPublic).flatMap(([name, why]) =>
    given[name] === undefined ? `${name} must be set when SITE_URL is an https address: ${why}.` : [],
  )
}
