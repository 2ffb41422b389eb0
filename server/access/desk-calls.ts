// Adds each organisers' call by one statement, which says who may make the call and what it does. The schemas of its
// input and its answer are in domain/organiser-calls.ts, under the same address.
//
//   const { get, post } = deskCalls(api, parts)
//   get('/colleges', { may: 'colleges' }, ({ query }) => listColleges(db, query))
//   post(
//     '/staff/approve',
//     { may: 'staff', freshPassword: true },
//     (trx, { staff, body, now }) => approveRole(trx, staff.id, body, now),
//     (_done, { now }) => readStaffPage(db, now),
//   )
//
// Lists can be downloaded: `file` adds the file of one list, and `archive` adds an archive of several lists.
//
//   file('/colleges', { may: 'colleges', query: collegesQuery }, ({ edition, query }) =>
//     collegesTable(db, edition, query),
//   )
//
// Calls that send something else than JSON or tables are added with `api.route` and `guardFor`.
import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { type CallSchemas, type Calls, type Params, paramsOf } from '../../domain/call-schemas.ts'
import type { Millis } from '../../domain/day.ts'
import { type FileFormat, fileFormat, fileQuery } from '../../domain/lists/file-api.ts'
import { organiserCalls } from '../../domain/organiser-calls.ts'
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

/** What the schema of a part of a call returns; undefined if the call has no such part. */
type Output<Schemas, Part extends string> =
  Schemas extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined
type Urls<Name, Method extends string> = Name extends `${Method} ${infer Url}` ? Url : never
type SchemasOf<All extends Calls, Method extends string, Url extends string> = All[`${Method} ${Url}`]
type AnswerOf<Schemas> = Output<Schemas, 'answer'>
type Answer<Schemas> = AnswerOf<Schemas> | Promise<AnswerOf<Schemas>>

/** The parts of a request, as the schemas of the call return them. */
type Input<Url extends string, Schemas> = {
  params: Schemas extends { params: infer Schema extends z.ZodType } ? z.output<Schema> : Params<Url>
  query: Output<Schemas, 'query'>
  body: Output<Schemas, 'body'>
}

/** The arguments of a call's functions. In a transaction, `now` is read when the transaction begins. */
type Call<Request> = Request & {
  staff: Staff
  edition: Edition
  now: Millis
  /** The request, for limits and for warnings in the server's log. */
  request: FastifyRequest
}

/** The additional arguments of a call with several steps. */
export type Steps = {
  /** Writes in a transaction with its audit entries, then wakes the mail worker. */
  write: <T>(work: (trx: Transaction) => Promise<Audited<T>>) => Promise<T>
}

type Options = {
  /** The permission that the caller needs; null if any role is enough. */
  may: Permission | null
  /** True if the password must have been typed in the last ten minutes, as for roles, refunds and corrections. */
  freshPassword?: boolean
  /** False for calls that set up a second factor or check its code. */
  secondFactor?: boolean
  /** True for calls that the console makes automatically, which do not count as use of the session. */
  background?: boolean
  /** True for calls that record money, upload pictures or mail people. Their rate is limited (`limitDesk`). */
  limited?: boolean
  /** Says for calls with money that they refuse the caller's own money (people/own-money.ts), or why they need not. */
  ownMoney?: NonNullable<FastifyContextConfig['ownMoney']>
  /** The maximum bytes of the body, if more than usual are needed. */
  bodyLimit?: number
}

type OfEvent<Request> = {
  /**
   * The event of the call. The caller needs the permission for this event; coordinators have it for their own events.
   */
  eventOf?(request: Request): number
}

/** Options of calls with an event's id in their address. */
export const ofEvent = { eventOf: ({ params }: { params: { eventId: number } }) => params.eventId }

type Work<C, Done> = (trx: Transaction, call: C) => Promise<Audited<Done>>

// Fastify validates each request against the schemas, but its types cannot express this while a schema is a type
// parameter. So a feature's functions have the types of its schemas, and `add` calls them with `unknown`. TypeScript
// accepts this because `run`, `work`, `answer` and `eventOf` are declared as methods.
type AnyRequest = { params: unknown; query: unknown; body: unknown }
type AnyCall = Call<AnyRequest>
type Run = { run(call: AnyCall & Steps, reply: FastifyReply): unknown }
type Write = {
  work(trx: Transaction, call: AnyCall): Promise<Audited<unknown>>
  answer(done: unknown, call: AnyCall): unknown
}

type Parts = Pick<StaffParts, 'database' | 'live' | 'now' | 'guardFor' | 'limitDesk' | 'wakeMail'>

/** Adds organisers' calls to `api`, below /organiser. */
export const deskCalls = (api: Api, parts: Parts) => deskCallsOf(organiserCalls, api, parts)

/** As `deskCalls`, for calls whose schemas depend on the site. */
export function deskCallsOf<const All extends Calls>(
  calls: All,
  api: Api,
  { database, live, now, guardFor, limitDesk, wakeMail }: Parts,
) {
  type Get<Url extends string> = SchemasOf<All, 'GET', Url>
  type Post<Url extends string> = SchemasOf<All, 'POST', Url>
  type GetRequest<Url extends string> = Input<Url, Get<Url>>
  type PostRequest<Url extends string> = Input<Url, Post<Url>>

  /** Adds a call that reads. */
  function get<Url extends Urls<keyof All, 'GET'>>(
    url: Url,
    options: Options & OfEvent<GetRequest<Url>>,
    read: (call: Call<GetRequest<Url>>) => Answer<Get<Url>>,
  ): void {
    const reads: { run(call: AnyCall): unknown } = { run: read }
    add('GET', url, options, reads)
  }

  /**
   * Adds a call that writes in one transaction, with its audit entries, and then wakes the mail worker. It answers what
   * `work` answers, or what `answer` reads afterwards.
   */
  function post<Url extends Urls<keyof All, 'POST'>>(
    url: Url,
    options: Options & OfEvent<PostRequest<Url>>,
    work: Work<Call<PostRequest<Url>>, AnswerOf<Post<Url>>>,
  ): void
  function post<Url extends Urls<keyof All, 'POST'>, Done>(
    url: Url,
    options: Options & OfEvent<PostRequest<Url>>,
    work: Work<Call<PostRequest<Url>>, Done>,
    answer: (done: Done, call: Call<PostRequest<Url>>) => Answer<Post<Url>>,
  ): void
  function post<Url extends Urls<keyof All, 'POST'>, Done>(
    url: Url,
    options: Options & OfEvent<PostRequest<Url>>,
    work: Work<Call<PostRequest<Url>>, Done>,
    answer?: (done: Done, call: Call<PostRequest<Url>>) => Answer<Post<Url>>,
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

  /** Adds a POST that writes nothing, or that writes in several steps. `run` does everything. */
  function postSteps<Url extends Urls<keyof All, 'POST'>>(
    url: Url,
    options: Options & OfEvent<PostRequest<Url>>,
    run: (call: Call<PostRequest<Url>> & Steps) => Answer<Post<Url>>,
  ): void {
    add('POST', url, options, { run })
  }

  /**
   * Adds the file of a list: `GET <url>/file?format=csv|xlsx&…`, with the list's query. The audit log gets an entry
   * with the file and its filters before the first row is sent.
   */
  function file<const Url extends string, Query extends z.ZodObject | undefined = undefined>(
    url: Url,
    options: Options & OfEvent<Input<Url, { query: Query }>> & { query?: Query },
    table: (call: Call<Input<Url, { query: Query }>>) => Table | Promise<Table>,
  ): void {
    const list: Options & OfEvent<AnyRequest> = options
    const makes: { table(call: AnyCall): Table | Promise<Table> } = { table }
    const query = (options.query ?? z.object({})).extend({ format: fileFormat })
    const run: Run['run'] = async (call, reply) => {
      const { format, ...filters } = call.query as { format: FileFormat }
      const made = await makes.table({ ...call, query: filters })
      await logDownload(call.staff, made.name, format, filters)
      return sendTable(reply, made, format)
    }
    addRoute('GET', `${url}/file`, list, { query }, { run })
  }

  /**
   * Adds an archive of several lists: `GET <url>?format=csv|xlsx`. The audit entry is written before the first row is
   * sent.
   */
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
    addRoute('GET', url, options, { query: fileQuery }, { run })
  }

  async function logDownload(staff: Staff, name: string, format: FileFormat, filters = {}): Promise<void> {
    const entries = [downloadEntry(name, format, filters)]
    await staffWrite(database, staff.id, now(), async () => ({ answer: null, entries }))
  }

  /** Adds a call with its schemas from the table of calls. */
  function add(method: 'GET' | 'POST', url: string, options: Options & OfEvent<AnyRequest>, steps: Run): void {
    const schemas = calls[`${method} ${url}`]
    if (!schemas) throw new Error(`domain/organiser-calls.ts does not list ${method} ${url}`)
    addRoute(method, url, options, schemas, steps)
  }

  function addRoute(
    method: 'GET' | 'POST',
    url: string,
    options: Options & OfEvent<AnyRequest>,
    schemas: Partial<CallSchemas>,
    { run }: Run,
  ): void {
    const { may, freshPassword = false, secondFactor = true, background = false } = options
    const { limited, ownMoney, bodyLimit } = options
    api.route({
      method,
      url: `/organiser${url}`,
      onRequest: guardFor(may, { freshPassword, secondFactor, background }),
      schema: schemaOf(url, schemas),
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

function schemaOf(url: string, { params = paramsOf(url), query, body, answer }: Partial<CallSchemas>): FastifySchema {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(answer && { response: { 200: answer } }),
  }
}
