// A film of 200 MB over a line that breaks, while the program is killed (kill -9): it arrives whole, once. And kills at
// the last byte of several films, and while two members of one team hand in.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import type { OwnSubmission } from '../../domain/submissions/api.ts'
import { thisEdition } from '../../server/edition.ts'
import type { RunningServer } from '../../server/testing/process.ts'
import { sqlite } from '../engines.ts'
import { filmEvent } from '../film-event.ts'
import { aLine } from './line.ts'
import type { Member } from './members.ts'
import { aFilm, askOffset, begin, digest, newSender, part, type Sender, sendPart, sendUntil } from './sender.ts'
import { onStage, type Row, type Stage, type Topic, withDatabase } from './stage.ts'

const mega = 1_000_000
/** What happens in the middle of the film, in this order. */
const faults = ['cut', 'silent', 'reload', 'cut', 'kill', 'silent', 'cut'] as const
/** Milliseconds from the last byte of one film to the kill: before, while and after the program measures it. */
const longestEnd = 80
/** Milliseconds from the last bytes of many films to the kill: the program measures two at a time. */
const longestEnds = 4000
/** Milliseconds within which a film is on the profile after a restart: the next run of the job finishes it. */
const longestFinish = 180_000

export const uploads: Topic = {
  name: 'uploads',
  about: 'a line that breaks and kill -9 while films are handed in',
  async run(quick) {
    const engine = sqlite()
    return [
      await onStage(engine, {}, stage => overBadLine(stage, (quick ? 40 : 200) * mega)),
      await onStage(engine, {}, stage => killAtEnds(stage, quick ? 1 : 5)),
      await onStage(engine, {}, twoMembers),
    ]
  },
}

async function overBadLine(stage: Stage, bytes: number): Promise<Row> {
  const problems: string[] = []
  const line = await aLine()
  let server = await stage.start()
  line.leadTo(server.base)
  const restart = async () => {
    await server.end('SIGKILL')
    server = await stage.start()
    line.leadTo(server.base)
  }
  const [member] = stage.crowd.members
  const team = await makeTeam(server, member!)
  const film = aFilm(bytes)
  let sender = newSender(member!.token, line.base, film)
  await begin(sender, team)
  const step = Math.floor(bytes / part / (faults.length + 1)) * part
  for (const [i, fault] of faults.entries()) {
    await sendUntil(sender, (i + 1) * step)
    if (fault === 'reload') {
      // After it, the page knows the address alone.
      sender = { ...newSender(sender.token, line.base, film), address: sender.address, sent: sender.sent }
    } else {
      const broken = line.breakAfter(part / 2, fault === 'kill' ? 'pass' : fault)
      const sending = sendPart(sender)
      await broken
      if (fault === 'kill') await restart()
      if (await sending) problems.push(`the part was answered in spite of the fault ${fault}`)
    }
    await askOffset(sender)
  }
  await sendUntil(sender, film.length - part)
  const last = sendPart(sender)
  await wait(Math.random() * longestEnd)
  await restart()
  await last
  await askOffset(sender)
  await sendUntil(sender)
  problems.push(...(await finished(server, [member!])))
  await line.stop()
  problems.push(...(await stage.close(server)), ...(await storedOnce(stage, [{ sender, team: team.team }])))
  return {
    fault: `a film of ${bytes / mega} MB over a line that breaks 5 times, a reload, 2 x kill -9`,
    on: stage.engine.name,
    seen: ['the same bytes arrived, once', `${((sender.sent - bytes) / mega).toFixed(0)} MB were sent again`],
    problems,
  }
}

/** Kills the program at the last bytes of films of several teams, so that the kill hits each moment of their ends. */
async function killAtEnds(stage: Stage, times: number): Promise<Row> {
  const problems: string[] = []
  let server = await stage.start()
  const members = stage.crowd.members
  const teams = new Map<Member, Awaited<ReturnType<typeof makeTeam>>>()
  for (const member of members) teams.set(member, await makeTeam(server, member))
  let confirmed = 0
  let senders: Sender[] = []
  for (let i = 0; i < times && problems.length === 0; i++) {
    senders = members.map(({ token }) => newSender(token, server.base, aFilm(part + 100_000 * (i + 1))))
    for (const [j, sender] of senders.entries()) {
      await begin(sender, teams.get(members[j]!)!)
      await sendUntil(sender, part)
    }
    const ends = senders.map(sender => sendPart(sender))
    await wait(Math.random() * longestEnds)
    await server.end('SIGKILL')
    confirmed += (await Promise.all(ends)).filter(Boolean).length
    server = await stage.start()
    for (const sender of senders) {
      sender.base = server.base
      await askOffset(sender)
      await sendUntil(sender)
    }
    problems.push(...(await finished(server, members)))
  }
  problems.push(...(await stage.close(server)))
  const expected = senders.map((sender, j) => ({ sender, team: teams.get(members[j]!)!.team }))
  problems.push(...(await storedOnce(stage, expected)))
  return {
    fault: `kill -9 at the last byte of ${members.length} films, ${times} times`,
    on: stage.engine.name,
    seen: [
      'each film is kept, once, and replaces the one before',
      `${confirmed} of ${times * members.length} were confirmed before the kill`,
    ],
    problems,
  }
}

async function twoMembers(stage: Stage): Promise<Row> {
  const problems: string[] = []
  const [captain, other] = stage.crowd.members
  let server = await stage.start()
  const team = await makeTeam(server, captain!)
  await joinTeam(server, other!, team.invitation)
  const senders = [captain!, other!].map(({ token }) => newSender(token, server.base, aFilm(4 * part)))
  for (const sender of senders) await begin(sender, team)
  await Promise.all(senders.map(sender => sendUntil(sender, 2 * part)))
  const parts = senders.map(sender => sendPart(sender))
  await wait(Math.random() * 20)
  await server.end('SIGKILL')
  await Promise.all(parts)
  server = await stage.start()
  for (const sender of senders) {
    sender.base = server.base
    await askOffset(sender)
    await sendUntil(sender, 3 * part)
  }
  for (const [i, sender] of senders.entries()) {
    await sendUntil(sender)
    problems.push(...(await finished(server, [captain!], senders.length - 1 - i)))
  }
  // The notes about the crowd know nothing of teams and their mails, so the rows are compared below.
  await server.end('SIGTERM')
  problems.push(...(await storedOnce(stage, [{ sender: senders[1]!, team: team.team }])))
  const told = await withDatabase(stage.place, ({ db }) =>
    db.selectFrom('outgoing_mail').select('person_id').where('kind', '=', 'team_submission').execute(),
  )
  for (const { id, email } of [captain!, other!])
    if (told.filter(mail => mail.person_id === id).length !== 1) problems.push(`${email} was not told of the other`)
  return {
    fault: 'kill -9 while two members of a team hand in a film',
    on: stage.engine.name,
    seen: ['the last one counts, both are told, one file is kept'],
    problems,
  }
}

async function makeTeam({ base }: RunningServer, member: Member) {
  const { event, submission } = filmEvent()
  const body = { event: event.ind, name: `Team ${member.userId}`, amount: priceFor(member) }
  const { id, invitation } = await post(base, '/api/teams', member, body)
  return { event: event.ind, submission: submission.id, team: String(id), invitation: String(invitation) }
}

async function joinTeam({ base }: RunningServer, member: Member, invitation: string): Promise<void> {
  await post(base, `/api/join/${invitation}`, member, { amount: priceFor(member) })
}

const priceFor = ({ facility }: Member) =>
  amountForNewEvents(thisEdition.festival, { isStudent: false, facility }, 0, 1)

/** Makes the call, which registers the member for the event. @throws at a refusal */
async function post(base: string, path: string, member: Member, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', 'x-access-token': member.token }
  const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { event } = filmEvent()
  member.events.push(event.ind)
  member.registered.set(event.ind, { done: 1, unknown: 0 })
  return (await answer.json()) as Record<string, unknown>
}

/** Waits until the profile of each member shows one film and so many unfinished uploads. */
async function finished({ base }: RunningServer, members: readonly Member[], halves = 0): Promise<string[]> {
  const { event, submission: film } = filmEvent()
  const problems: string[] = []
  const end = performance.now() + longestFinish
  for (const { token, email } of members)
    for (;;) {
      const answer = await fetch(`${base}/api/users/submissions`, { headers: { 'x-access-token': token } })
      const { submissions } = (await answer.json()) as { submissions: OwnSubmission[] }
      const shown = submissions.find(({ submission, eventId }) => eventId === event.ind && submission === film.id)
      if (shown?.files.length === 1 && shown.halves.length === halves) break
      if (performance.now() > end) {
        problems.push(`the profile of ${email} shows ${shown?.files.length} files, ${shown?.halves.length} unfinished`)
        break
      }
      await wait(500)
    }
  return problems
}

type Expected = { sender: Sender; team: string }

/** Differences between what was sent last, the rows of the database, and the files in the folders. */
async function storedOnce({ place }: Stage, expected: readonly Expected[]): Promise<string[]> {
  const problems: string[] = []
  const folder = (name: string) => join(place.dataDir, 'submissions', name)
  const rows = await withDatabase(place, ({ db }) =>
    db.selectFrom('submission_file').select(['id', 'team_id']).execute(),
  )
  const names = readdirSync(folder('kept')).sort()
  const sent = expected.map(({ sender }) => sender.address.split('/').at(-1)!)
  const differs = (what: string, seen: readonly string[]) => {
    if (seen.toSorted().join() !== sent.toSorted().join())
      problems.push(`${what}: ${seen.length} of ${sent.length}, or others than were sent last`)
  }
  differs(
    'rows',
    rows.map(({ id }) => id),
  )
  differs('kept files', names)
  for (const name of ['arriving', 'temporary'])
    if (readdirSync(folder(name)).length > 0)
      problems.push(`${readdirSync(folder(name)).length} files are left in ${name}`)
  for (const [i, { sender, team }] of expected.entries()) {
    const id = sent[i]!
    if (rows.find(row => row.id === id)?.team_id !== team) problems.push('a film belongs to another team')
    if (names.includes(id) && digest(readFileSync(join(folder('kept'), id))) !== digest(sender.film))
      problems.push('a film has other bytes than were sent')
  }
  return problems
}
