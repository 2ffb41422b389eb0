// Attacks with files of organisers that take long to read or much memory: nobody else may wait for them.
import sharp, { type Sharp } from 'sharp'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { type Answer, type Attack, summary, type World } from './world.ts'

const organiser = (path: string) => `/organiser${path}`
/** Milliseconds that another call may wait meanwhile. */
const longestWait = 100
/** What the machine does besides makes some tries wait longer, and none wait less than the program takes. */
const mostTries = 6
/** Megabytes that a picture may take at most. */
const mostMegabytes = 150

/** The longest wait of other calls, one after the other, while this call is answered; and its answer. */
async function waitsBeside(world: World, call: () => Promise<Answer>): Promise<{ longest: number; answer: Answer }> {
  const { token } = await world.person()
  await world.get('/users/verifyAccessToken', { token })
  let running = true
  let longest = 0
  const others = (async () => {
    while (running) {
      const [began, held] = [performance.now(), world.withoutCore()]
      await world.get('/users/verifyAccessToken', { token })
      longest = Math.max(longest, performance.now() - began - (world.withoutCore() - held))
    }
  })()
  const answer = await call()
  running = false
  await others
  return { longest, answer }
}

/** The least of the longest waits of some tries, in milliseconds, and the last answer. */
async function leastWait(world: World, call: () => Promise<Answer>): Promise<{ longest: number; answer: Answer }> {
  let least = await waitsBeside(world, call)
  for (let tries = 1; tries < mostTries && least.longest > longestWait; tries++) {
    const next = await waitsBeside(world, call)
    if (next.longest < least.longest) least = next
  }
  return { ...least, longest: Math.round(least.longest) }
}

/** Sends each of these bodies to the address, and says how long others waited beside it. */
function longFiles(
  name: string,
  tried: string,
  { path, bodies }: { path: string; bodies: Record<string, object> },
): Attack {
  return {
    name,
    wants: 'a server that stands still for everybody',
    async run(world) {
      const admin = await world.person({ role: 'admin' })
      const got: string[] = []
      let worst = 0
      for (const [what, body] of Object.entries(bodies)) {
        const { longest, answer } = await leastWait(world, () => world.post(organiser(path), body, admin))
        worst = Math.max(worst, longest)
        got.push(`${what}: ${longest} ms, ${answer.code || answer.status}`)
      }
      return { tried, got: `others wait ${got.join('; ')}`, held: worst <= longestWait }
    },
  }
}

const bytes = 1_900_000
const columns = { reference: 'UTR', amount: 'Credit', date: 'Date', name: 'From', narration: 'Narration' }
const rows = Array.from(
  { length: 20_000 },
  (_, i) => `07/05/2031,${700_000_000_000 + i},Somebody Or Other,UPI/${700_000_000_000 + i}/somebody@upi,400.00`,
)
const statement = (csv: string) => ({ csv, columns, method: 'upi' })
const statements = longFiles('A13: the preview of long statements', '20,000 rows; 1.9 MB of one sign', {
  path: '/statements/preview',
  bodies: {
    '20,000 rows': statement(['Date,UTR,From,Narration,Credit', ...rows].join('\n')),
    newlines: statement(`UTR,Credit\n${'\n'.repeat(bytes / 2)}`),
    commas: statement(`UTR,Credit\n${','.repeat(bytes)}`),
    'rows of commas': statement(`UTR,Credit\n${`${','.repeat(47)}\n`.repeat(bytes / 48)}`),
    quotes: statement(`UTR,Credit\n${'"'.repeat(bytes / 2)}`),
    'quoted cells': statement(`UTR,Credit\n${'"",'.repeat(bytes / 4)}`),
    'one line': statement(`UTR,Credit\n${'x'.repeat(bytes)}`),
  },
})

const programmeColumns = { id: '', venue: 'Venue', day: 'Day', from: 'From', to: 'To', event: 'Event', title: 'Title' }
const programme = (csv: string) => ({ csv, columns: programmeColumns, changes: false })
const programmes = longFiles('A13: the preview of long programmes', '1.9 MB of one sign, 20,000 lines', {
  path: '/programme/preview',
  bodies: {
    newlines: programme('\n'.repeat(bytes)),
    commas: programme(`Day,From,To,Venue,Event,Title\n${','.repeat(bytes)}`),
    quotes: programme(`Day,From,To,Venue,Event,Title\n${'"'.repeat(bytes)}`),
    '20,000 lines': programme(
      `Day,From,To,Venue,Event,Title\n${'2031-02-07,10:00,11:00,Hall,Song,Final\n'.repeat(20_000)}`,
    ),
  },
})

const pictures: Attack = {
  name: 'D6: small pictures of very many pixels',
  wants: 'a program that takes a gigabyte',
  async run(world) {
    const admin = await world.person({ role: 'admin' })
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: 'teal' } })
    const turned = (picture: Sharp) => picture.withMetadata({ orientation: 6 })
    // As many pixels as each kind may have, and one with more.
    const files = await Promise.all([
      plain(16_000, 12_000).avif({ effort: 0 }).toBuffer(),
      turned(plain(2230, 2230)).avif({ effort: 0 }).toBuffer(),
      turned(plain(4880, 4880)).webp().toBuffer(),
      turned(plain(9900, 4800)).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer(),
      turned(plain(3460, 3460)).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      turned(plain(7700, 7700)).jpeg().toBuffer(),
      turned(plain(4460, 4460)).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ])
    const [event] = allEvents(world.edition.catalogue)
    // The library itself takes some megabytes once.
    const small = await plain(9, 9).png().toBuffer()
    const send = (picture: Buffer, version: number) =>
      world.post(
        organiser(`/facts/events/${event?.ind}/picture`),
        { version, picture: picture.toString('base64') },
        admin,
      )
    await send(small, 0)
    const answers: Answer[] = []
    const taken: number[] = []
    for (const file of files) {
      world.mostMemory()
      const before = world.mostMemory()
      answers.push(await send(file, 1))
      taken.push(world.mostMemory() - before)
    }
    const most = Math.round(Math.max(...taken))
    const sizes = files.map(({ length }) => length)
    return {
      tried: `${files.length} files of ${Math.min(...sizes)} to ${Math.max(...sizes)} bytes`,
      got: `${most} MB at most; ${summary(answers)}`,
      held: most <= mostMegabytes && answers.every(({ status }) => status === 400 || status === 409 || status === 200),
    }
  },
}

export const waits: Attack[] = [statements, programmes, pictures]
