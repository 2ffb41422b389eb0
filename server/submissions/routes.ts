// The participants' calls about submissions, besides uploads: the list, texts and links, withdrawing, own downloads.
import {
  addressBody,
  dismissBody,
  fileAddress,
  linkBody,
  ownSubmissions as ownAnswer,
  textBody,
  withdrawBody,
} from '../../domain/submissions/api.ts'
import { mimeTypes } from '../../domain/submissions/measures.ts'
import { currentUser } from '../access/sessions.ts'
import type { Transaction } from '../database/types.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { fileAddressRoutes } from './file-routes.ts'
import { ownLinkLength, signedAddress } from './links.ts'
import { ownSubmissions } from './own.ts'
import { storageOf } from './storage/open-storage.ts'
import { tryToDeleteBytes } from './store.ts'
import { uploadRoutes } from './upload-routes.ts'
import { dismissRefusal, findOwnFile, handInWords, withdraw } from './write.ts'

export function submissionRoutes(api: Api, parts: Parts): void {
  const { database, config, live, now, loggedIn, wakeMail } = parts
  const read = (personId: string) =>
    ownSubmissions({ db: database.db, edition: live.edition(), config }, personId, now())

  uploadRoutes(api, parts)
  fileAddressRoutes(api, parts)

  /** Writes, tells the team, deletes the bytes of what was replaced, and answers the person's submissions. */
  async function write(personId: string, work: (trx: Transaction) => Promise<void>) {
    await database.write(work)
    wakeMail()
    await tryToDeleteBytes(database, () => storageOf(config))
    return read(personId)
  }

  api.route({
    method: 'GET',
    url: '/users/submissions',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: ownAnswer } },
    handler: request => read(currentUser(request).id),
  })

  api.route({
    method: 'POST',
    url: '/users/submissions/text',
    config: { counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    bodyLimit: longestText,
    schema: { body: textBody, response: { 200: ownAnswer } },
    async handler(request) {
      const { id } = currentUser(request)
      const { text, ...target } = request.body
      const call = { personId: id, target, written: { text } }
      return write(id, trx => handInWords(trx, live.edition(), call, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/users/submissions/link',
    config: { counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    schema: { body: linkBody, response: { 200: ownAnswer } },
    async handler(request) {
      const { id } = currentUser(request)
      const { link, ...target } = request.body
      const call = { personId: id, target, written: { link } }
      return write(id, trx => handInWords(trx, live.edition(), call, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/users/submissions/withdraw',
    config: { counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    schema: { body: withdrawBody, response: { 200: ownAnswer } },
    async handler(request) {
      const { id: personId } = currentUser(request)
      return write(personId, trx => withdraw(trx, live.edition(), { personId, id: request.body.id }, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/users/submissions/dismiss',
    config: { counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    schema: { body: dismissBody, response: { 200: ownAnswer } },
    async handler(request) {
      const { id: personId } = currentUser(request)
      return write(personId, trx => dismissRefusal(trx, personId, request.body.id))
    },
  })

  api.route({
    method: 'POST',
    url: '/users/submissions/address',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { body: addressBody, response: { 200: fileAddress } },
    async handler(request) {
      const { id: viewer } = currentUser(request)
      const { id, format, name } = await findOwnFile(database.db, viewer, request.body.id)
      if (!Object.hasOwn(mimeTypes, format)) refuse('submission_file_unknown')
      const path = `/api/submissions/${id}/file`
      return {
        url: signedAddress(parts, { path, viewer, as: 'own', name: withEnding(name, format) }, now() + ownLinkLength),
      }
    },
  })
}

/** Longer than texts of the schema, whose characters have up to six bytes in JSON. */
const longestText = 400_000

/** The sender's name with the ending of the measured format: a name never decides how a file is opened. */
function withEnding(name: string, format: string): string {
  return `${name.replace(/\.[^.]{1,5}$/, '') || 'file'}.${format}`
}
