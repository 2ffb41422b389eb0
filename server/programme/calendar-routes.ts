// Serves calendars to subscribe to: for the festival, for each event, for sessions without an event, and a private
// calendar for each person, at an address that only its owner knows.
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { eventFile } from '../../domain/edition/event-file.ts'
import { calendarFeed } from '../../domain/programme/calendar-api.ts'
import type { ProgrammeSession } from '../../domain/programme/sessions.ts'
import { lockPerson } from '../access/accounts.ts'
import { currentUser } from '../access/sessions.ts'
import type { CalendarEntry } from '../calendar-entry.ts'
import type { Transaction } from '../database/types.ts'
import { presentEdition } from '../overrides/live-edition.ts'
import { publicDataVersion } from '../pages/public-version.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { writeCalendar } from './calendar.ts'
import { eventsOf, findFeedOwner, findFeedToken, renewFeedToken } from './calendar-feed.ts'
import { readProgramme } from './read.ts'

const eventParams = z.object({ eventId: z.coerce.number().int().positive() })
const tokenParams = z.object({ token: z.string().max(60) })

/** How long (in seconds) a client may cache a public calendar. */
const cacheSeconds = 60

export function calendarRoutes(api: Api, parts: Parts): void {
  const { database, live, now, limiter, loggedIn, keys, ownCalendar } = parts
  const { siteUrl, apiUrl } = parts.config
  const { db } = database
  const { name, year } = live.edition().festival
  const addressOf = (token: string) => ({ address: `${apiUrl ?? siteUrl}/api/calendar/people/${token}.ics` })
  const calendarOf = async (
    title: string,
    isIncluded: (session: ProgrammeSession) => boolean,
    entries: readonly CalendarEntry[] = [],
  ) => {
    const { venues, sessions } = await readProgramme(db)
    // A public calendar is cached under its version, so it must not contain older data.
    const facts = { edition: await presentEdition(db, live.edition()), siteUrl, venues, now: now(), entries }
    return writeCalendar(title, sessions.filter(isIncluded), facts)
  }
  const publicCalendar = cacheUntilChanged(db, calendarOf)

  api.route({
    method: 'GET',
    url: '/calendar/festival.ics',
    config: { public: 'the schedule is public', counts: 'memory' },
    async handler(_request, reply) {
      return send(reply, 'festival', await publicCalendar('festival', `${name} ${year}`, () => true), true)
    },
  })

  // Sessions that belong to no event, such as concert nights and the opening.
  api.route({
    method: 'GET',
    url: '/calendar/everybody.ics',
    config: { public: 'the schedule is public', counts: 'memory' },
    async handler(_request, reply) {
      const title = `For everybody, ${name} ${year}`
      const calendar = await publicCalendar('everybody', title, ({ eventId }) => eventId === null)
      return send(reply, 'everybody', calendar, true)
    },
  })

  api.route({
    method: 'GET',
    url: '/calendar/events/:eventId.ics',
    config: { public: 'the schedule is public', secret: [], counts: 'memory' },
    schema: { params: eventParams },
    async handler(request, reply) {
      const event = findEvent(live.edition().catalogue, request.params.eventId) ?? refuse('not_found')
      const title = `${event.heading}, ${name} ${year}`
      const calendar = await publicCalendar(`event-${event.ind}`, title, ({ eventId }) => eventId === event.ind)
      return send(reply, eventFile(live.edition().catalogue, event.ind), calendar, true)
    },
  })

  api.route({
    method: 'GET',
    url: '/calendar/people/:token.ics',
    config: {
      public: 'calendar programs cannot log in; the token in the address identifies the person',
      secret: ['token'],
      counts: 'handler',
    },
    schema: { params: tokenParams },
    async handler(request, reply) {
      const owner = (await findFeedOwner(db, request.params.token)) ?? refuse('not_found')
      await limiter.take([{ limit: 'calendarPerPerson', subject: owner.id }])
      const events = await eventsOf(db, owner.id)
      const own = ({ eventId }: ProgrammeSession) => eventId !== null && events.has(eventId)
      const entries = await ownCalendar(db, live.edition(), owner.id, now())
      return send(reply, 'my-programme', await calendarOf(`My ${name} ${year}`, own, entries), false)
    },
  })

  // Not a GET, because the first call makes the address.
  api.route({
    method: 'POST',
    url: '/users/calendar',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: calendarFeed } },
    async handler(request) {
      const { id } = currentUser(request)
      const known = await findFeedToken(db, id, keys.calendars)
      return addressOf(known ?? (await database.write(trx => firstToken(trx, id))))
    },
  })

  api.route({
    method: 'POST',
    url: '/users/renewCalendar',
    config: { counts: ['detailsPerAccount'] },
    onRequest: loggedIn,
    schema: { response: { 200: calendarFeed } },
    async handler(request) {
      const { id } = currentUser(request)
      return addressOf(await database.write(trx => renewFeedToken(trx, id, keys.calendars, now())))
    },
  })

  /** Two tabs that request the address at the same moment get the same address. */
  async function firstToken(trx: Transaction, id: string): Promise<string> {
    await lockPerson(trx, id)
    return (await findFeedToken(trx, id, keys.calendars)) ?? renewFeedToken(trx, id, keys.calendars, now())
  }
}

type Make = (title: string, isIncluded: (session: ProgrammeSession) => boolean) => Promise<string>

/** Caches the public calendars until the programme changes. */
function cacheUntilChanged(db: Parts['database']['db'], make: Make) {
  let cache = { version: -1, calendars: new Map<string, Promise<string>>() }
  return async (file: string, ...request: Parameters<Make>): Promise<string> => {
    const version = await publicDataVersion(db)
    if (version !== cache.version) cache = { version, calendars: new Map() }
    const { calendars } = cache
    const known = calendars.get(file)
    if (known) return known
    const made = make(...request)
    calendars.set(file, made)
    made.catch(() => calendars.delete(file))
    return made
  }
}

function send(reply: FastifyReply, file: string, calendar: string, isPublic: boolean): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${file}.ics"`).type('text/calendar; charset=utf-8')
  if (isPublic) reply.header('cache-control', `public, max-age=${cacheSeconds}`)
  return reply.send(calendar)
}
