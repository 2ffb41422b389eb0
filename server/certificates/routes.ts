// The calls about certificates: a participant's own certificates as a PDF, and the public check of a code. Organisers
// download all certificates of an event and revoke certificates.

import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { eventParams } from '../../domain/call-fields.ts'
import { certificateAnswer, certificateBody, codeParams, ownCertificates } from '../../domain/certificates/api.ts'
import { eventName, findEvent } from '../../domain/edition/catalogue.ts'
import { eventFile } from '../../domain/edition/event-file.ts'
import { deskCalls } from '../access/desk-calls.ts'
import { staffFor } from '../access/guard.ts'
import { currentUser } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { withChosenNames } from '../colleges/merges.ts'
import { publicContent } from '../edition.ts'
import { missingLetters } from '../fonts/font-files.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { findCertificateArt } from './art.ts'
import { checkAnswer, standingOf } from './check.ts'
import { type Earned, earnedBy } from './earned.ts'
import { type CertificateSheet, drawCertificates } from './sheet.ts'
import { codesOf, revokeCode } from './store.ts'

const art = findCertificateArt(join(import.meta.dirname, '..', '..', 'build', 'certificates'), publicContent.palette)

/**
 * The maximum number of certificates in a file. No event has more participants. Drawing the file takes some seconds.
 */
const mostSheets = 3000

export function certificateRoutes(api: Api, parts: Parts): void {
  const { database, live, now, loggedIn, keys } = parts
  const { siteUrl } = parts.config
  const { db } = database

  api.route({
    method: 'GET',
    url: '/users/certificates',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: ownCertificates } },
    async handler(request) {
      const earned = await earnedBy(db, live.edition(), { personId: currentUser(request).id }, now())
      return {
        rows: earned.map(one => {
          const { eventId, place, mention } = one
          return {
            eventId,
            place,
            mention,
            event: eventName(live.edition().catalogue, eventId),
            standing: standingOf(one),
          }
        }),
      }
    },
  })

  api.route({
    method: 'POST',
    url: '/users/certificates/file',
    config: { counts: ['certificatesPerAccount'] },
    onRequest: loggedIn,
    schema: { body: certificateBody },
    async handler(request, reply) {
      const { id, username, college } = currentUser(request)
      const { eventId, place, mention } = request.body
      const earned = (await earnedBy(db, live.edition(), { personId: id }, now())).find(
        one => one.eventId === eventId && one.place === place && one.mention === mention,
      )
      if (!earned) refuse('certificate_not_earned')
      const missing = missingLetters(username)
      if (missing.length > 0) refuse('certificate_name', { letters: missing.join(' ') })
      const [made] = await database.write(trx => codesOf(trx, [earned], keys.certificates, now()))
      if (!made || made.isRevoked) refuse('certificate_revoked')
      const [holder] = await withChosenNames(db, [{ username, college }])
      const sheet = sheetOf(siteUrl, earned, holder!, made.code)
      return sendPdf(reply, `certificate-${eventId}`, drawCertificates(live.edition(), art, [sheet]))
    },
  })

  api.route({
    method: 'GET',
    url: '/certificates/:code',
    config: {
      public: 'anybody who sees a certificate can check it; its code cannot be guessed',
      secret: ['code'],
      counts: 'handler',
    },
    schema: { params: codeParams, response: { 200: certificateAnswer } },
    async handler(request) {
      return (await checkAnswer(parts, request.ip, request.params.code)) ?? refuse('certificate_unknown')
    },
  })
}

/** The organisers' calls. Coordinators can use them only for their own events. */
export function certificateDeskRoutes(api: Api, parts: StaffParts): void {
  const { siteUrl } = parts.config
  const { database, live, now, guardFor, limitDesk, keys } = parts
  const { post } = deskCalls(api, parts)
  const { db } = database

  api.route({
    method: 'POST',
    url: '/organiser/rosters/:eventId/certificates/file',
    onRequest: guardFor('rosters'),
    schema: { params: eventParams },
    async handler(request, reply) {
      const { eventId } = request.params
      const { id } = staffFor(request, 'rosters', eventId)
      if (!findEvent(live.edition().catalogue, eventId)) refuse('event_unknown', { eventId })
      await limitDesk(request)
      const earned = await earnedBy(db, live.edition(), { eventId }, now())
      if (earned.length === 0) refuse('certificates_none')
      const file = `${eventFile(live.edition().catalogue, eventId)}-certificates`
      if (earned.length > mostSheets) refuse('certificates_many', { most: String(mostSheets) })
      const people = await peopleOf(earned)
      const codes = await staffWrite(database, id, now(), async trx => ({
        answer: await codesOf(trx, earned, keys.certificates, now()),
        entries: [{ action: 'file.take', personId: null, after: { file, format: 'pdf' } }],
      }))
      const sheets = earned.flatMap((one, index) => {
        const { code, isRevoked } = codes[index]!
        return isRevoked ? [] : [sheetOf(siteUrl, one, people.get(one.personId)!, code)]
      })
      if (sheets.length === 0) refuse('certificates_none')
      return sendPdf(reply, file, drawCertificates(live.edition(), art, sheets))
    },
  })

  post('/certificates/revoke', { may: 'certificates' }, async (trx, { edition, body: { code, reason }, now }) => {
    const { personId, eventId } = await revokeCode(trx, code, keys.certificates, now)
    const event = eventName(edition.catalogue, eventId)
    return { answer: { event }, entries: [{ action: 'certificate.revoke', personId, after: { event }, reason }] }
  })

  /** The holders by id. Refuses names with letters that no font has: a certificate never shows a part of a name. */
  async function peopleOf(earned: readonly Earned[]): Promise<Map<string, Holder>> {
    const ids = [...new Set(earned.map(({ personId }) => personId))]
    const people = await db.selectFrom('person').select(['id', 'username', 'college']).where('id', 'in', ids).execute()
    const unreadable = people.filter(({ username }) => missingLetters(username).length > 0)
    const letters = [...new Set(unreadable.flatMap(({ username }) => missingLetters(username)))].join(' ')
    const names = unreadable.slice(0, 5).map(({ username }) => username)
    if (names.length > 0) refuse('certificate_names', { names: names.join(', '), letters })
    return new Map((await withChosenNames(db, people)).map(({ id, ...holder }) => [id, holder]))
  }
}

type Holder = { username: string; college: string }

function sheetOf(
  siteUrl: string,
  { eventId, place, mention, team }: Earned,
  { username, college }: Holder,
  code: string,
): CertificateSheet {
  return { eventId, name: username, college, place, mention, team, code, address: `${siteUrl}/certificates/${code}` }
}

async function sendPdf(reply: FastifyReply, name: string, drawn: Promise<Buffer>): Promise<FastifyReply> {
  const file = await drawn
  return reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .type('application/pdf')
    .send(file)
}
