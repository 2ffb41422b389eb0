// What people hand in, in the walk: texts, links and uploads in parts, and what organisers do with them. The model
// knows who is registered, whose deadline is open, and which uploads are unfinished. Files on the disk are compared
// with rows.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnSubmission } from '../../../domain/submissions/api.ts'
import { anMp4 } from '../../../testing/media/film.ts'
import { anMp3 } from '../../../testing/media/mp3.ts'
import { hour } from '../../clock.ts'
import type { Answer } from '../site.ts'
import { beginUpload, sendPart } from '../submissions.ts'
import { increment, type Model, type UnfinishedUpload, type Walker } from './model.ts'
import { aWalker, expectCall, Mismatch, oneOf, organiser, recent, type Step, same, type Walk } from './step.ts'

const song = 1
const debate = 11
const own = '/api/users/submissions'
const [film, music] = [anMp4(1), anMp3(1)]

/** A submission with an open deadline for each way of handing in words. */
const words = [
  { event: debate, submission: 'abstract', field: 'text', fit: ['One two', 'Three'], unfit: 'a b c d e f g', not: 409 },
  { event: song, submission: 'recording', field: 'link', fit: ['https://a.example/'], unfit: 'a.example', not: 400 },
] as const
/** The deadline of the track is before the walk. Only people with an opened deadline can hand it in. */
const files = [
  { event: debate, submission: 'abstract', filename: 'film.mp4', bytes: film, isLate: false },
  { event: song, submission: 'track', filename: 'song.mp3', bytes: music, isLate: true },
] as const
const mostUnfinished = 8

/** Hands in a text or a link, also unfit ones, and for events of other people. */
export const handInWords: Step = async walk => {
  const { random } = walk
  const { event, submission, field, fit, unfit, not } = random.pick(words)
  const walker = aParticipant(walk, event)
  const isFit = random.chance(0.85)
  const value = isFit ? random.pick(fit) : unfit
  const status = !walker.events.includes(event) ? 403 : isFit ? 200 : not
  const body = { event, submission, [field]: value }
  await expectCall(walk, { path: `${own}/${field}`, body, token: walker.token }, { status })
  if (status !== 200) return
  const { files: handed = [] } = (await shown(walk, walker, event, submission)) ?? {}
  same(`what ${submission} has`, [handed.length, handed[0]?.[field]], [1, value])
}

/** Begins an upload, also too late, too many, and for events of other people. */
export const begin: Step = async walk => {
  const { model, random, site } = walk
  const { bytes, ...file } = random.pick(files)
  const { event, submission, filename } = file
  const walker = aParticipant(walk, event)
  const unfinished = uploadsOf(model).filter(upload => upload.walker === walker).length
  const isLate = file.isLate && !isOpenFor(model, walker, site.clock.now)
  const isRegistered = walker.events.includes(event)
  const status = !isRegistered ? 403 : isLate ? 409 : unfinished >= mostUnfinished ? 429 : 201
  const answer = await beginUpload(site, walker, bytes, { event, submission, filename })
  note(walk, `begin ${submission}`, answer, status)
  if (status !== 201) return
  const address = String(answer.headers.location)
  model.uploads.push({ ...file, walker, address, bytes, arrived: 0, begunAt: site.clock.now })
}

/** Sends a part in the wrong place, the half of what is missing, or all of it. */
export const continueUpload: Step = async walk => {
  const { model, random, site } = walk
  const upload = anUpload(walk)
  if (!upload) return
  const { walker, address, bytes, arrived, event, submission } = upload
  const missing = bytes.length - arrived
  const how = random.pick(['misplaced', 'half', 'rest'] as const, [1, 2, 4])
  const send = async (part: Buffer, offset: number, status: number) =>
    note(walk, `send ${how} of ${submission}`, await sendPart(site, walker, address, { bytes: part, offset }), status)
  if (how === 'misplaced') return send(bytes.subarray(0, 10), arrived + 1, 409)
  if (how === 'half' && missing > 1) {
    const end = arrived + Math.ceil(missing / 2)
    await send(bytes.subarray(arrived, end), arrived, 204)
    upload.arrived = end
    if (end < bytes.length) return
  }
  const isRegistered = walker.events.includes(event)
  const isLate = upload.isLate && !isOpenFor(model, walker, upload.begunAt)
  const status = !isRegistered ? 403 : isLate ? 409 : 204
  if (upload.arrived < bytes.length) await send(bytes.subarray(arrived), arrived, status)
  model.uploads = model.uploads.filter(other => other !== upload)
  if (!isRegistered) return
  const after = await shown(walk, walker, event, submission)
  const id = address.split('/').at(-1)
  same(
    `whether ${submission} is kept`,
    after?.files.some(file => file.id === id),
    status === 204,
  )
  same(`whether ${submission} was refused`, after?.refused?.id === id, status !== 204)
}

export const dropUpload: Step = async walk => {
  const upload = anUpload(walk)
  if (!upload) return
  const { walker, address, submission } = upload
  note(walk, `drop ${submission}`, await walk.site.send('DELETE', address, { token: walker.token }), 204)
  walk.model.uploads = walk.model.uploads.filter(other => other !== upload)
}

/** Withdraws what was handed in, sometimes too late or as somebody else. */
export const withdraw: Step = async walk => {
  const { model, random, site } = walk
  const found = await something(walk)
  if (!found) return
  const { walker, event, submission, id } = found
  const caller = random.chance(0.8) ? walker : aWalker(walk)
  const isLate = submission === 'track' && !isOpenFor(model, walker, site.clock.now)
  const status = caller !== walker ? 404 : isLate ? 409 : 200
  await expectCall(walk, { path: `${own}/withdraw`, body: { id }, token: caller.token }, { status })
  const after = await shown(walk, walker, event, submission)
  same(`whether ${submission} is still there`, after?.files.length, status === 200 ? 0 : 1)
}

/** Opens the deadline of the track for somebody, or takes that back. */
export const openOrClose: Step = async walk => {
  const { model, random, site } = walk
  const walker = aParticipant(walk, song)
  const isOpening = random.chance(0.7)
  const until = site.clock.now + random.integer(1, 4) * hour
  const owner = { submission: 'track', of: 'person', id: walker.id, reason: 'The power was cut' }
  const body = { ...owner, ...(isOpening && { until: new Date(until).toISOString() }) }
  const isRegistered = walker.events.includes(song)
  const status = !isRegistered ? 404 : isOpening || model.openings.has(walker.id) ? 200 : 409
  const path = organiser(`/submissions/${song}/${isOpening ? 'open' : 'close'}`)
  await expectCall(walk, { path, body, token: model.staff.admin.token }, { status })
  if (status !== 200) return
  if (isOpening) model.openings.set(walker.id, until)
  else model.openings.delete(walker.id)
  increment(model.audit, isOpening ? 'submission.open' : 'submission.close')
}

/** An organiser removes what was handed in; the person is told why. */
export const removeHandedIn: Step = async walk => {
  const { model } = walk
  const found = await something(walk)
  if (!found) return
  const { walker, event, submission, id } = found
  const path = organiser(`/submissions/${event}/remove`)
  const call = { path, body: { id, reason: 'Not your own work' }, token: model.staff.admin.token }
  await expectCall(walk, call, { status: 200 })
  await expectCall(walk, call, { status: 404 })
  const after = await shown(walk, walker, event, submission)
  same(`what ${submission} has`, after?.files.length, 0)
  same(`why ${submission} was removed`, after?.refused?.sentence, 'Removed by the organisers: Not your own work')
  increment(model.audit, 'submission.remove')
  if (walker.confirmed) increment(model.mails, 'submission_removed')
}

/**
 * Compares the rows with the unfinished uploads of the model and with the files on the disk. A file without a row waits
 * for its deletion. @throws Mismatch
 */
export async function compareFiles({ site, model }: Walk): Promise<void> {
  const { db } = site.database
  const ids = async (table: 'submission_upload' | 'deleted_upload') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id).sort()
  const rows = await db.selectFrom('submission_file').select('id').where('bytes', 'is not', null).execute()
  const unfinished = uploadsOf(model).map(({ address }) => address.split('/').at(-1) ?? '')
  same('the unfinished uploads', await ids('submission_upload'), unfinished.sort())
  const waiting = new Set(await ids('deleted_upload'))
  const onDisk = (folder: string) => {
    const path = join(site.config.dataDir, 'submissions', folder)
    const names = existsSync(path) ? readdirSync(path).map(name => name.replace('.json', '')) : []
    return [...new Set(names)].filter(id => !waiting.has(id)).sort()
  }
  same('the kept files', onDisk('kept'), rows.map(({ id }) => id).sort())
  same('the files that arrive', onDisk('arriving'), unfinished)
}

/** The submission on the profile. @throws Mismatch unless exactly the people who are registered see it */
async function shown(
  walk: Walk,
  walker: Walker,
  event: number,
  submission: string,
): Promise<OwnSubmission | undefined> {
  const { body } = await expectCall(walk, { path: own, token: walker.token }, { status: 200 })
  const found = (body.submissions as OwnSubmission[]).find(
    each => each.eventId === event && each.submission === submission,
  )
  same(`whether ${submission} is asked`, found !== undefined, walker.events.includes(event))
  return found
}

/** Somebody who is mostly registered for the event. */
function aParticipant(walk: Walk, event: number): Walker {
  const registered = walk.model.walkers.filter(({ events }) => events.includes(event))
  if (registered.length === 0 || walk.random.chance(0.1)) return aWalker(walk)
  return oneOf(walk, registered, ({ username }) => username)
}

/** Something that a person who is registered has handed in. */
async function something(walk: Walk) {
  const { db } = walk.site.database
  const rows = await db.selectFrom('submission_file').select(['id', 'person_id', 'event_id', 'submission_id']).execute()
  const found = rows.flatMap(({ id, person_id, event_id: event, submission_id: submission }) => {
    const walker = walk.model.walkers.find(({ id, events }) => id === person_id && events.includes(event))
    return walker ? [{ walker, event, submission, id }] : []
  })
  return found.length === 0 ? null : oneOf(walk, found, ({ walker, submission }) => walker.username + submission)
}

/** The unfinished uploads of people who are still there. */
function uploadsOf({ uploads, walkers }: Model): UnfinishedUpload[] {
  return uploads.filter(({ walker }) => walkers.includes(walker))
}

function anUpload(walk: Walk): UnfinishedUpload | undefined {
  const uploads = uploadsOf(walk.model)
  return uploads.length === 0 ? undefined : recent(walk, uploads)
}

function isOpenFor({ openings }: Model, { id }: Walker, at: number): boolean {
  return at < (openings.get(id) ?? 0)
}

/** Notes a call of the upload protocol, whose successes have other statuses. @throws Mismatch at another status */
function note({ calls, statuses }: Walk, what: string, { status, text }: Answer, expected: number): void {
  const counted = status < 300 ? 200 : status
  statuses.set(counted, (statuses.get(counted) ?? 0) + 1)
  const said = `${what} answered ${counted} ${text.slice(0, 300)}`
  calls.push(said)
  if (status !== expected) throw new Mismatch(`${said}; expected was ${expected}, and it was ${status}`)
}
