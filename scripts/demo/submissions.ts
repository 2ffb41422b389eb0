// What the demo's participants handed in: small real files, texts and links, made here. Some people have not handed in.
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Millis } from '../../domain/day.ts'
import type { Accepted, SubmissionContent, SubmissionKind } from '../../domain/edition/submission-schema.ts'
import { countsOf } from '../../domain/submissions/needed.ts'
import { countWords } from '../../domain/submissions/words.ts'
import { hour, isoTime, minute } from '../../server/clock.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { runningOrder } from '../../server/submissions/running-order.ts'
import { eventsWithSubmissions, readDeadline } from '../../server/submissions/schedule.ts'
import { addFile, type NewFile } from '../../server/submissions/store.ts'
import { type Random, randomFrom } from '../../server/testing/random.ts'
import { anMp4 } from '../../testing/media/film.ts'
import { aJpeg } from '../../testing/media/jpeg.ts'
import { anMp3 } from '../../testing/media/mp3.ts'

/** How many people or teams of each event may have handed in, and how many of these have. */
const mostOwners = 12
const share = 0.75
/** The lengths in seconds and the melodies (hertz) of the demo's music. */
const melodies: [seconds: number, tones: number[]][] = [
  [12, [262, 330, 392, 523]],
  [18, [294, 349, 440, 349]],
  [15, [220, 262, 330, 392, 330, 262]],
]

type Made = Omit<NewFile, 'id' | 'name'> & { contents: Buffer | null }
type Makers = Record<SubmissionKind, (accepted: Accepted, number: number) => Made>

/** People with these ids have handed in, alone and for the teams of which they are captain, or have not. */
type Named = { always?: readonly string[]; never?: readonly string[] }

/** Hands in for the events of the edition, up to `now`, into the data folder of the demo. */
export async function fillSubmissions(
  { db, write }: Pick<Database, 'db' | 'write'>,
  edition: Edition,
  { dataDir, seed, now, always = [], never = [] }: { dataDir: string; seed: number; now: Millis } & Named,
): Promise<void> {
  const folder = join(dataDir, 'submissions', 'kept')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const random = randomFrom(seed)
  const makers = makersOf(random, now)

  for (const event of eventsWithSubmissions(edition))
    for (const [place, { owner }] of (await runningOrder(db, event)).entries()) {
      const byId = owner.of === 'person' ? owner.id : await captainOf(owner.id)
      const isChosen = place < mostOwners && random.chance(share) && !never.includes(byId)
      if (!isChosen && !always.includes(byId)) continue
      for (const submission of event.submissions.filter(({ required }) => required)) {
        const deadline = await readDeadline(db, edition, event.ind, submission)
        for (const [number, theme] of themesOf(submission).entries()) {
          const [accepted] = submission.accepts
          const { contents, ...file } = makers[accepted!.kind](accepted!, number)
          const id = randomBytes(32).toString('base64url')
          if (contents) await writeFile(join(folder, id), contents, { mode: 0o600 })
          const name = contents ? `${submission.id} ${number + 1}.${file.format}` : ''
          const at = Math.min(now, deadline ?? now) - random.integer(1, 30 * 60) * minute
          const found = { event, submission, owner, theme }
          await write(trx => addFile(trx, found, { ...file, id, name }, byId, at))
        }
      }
    }

  async function captainOf(teamId: string): Promise<string> {
    const team = await db.selectFrom('team').select('captain_id').where('id', '=', teamId).executeTakeFirstOrThrow()
    return team.captain_id
  }
}

/** One entry per file: its theme, or an empty text if there are no themes. */
function themesOf({ files, themes }: SubmissionContent): string[] {
  const { min } = countsOf({ files, themes })
  return Array.from({ length: min }, (_, i) => themes?.[i] ?? '')
}

function makersOf(random: Random, now: Millis): Makers {
  const music = melodies.map(([seconds, tones]) => ({ seconds, contents: anMp3(seconds, tones) }))
  const nothing = { bytes: null, seconds: null, words: null, taken_at: null, text: null, link: null, contents: null }
  return {
    audio() {
      const { seconds, contents } = random.pick(music)
      return { ...nothing, kind: 'audio', format: 'mp3', seconds, bytes: contents.length, contents }
    },
    photo(_, number) {
      const taken = isoTime(now - (number + 1) * hour)
      const [red, green, blue] = [random.integer(60, 220), random.integer(60, 220), random.integer(60, 220)]
      const contents = aJpeg({
        columns: 60,
        rows: 45,
        colourAt: (column, row) => [(red + 2 * column) % 256, (green + 3 * row) % 256, (blue + column + row) % 256],
        taken: taken.slice(0, 19).replaceAll('-', ':').replace('T', ' '),
        offset: '+00:00',
      })
      return { ...nothing, kind: 'photo', format: 'jpg', bytes: contents.length, taken_at: taken, contents }
    },
    film() {
      const seconds = random.integer(12, 30)
      const contents = anMp4(seconds)
      return { ...nothing, kind: 'film', format: 'mp4', seconds, bytes: contents.length, contents }
    },
    text() {
      const text = Array.from({ length: random.integer(3, 9) }, () => random.pick(sentences)).join(' ')
      return { ...nothing, kind: 'text', format: '', words: countWords(text), text }
    },
    link(_, number) {
      return { ...nothing, kind: 'link', format: '', link: `https://films.example/sample-${number + 1}` }
    },
  }
}

/** Neutral samples. */
const sentences = [
  'This is a sample text, written for the demo.',
  'The first point is how the idea began.',
  'The second point compares two views of it.',
  'One example shows what is meant.',
  'There are good reasons for the other side, too.',
  'At the end stands a question for the audience.',
]
