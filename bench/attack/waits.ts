// Attacks with files of organisers that take much time or memory to read: nobody else may wait for them.
import { hash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { type Answer, type Attack, summary, type World } from './world.ts'

const organiser = (path: string) => `/organiser${path}`
/** The program may work on a file for so many pieces before it answers another call: a tenth of a second. */
const mostPieces = 14
/** Compilation and garbage collection make some tries longer than the work itself; no try is shorter. */
const mostTries = 6
/** Megabytes that a picture may take at most. */
const mostMegabytes = 150

const pieceText = '07/05/2031,Somebody Or Other,UPI/somebody@upi,400.00'

/**
 * Milliseconds that this machine takes now for a piece of work like the program's: 7 on a quiet machine with two cores.
 * On a busy machine both take longer.
 */
function onePiece(): number {
  const began = process.threadCpuUsage()
  for (let i = 0; i < 5000; i++)
    hash('sha256', JSON.stringify([i, pieceText.split(','), pieceText.replace(/\W+/g, ' ')]), 'base64url')
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

type HeldConnection = { milliseconds: number; pieces: number; answer: Answer }

/**
 * The longest that another person's call waits while this call is answered. Others call one after the other. Only the
 * program's own time on a core counts.
 */
async function heldBeside(world: World, call: () => Promise<Answer>): Promise<HeldConnection> {
  const { token } = await world.person()
  await world.get('/users/verifyAccessToken', { token })
  let running = true
  let longest = 0
  const pieces = [onePiece()]
  const others = (async () => {
    while (running) {
      const began = workedBy(world)
      await world.get('/users/verifyAccessToken', { token })
      longest = Math.max(longest, workedBy(world) - began)
    }
  })()
  const answer = await call()
  running = false
  await others
  pieces.push(onePiece())
  return { milliseconds: Math.round(longest), pieces: longest / Math.max(...pieces), answer }
}

/** Milliseconds of work; by the clock where the system does not tell the time on a core. */
const workedBy = (world: World) => world.onCore() ?? performance.now() - world.withoutCore()

/** The shortest of some tries. */
async function leastHeld(world: World, call: () => Promise<Answer>): Promise<HeldConnection> {
  let least = await heldBeside(world, call)
  for (let tries = 1; tries < mostTries && least.pieces > mostPieces; tries++) {
    const next = await heldBeside(world, call)
    if (next.pieces < least.pieces) least = next
  }
  return least
}

/** Sends each of these bodies to the address and measures how long others wait. */
function longFiles(
  name: string,
  tried: string,
  { path, bodies }: { path: string; bodies: Record<string, object> },
): Attack {
  return {
    name,
    wants: 'a server that answers nobody',
    async run(world) {
      const admin = await world.person({ role: 'admin' })
      const got: string[] = []
      let worst = 0
      for (const [what, body] of Object.entries(bodies)) {
        const { milliseconds, pieces, answer } = await leastHeld(world, () => world.post(organiser(path), body, admin))
        worst = Math.max(worst, pieces)
        got.push(`${what}: ${milliseconds} ms, ${pieces.toFixed(1)} pieces, ${answer.code || answer.status}`)
      }
      return { tried, got: `others wait ${got.join('; ')}`, held: worst <= mostPieces }
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
const programmes = longFiles('A13: the preview of long programmes', '1.9 MB of one character, 20,000 lines', {
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
    // Loads the library, which takes some megabytes once.
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
