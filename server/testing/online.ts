// Makes sites with a simulated provider, and acts of people and of the provider, for tests of online payments.
import { onTestFinished } from 'vitest'
import { type StandIn, startProvider } from '../../testing/provider/provider.ts'
import { minute } from '../clock.ts'
import { providerOf } from '../online-payments/configured-provider.ts'
import type { Online } from '../online-payments/online.ts'
import { reconcileDueLinks, stopOutdatedLinks } from '../online-payments/reconcile-links.ts'
import { reconcileRecentRefunds } from '../online-payments/reconcile-refunds.ts'
import { sendDueRefunds } from '../online-payments/refunds.ts'
import { processDueEvents } from '../online-payments/webhook-events.ts'
import { addMember, addTeam } from '../taking-part/teams/members.ts'
import { amountDueOf, ledgerRows } from './desk.ts'
import { aPerson, type TestPerson } from './people.ts'
import { aSite, type Site, type SiteOptions } from './site.ts'

export type OnlineSite = { site: Site; provider: StandIn; online: Online }

/** A site with its own simulated provider. The provider's webhook messages are collected; `deliver` sends them. */
export async function anOnlineSite(options: SiteOptions = {}): Promise<OnlineSite> {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const site = await aSite({ ...options, settings: { ...options.settings, ...provider.settings } })
  provider.clock.now = () => site.clock.now
  return { site, provider, online: onlineFor(site) }
}

/** What the site's jobs for online payments need. */
export function onlineFor(site: Site): Online {
  const { config, database, clock } = site
  return { config, database, provider: providerOf(config)!, edition: () => site.edition, now: () => clock.now }
}

/** Presses the 'Pay now' button for the person's balance; returns our reference for the payment link. */
export async function pressPay({ site, provider }: OnlineSite, person: TestPerson): Promise<string> {
  const answer = await site.post('/api/users/payOnline', { amount: await amountDueOf(site, person) }, person)
  if (answer.status !== 200) throw new Error(answer.text)
  return [...provider.books.links.values()].find(link => link.short_url === answer.body.address)!.reference_id
}

/** A person who paid online for one event, with the ids of the payment at the provider and of the ledger row. */
export async function aPaid(of: OnlineSite): Promise<{ person: TestPerson; paymentId: string; rowId: string }> {
  const person = await aPerson(of.site, { events: [1] })
  const { paymentId } = of.provider.pay(await pressPay(of, person))
  await deliver(of)
  const row = (await ledgerRows(of.site)).find(({ person_id }) => person_id === person.id)!
  return { person, paymentId, rowId: row.id }
}

const teamEvent = { ind: 2, heading: 'Street Play' }

/** A team whose members each owe the price of one event. The captain is the first member. */
export async function aTeamThatOwes({ site }: OnlineSite, size: number) {
  const people: TestPerson[] = []
  for (let i = 0; i < size; i++) people.push(await aPerson(site, { events: [1] }))
  const captain = people[0]!
  const teamId = await site.database.write(async trx => {
    const made = { event: teamEvent, name: `Team ${captain.id}`.slice(0, 20), captainId: captain.id }
    const team = await addTeam(trx, made, site.clock.now)
    for (const { id: personId } of people) {
      const members = await trx.selectFrom('team_member').selectAll().where('team_id', '=', team.id).execute()
      await addMember(trx, team, { personId, role: 'member' }, { members, memberships: [] }, site.clock.now)
    }
    return team.id
  })
  return { people, captain, teamId }
}

/** Sends a message of the provider to the site. */
export function send({ site }: Pick<OnlineSite, 'site'>, { body, signature }: { body: string; signature: string }) {
  return site.app.inject({
    method: 'POST',
    url: '/api/payOnline/messages',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    payload: body,
  })
}

/** Delivers all new webhook messages of the provider, and lets the site process them. */
export async function deliver(of: OnlineSite): Promise<void> {
  for (const message of of.provider.messages.splice(0)) await send(of, message)
  await processDueEvents(of.online)
}

/** Runs the jobs that the site runs every few seconds. */
export async function workByItself({ online }: OnlineSite): Promise<void> {
  await processDueEvents(online)
  await stopOutdatedLinks(online)
  await reconcileDueLinks(online)
  await sendDueRefunds(online)
}

/** The person and the amount of each ledger row of an online payment. */
export async function onlineRows(site: Site): Promise<{ personId: string; amount: number }[]> {
  const rows = await ledgerRows(site)
  return rows
    .filter(({ method }) => method === 'online')
    .map(({ person_id, amount }) => ({ personId: person_id, amount }))
}

/** Lets a quarter of an hour pass, with all jobs of the site. */
export async function aQuarterPasses(of: OnlineSite): Promise<void> {
  of.site.clock.now += 15 * minute
  await reconcileRecentRefunds(of.online)
  await workByItself(of)
}

/** The sum of the provider's captured payments minus its refunds, in whole rupees. */
export function heldByProvider({ provider }: OnlineSite): number {
  const paise = [...provider.books.payments.values()]
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
  return paise / 100
}

/** The sum of the ledger's online payments minus refunds, in whole rupees. */
export async function heldByLedger({ site }: Pick<OnlineSite, 'site'>): Promise<number> {
  return (await onlineRows(site)).reduce((sum, { amount }) => sum + amount, 0)
}
