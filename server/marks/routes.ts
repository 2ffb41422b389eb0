// The calls of judges, who have no account: the link in the header is their key. None of them needs cookies.
import type { FastifyRequest } from 'fastify'
import { isRecent } from '../../domain/day.ts'
import { handedIn, handInBody, judgeSheets, markAnswers, markPresses } from '../../domain/marks/api.ts'
import { minute } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { judgeHeader, networkOf } from '../http/network.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { requireEvent } from '../require-event.ts'
import { requireRound } from '../stage/rounds.ts'
import { findByLink, type Judge, lockByLink, standingsPublishedAt } from './judge-links.ts'
import { handInSheet, storeMarks } from './judge-presses.ts'
import { readJudgeSheets } from './judge-sheets.ts'

/** The most bytes of presses: 500 marks with some notes. */
const mostBytes = 256 * 1024

const config = {
  public: 'judges have no account; the link in the header identifies the judge',
  counts: 'handler',
} as const

export function judgeRoutes(api: Api, { database, live, limiter, now }: Parts): void {
  const { db } = database

  /**
   * Refuses links that do not work, before the body is read. Only these count for the network, so that judges can go on
   * while others of their network guess.
   */
  async function checkLink({ headers, ip }: FastifyRequest): Promise<void> {
    const judge = await findByLink(db, headers[judgeHeader])
    if (!judge) {
      await limiter.take([{ limit: 'linkPerNetwork', subject: networkOf(ip) }])
      return refuse('judge_link')
    }
    await limiter.take([{ limit: 'marksPerJudge', subject: judge.id }])
  }

  const linkOf = ({ headers }: FastifyRequest) => String(headers[judgeHeader])

  /** Writes as this judge, in one transaction. */
  const writeAs = <T>(request: FastifyRequest, work: (trx: Transaction, judge: Judge, at: number) => Promise<T>) =>
    database.write(async trx => {
      const at = now()
      return work(trx, await lockByLink(trx, linkOf(request), at), at)
    })

  /**
   * Stores at most once a minute that the link is in use. A failure is only logged, because reads must work on a full
   * disk.
   */
  async function noteUse(request: FastifyRequest, { last_seen_at }: Judge): Promise<void> {
    if (last_seen_at !== null && isRecent(Date.parse(last_seen_at), minute, now())) return
    await database
      .write(trx => lockByLink(trx, linkOf(request), now()))
      .catch(error => request.log.warn({ err: error }, 'the use of a judge’s link could not be stored'))
  }

  api.route({
    method: 'GET',
    url: '/judge',
    config,
    schema: { response: { 200: judgeSheets } },
    onRequest: checkLink,
    async handler(request) {
      const judge = (await findByLink(db, linkOf(request))) ?? refuse('judge_link')
      if ((await standingsPublishedAt(db, judge.event_id)) !== null) refuse('judge_over')
      await noteUse(request, judge)
      return readJudgeSheets(db, requireEvent(live.edition(), judge.event_id), judge, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/judge/marks',
    config,
    bodyLimit: mostBytes,
    schema: { body: markPresses, response: { 200: markAnswers } },
    onRequest: checkLink,
    handler: request =>
      writeAs(request, (trx, judge, at) =>
        storeMarks(trx, requireEvent(live.edition(), judge.event_id), judge.id, request.body.presses, at),
      ),
  })

  api.route({
    method: 'POST',
    url: '/judge/handIn',
    config,
    schema: { body: handInBody, response: { 200: handedIn } },
    onRequest: checkLink,
    handler: request =>
      writeAs(request, (trx, judge, at) => {
        const round = requireRound(live.edition(), { eventId: judge.event_id, roundId: request.body.round })
        return handInSheet(trx, round, judge.id, request.body, at)
      }),
  })
}
