// The organisers' calls, each one statement: who may call, what it takes and answers, and what it does.
//
//   const { get, post } = deskCalls(api, parts)
//   get('/colleges', { may: 'colleges', query: collegesQuery, answer: collegesList }, ({ query }) =>
//     listColleges(db, query),
//   )
//   post(
//     '/staff/approve',
//     { may: 'staff', freshPassword: true, body: approveBody, answer: staffList },
//     (trx, { staff, body, now }) => approveRole(trx, staff.id, body, now),
//     (_done, { now }) => readStaffPage(db, now),
//   )
//
// A list has its file, and some lists have an archive:
//
//   file('/colleges', { may: 'colleges', query: collegesQuery }, ({ edition, query }) =>
//     collegesTable(db, edition, query),
//   )
//
// Calls that send something else than JSON or tables are added with `api.route` and `guardFor`.
import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { eventParams } from '../../domain/call-fields.ts'
import type { Millis } from '../../domain/day.ts'
import { type FileFormat, fileFormat, fileQuery } from '../../domain/lists/file-api.ts'
import type { Permission } from '../../domain/staff/roles.ts'
import { type Audited, staffWrite } from '../audit/audit.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Api } from '../parts.ts'
import { sendTable, sendTables } from '../spreadsheet/send.ts'
import type { Table } from '../spreadsheet/table.ts'
import { downloadEntry } from './download-entry.ts'
import { currentStaff, type Staff } from './guard.ts'
import type { StaffParts } from './staff-parts.ts'
import { refuseWithoutPermission } from './writer.ts'

type Shape = z.ZodType | undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Answer<A extends z.ZodType> = z.output<A> | Promise<z.output<A>>

/** The parts of a request, as the schemas of the call return them. */
type Input<Params, Query, Body> = { params: Params; query: Query; body: Body }

/** What the functions of a call receive. In a transaction, `now` is read when the transaction begins. */
type Call<Params, Query = undefined, Body = undefined> = Input<Params, Query, Body> & {
  staff: Staff
  edition: Edition
  now: Millis
  /** For limits, and warnings in the server's log. */
  request: FastifyRequest
}

/** What a call with several steps receives besides. */
export type Steps = {
  /** Writes in a transaction with its audit entries, then wakes the mail worker. */
  write: <T>(work: (trx: Transaction) => Promise<Audited<T>>) => Promise<T>
}

type Options = {
  /** The permission that the caller needs; null: any role is enough. */
  may: Permission | null
  /** True: the password must have been typed in the last ten minutes. For roles, refunds and corrections. */
  freshPassword?: boolean
  /** False for calls that set up a second factor or check its code. */
  secondFactor?: boolean
  /** True for calls that the console makes automatically: they do not count as use of the session. */
  background?: boolean
  /** True for calls that record money, upload pictures or mail people: their rate is limited (`limitDesk`). */
  limited?: boolean
  /** Of calls with money: that the call refuses the caller's own (people/own-money.ts), or why it need not. */
  ownMoney?: NonNullable<FastifyContextConfig['ownMoney']>
  /** Bytes of the body, where more than usual are needed. */
  bodyLimit?: number
}

type Shapes<A, P, Q, B> = Fields<P, Q, B> & { answer: A }

type Fields<P, Q, B> = {
  params?: P
  query?: Q
  body?: B
  /** The event of the call, for which the caller needs the permission. Coordinators have it for their own events. */
  eventOf?(input: Input<Output<P>, Output<Q>, Output<B>>): number
}

/** Options of calls with an event's id in their address. */
export const ofEvent = {
  params: eventParams,
  eventOf: ({ params }: { params: { eventId: number } }) => params.eventId,
}

type Work<C, Done> = (trx: Transaction, call: C) => Promise<Audited<Done>>

// Fastify validates each request against the schemas, but its types cannot express this while a schema is a type
// parameter. So a feature's functions have the types of its schemas, and `add` calls them with `unknown`. TypeScript
// accepts this because `run`, `work`, `answer` and `eventOf` are declared as methods.
type AnyCall = Call<unknown, unknown, unknown>
type AnyOptions = Options & {
  /** Undefined: the call sends a file. */
  answer?: z.ZodType
  params?: Shape
  query?: Shape
  body?: Shape
  eventOf?(input: Input<unknown, unknown, unknown>): number
}
type Run = { run(call: AnyCall & Steps, reply: FastifyReply): unknown }
type Write = {
  work(trx: Transaction, call: AnyCall): Promise<Audited<unknown>>
  answer(done: unknown, call: AnyCall): unknown
}

type Parts = Pick<StaffParts, 'database' | 'live' | 'now' | 'guardFor' | 'limitDesk' | 'wakeMail'>

/** Adds organisers' calls to `api`, below /organiser. */
export function deskCalls(api: Api, { database, live, now, guardFor, limitDesk, wakeMail }: Parts) {
  /** Adds a call that reads. */
  function get<A extends z.ZodType, P extends Shape = undefined, Q extends Shape = undefined>(
    url: string,
    options: Options & Shapes<A, P, Q, undefined>,
    read: (call: Call<Output<P>, Output<Q>>) => Answer<A>,
  ): void {
    const reads: { run(call: AnyCall): unknown } = { run: read }
    add('GET', url, options, reads)
  }

  /**
   * Adds a call that writes in one transaction, with its audit entries, and then wakes the mail worker. It answers what
   * `work` answers, or what `answer` reads afterwards.
   */
  function post<A extends z.ZodType, P extends Shape = undefined, B extends Shape = undefined>(
    url: string,
    options: Options & Shapes<A, P, undefined, B>,
    work: Work<Call<Output<P>, undefined, Output<B>>, z.output<A>>,
  ): void
  function post<A extends z.ZodType, Done, P extends Shape = undefined, B extends Shape = undefined>(
    url: string,
    options: Options & Shapes<A, P, undefined, B>,
    work: Work<Call<Output<P>, undefined, Output<B>>, Done>,
    answer: (done: Done, call: Call<Output<P>, undefined, Output<B>>) => Answer<A>,
  ): void
  function post<A extends z.ZodType, Done, P extends Shape, B extends Shape>(
    url: string,
    options: Options & Shapes<A, P, undefined, B>,
    work: Work<Call<Output<P>, undefined, Output<B>>, Done>,
    answer?: (done: Done, call: Call<Output<P>, undefined, Output<B>>) => Answer<A>,
  ): void {
    const steps: Write = { work, answer: answer ?? (done => done) }
    add('POST', url, options, {
      async run(call) {
        // The time is read in the transaction, so that writes that wait for each other have ordered times.
        const done = await call.write(trx => steps.work(trx, { ...call, ...moment() }))
        return steps.answer(done, { ...call, ...moment() })
      },
    })
  }

  /** Adds a POST that writes nothing, or in several steps: `run` does them all. */
  function postSteps<A extends z.ZodType, P extends Shape = undefined, B extends Shape = undefined>(
    url: string,
    options: Options & Shapes<A, P, undefined, B>,
    run: (call: Call<Output<P>, undefined, Output<B>> & Steps) => Answer<A>,
  ): void {
    add('POST', url, options, { run })
  }

  /**
   * Adds the file of a list: `GET <url>/file?format=csv|xlsx&…`, with the list's query. The audit log gets an entry
   * with the file and its filters before the first row is sent.
   */
  function file<Q extends z.ZodObject, P extends Shape = undefined>(
    url: string,
    options: Options & Fields<P, Q, undefined>,
    table: (call: Call<Output<P>, Output<Q>>) => Table | Promise<Table>,
  ): void {
    const list: AnyOptions = options
    const makes: { table(call: AnyCall): Table | Promise<Table> } = { table }
    const query = (options.query ?? z.object({})).extend({ format: fileFormat })
    const run: Run['run'] = async (call, reply) => {
      const { format, ...filters } = call.query as { format: FileFormat }
      const made = await makes.table({ ...call, query: filters })
      await logDownload(call.staff, made.name, format, filters)
      return sendTable(reply, made, format)
    }
    add('GET', `${url}/file`, { ...list, query }, { run })
  }

  /** Adds an archive of several lists: `GET <url>?format=csv|xlsx`, with an audit entry before the first row. */
  function archive(
    url: string,
    options: Options,
    tables: (call: Pick<AnyCall, 'staff' | 'edition' | 'now'>) => { name: string; tables: AsyncIterable<Table> },
  ): void {
    const run: Run['run'] = async (call, reply) => {
      const { format } = call.query as { format: FileFormat }
      const made = tables(call)
      await logDownload(call.staff, made.name, format)
      return sendTables(reply, made.name, made.tables, format)
    }
    add('GET', url, { ...options, query: fileQuery }, { run })
  }

  async function logDownload(staff: Staff, name: string, format: FileFormat, filters = {}): Promise<void> {
    const entries = [downloadEntry(name, format, filters)]
    await staffWrite(database, staff.id, now(), async () => ({ answer: null, entries }))
  }

  function add(method: 'GET' | 'POST', url: string, options: AnyOptions, { run }: Run): void {
    const { may, freshPassword = false, secondFactor = true, background = false } = options
    const { limited, ownMoney, bodyLimit } = options
    api.route({
      method,
      url: `/organiser${url}`,
      onRequest: guardFor(may, { freshPassword, secondFactor, background }),
      schema: schemaOf(options),
      ...(ownMoney && { config: { ownMoney } }),
      ...(bodyLimit && { bodyLimit }),
      async handler(request, reply) {
        const staff = currentStaff(request)
        const { params, query, body } = request
        if (may && options.eventOf) refuseWithoutPermission(staff, may, options.eventOf({ params, query, body }))
        if (limited) await limitDesk(request)
        const call = { staff, params, query, body, ...moment(), request }
        return run({ ...call, write: work => write(staff.id, work) }, reply)
      },
    })
  }

  const moment = () => ({ edition: live.edition(), now: now() })

  async function write<T>(staffId: string, work: (trx: Transaction) => Promise<Audited<T>>): Promise<T> {
    const done = await staffWrite(database, staffId, now(), work)
    wakeMail()
    return done
  }

  return { get, post, postSteps, file, archive }
}

function schemaOf({ params, query, body, answer }: AnyOptions): FastifySchema {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(answer && { response: { 200: answer } }),
  }
}
