// The calls about certificates: one's own as PDF, the public check of a code, all of an event for its organisers, and revoking one.
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { eventName, findEvent } from '../../domain/catalogue.ts'
import {
  certificateAnswer,
  certificateBody,
  codeParams,
  ownCertificates,
  revokeBody,
  revoked,
} from '../../domain/certificate-api.ts'
import { eventParams } from '../../domain/organiser-fields.ts'
import { currentUser } from '../account/sessions.ts'
import type { Config } from '../config.ts'
import { publicContent } from '../edition.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff, staffFor } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { findCertificateArt } from './art.ts'
import { answerFor, standingOf } from './check.ts'
import { type Earned, earnedBy } from './earned.ts'
import { type CertificateSheet, drawCertificates } from './sheet.ts'
import { codesOf, revokeCode } from './store.ts'
import { printableText } from './words.ts'

const art = findCertificateArt(join(import.meta.dirname, '..', '..', 'build', 'certificates'), publicContent.palette)

/** Sheets of one file: more than any event has people. Drawing them takes some seconds. */
const mostSheets = 3000

export function certificateRoutes(api: Api, parts: Parts, { siteUrl }: Pick<Config, 'siteUrl'>): void {
  const { database, edition, now, limiter, loggedIn, passSecret } = parts
  const { db } = database

  api.route({
    method: 'GET',
    url: '/users/certificates',
    onRequest: loggedIn,
    schema: { response: { 200: ownCertificates } },
    async handler(request) {
      const earned = await earnedBy(db, edition, { personId: currentUser(request).id }, now())
      return {
        rows: earned.map(one => {
          const { eventId, place, mention } = one
          return { eventId, place, mention, event: eventName(edition.catalogue, eventId), standing: standingOf(one) }
        }),
      }
    },
  })

  api.route({
    method: 'POST',
    url: '/users/certificates/file',
    onRequest: loggedIn,
    schema: { body: certificateBody },
    async handler(request, reply) {
      const { id, username } = currentUser(request)
      const { eventId, place, mention } = request.body
      await limiter.take([{ limit: 'certificatesPerAccount', whose: id }])
      const earned = (await earnedBy(db, edition, { personId: id }, now())).find(
        one => one.eventId === eventId && one.place === place && one.mention === mention,
      )
      if (!earned) refuse('certificate_not_earned')
      if (printableText(username) === '') refuse('certificate_name')
      const [made] = await database.write(trx => codesOf(trx, [earned], passSecret, now()))
      if (!made || made.isRevoked) refuse('certificate_revoked')
      const sheet = sheetOf(siteUrl, earned, username, made.code)
      return sendPdf(reply, `certificate-${eventId}`, drawCertificates(edition, art, [sheet]))
    },
  })

  api.route({
    method: 'GET',
    url: '/certificates/:code',
    config: { public: 'whoever is shown a certificate checks it; its code cannot be guessed' },
    schema: { params: codeParams, response: { 200: certificateAnswer } },
    async handler(request) {
      return (await answerFor(parts, request.ip, request.params.code)) ?? refuse('certificate_unknown')
    },
  })
}

/** Those of organisers. Coordinators have their own events only. */
export function certificateDeskRoutes(api: Api, parts: StaffParts, { siteUrl }: Pick<Config, 'siteUrl'>): void {
  const { database, edition, now, guardFor, limitDesk, passSecret } = parts
  const { db } = database

  api.route({
    method: 'POST',
    url: '/organiser/rosters/:eventId/certificates/file',
    onRequest: guardFor('rosters'),
    schema: { params: eventParams },
    async handler(request, reply) {
      const { eventId } = request.params
      const { id } = staffFor(request, 'rosters', eventId)
      if (!findEvent(edition.catalogue, eventId)) refuse('event_unknown', { eventId })
      await limitDesk(request)
      const earned = await earnedBy(db, edition, { eventId }, now())
      if (earned.length === 0) refuse('certificates_none')
      if (earned.length > mostSheets) refuse('certificates_many', { most: String(mostSheets) })
      const names = await namesOf(earned)
      const codes = await staffWrite(database, id, now(), async trx => ({
        answer: await codesOf(trx, earned, passSecret, now()),
        entries: [{ action: 'file.take', personId: null, after: { file: `certificates-${eventId}`, format: 'pdf' } }],
      }))
      const sheets = earned.flatMap((one, index) => {
        const { code, isRevoked } = codes[index]!
        const name = names.get(one.personId) ?? ''
        // A name that the typefaces do not have leaves an empty line: its owner is asked for another (certificate_name).
        return isRevoked || printableText(name) === '' ? [] : [sheetOf(siteUrl, one, name, code)]
      })
      if (sheets.length === 0) refuse('certificates_none')
      return sendPdf(reply, `certificates-${eventId}`, drawCertificates(edition, art, sheets))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/certificates/revoke',
    onRequest: guardFor('certificates'),
    schema: { body: revokeBody, response: { 200: revoked } },
    async handler(request) {
      const { code, reason } = request.body
      return staffWrite(database, currentStaff(request).id, now(), async trx => {
        const { personId, eventId } = await revokeCode(trx, code, passSecret, now())
        const event = eventName(edition.catalogue, eventId)
        return { answer: { event }, entries: [{ action: 'certificate.revoke', personId, after: { event }, reason }] }
      })
    },
  })

  async function namesOf(earned: readonly Earned[]): Promise<Map<string, string>> {
    const ids = [...new Set(earned.map(({ personId }) => personId))]
    const people = await db.selectFrom('person').select(['id', 'username']).where('id', 'in', ids).execute()
    return new Map(people.map(({ id, username }) => [id, username]))
  }
}

function sheetOf(
  siteUrl: string,
  { eventId, place, mention, team }: Earned,
  name: string,
  code: string,
): CertificateSheet {
  return { eventId, name, place, mention, team, code, address: `${siteUrl}/certificates/${code}` }
}

async function sendPdf(reply: FastifyReply, name: string, drawn: Promise<Buffer>): Promise<FastifyReply> {
  const file = await drawn
  return reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .type('application/pdf')
    .send(file)
}
