// Attacks on what participants hand in: other people's uploads and files, files that are something else, lengths and
// offsets that lie, names with paths, and filling the disk.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import type { TestPerson } from '../../server/testing/people.ts'
import { anMp4 } from '../../testing/media/film.ts'
import { aJpeg } from '../../testing/media/jpeg.ts'
import { anMp3 } from '../../testing/media/mp3.ts'
import type { Attack, World } from './world.ts'

type Headers = Record<string, string>
type File = { id: string; name: string; bytes: number }

/** The first event of one person that asks for music, and what it asks for. */
function musicOf({ edition }: World) {
  const found = allEvents(edition.catalogue)
    .filter(event => !isTeamEvent(event))
    .flatMap(event => (event.submissions ?? []).map(submission => ({ event: event.ind, submission })))
    .find(({ submission }) => submission.accepts.some(({ kind }) => kind === 'audio'))
  if (!found) throw new Error('no event of this edition asks one person for music')
  return { event: found.event, submission: found.submission.id }
}

const aDancer = (world: World) => world.person({ events: [musicOf(world).event] })

/** A call of the upload protocol. */
function tus(
  { base }: World,
  method: string,
  address: string,
  { token }: Pick<TestPerson, 'token'>,
  { headers = {}, body }: { headers?: Headers; body?: Buffer } = {},
): Promise<Response> {
  return fetch(new URL(address, `${base}/api/uploads/`), {
    method,
    headers: { 'tus-resumable': '1.0.0', 'x-access-token': token, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
}

function begin(world: World, person: TestPerson, length: number | string, filename = 'music.mp3'): Promise<Response> {
  const metadata = Object.entries({ ...musicOf(world), filename })
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata }
  return tus(world, 'POST', `${world.base}/api/uploads`, person, { headers })
}

function send(world: World, person: TestPerson, address: string, body: Buffer, offset = 0): Promise<Response> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  return tus(world, 'PATCH', address, person, { headers, body })
}

/** Each status once, for the table. */
const distinct = (statuses: readonly number[]) => [...new Set(statuses)].sort().join(', ')

const addressIn = (answer: Response) => answer.headers.get('location') ?? ''

/** Uploads the whole file, and returns the status of the last answer. */
async function handIn(world: World, person: TestPerson, bytes: Buffer, filename?: string): Promise<number> {
  const begun = await begin(world, person, bytes.length, filename)
  return begun.status === 201 ? (await send(world, person, addressIn(begun), bytes)).status : begun.status
}

async function keptFiles(world: World, person: TestPerson): Promise<File[]> {
  const { submissions } = (await world.get('/users/submissions', person)).body as { submissions: { files: File[] }[] }
  return submissions.flatMap(({ files }) => files)
}

const othersUpload: Attack = {
  name: 'a stranger continues, asks for and drops another person’s upload',
  wants: 'the file changed or gone',
  isAhead: true,
  async run(world) {
    const [dancer, stranger] = [await aDancer(world), await aDancer(world)]
    const music = anMp3(2)
    const address = addressIn(await begin(world, dancer, music.length))
    const answers = [
      await tus(world, 'HEAD', address, stranger),
      await send(world, stranger, address, Buffer.alloc(music.length)),
      await tus(world, 'DELETE', address, stranger),
      await send(world, { ...stranger, token: '' }, address, Buffer.alloc(music.length)),
    ]
    const finished = await send(world, dancer, address, music)
    const got = answers.filter(({ ok }) => ok).length
    return {
      tried: `${answers.length} calls with the id of the upload`,
      got: `${got} were accepted; its owner finished with ${finished.status}`,
      held: got === 0 && finished.status === 204,
    }
  },
}

const otherKinds: Attack = {
  name: 'files that are no music, under the name of music',
  wants: 'a page, a program or an archive on the site',
  isAhead: true,
  async run(world) {
    const files = [
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(2000)]),
      Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(2000)]),
      Buffer.from('%PDF-1.7 1 0 obj'),
      aJpeg(),
      anMp4(3),
      anMp3(3).subarray(0, 700),
      Buffer.concat([Buffer.from('ID3', 'latin1'), Buffer.alloc(5000)]),
    ]
    const dancer = await aDancer(world)
    const statuses: number[] = []
    for (const file of files) statuses.push(await handIn(world, dancer, file))
    const kept = await keptFiles(world, dancer)
    const left = await world.database.db.selectFrom('deleted_upload').select('id').execute()
    return {
      tried: `${files.length} files`,
      got: `${kept.length} kept, ${left.length} left to delete; answers ${distinct(statuses)}`,
      held: kept.length === 0 && left.length === 0 && statuses.every(status => status >= 400 && status < 500),
    }
  },
}

const lies: Attack = {
  name: 'lengths and offsets that lie',
  wants: 'more bytes than allowed, or a file twice',
  isAhead: true,
  async run(world) {
    const dancer = await aDancer(world)
    const music = anMp3(2)
    const lengths = [10_000_000_000, -1, 0, '1e9', '99999999999999999999', 'NaN']
    const begun: number[] = []
    for (const length of lengths) begun.push((await begin(world, dancer, length)).status)

    const address = addressIn(await begin(world, dancer, music.length))
    const answers = [
      await send(world, dancer, address, Buffer.concat([music, Buffer.alloc(5_000_000)])),
      await send(world, dancer, address, music, 1000),
      await send(world, dancer, address, music, -5),
    ]
    const half = Math.floor(music.length / 2)
    const fresh = addressIn(await begin(world, dancer, music.length))
    await send(world, dancer, fresh, music.subarray(0, half))
    const replayed = await send(world, dancer, fresh, music.subarray(0, half))
    const finished = await send(world, dancer, fresh, music.subarray(half), half)
    const again = await send(world, dancer, fresh, music.subarray(half), half)
    const kept = await keptFiles(world, dancer)
    return {
      tried: `${lengths.length} lengths, ${answers.length} offsets and bodies, a part and the last part sent twice`,
      got: `lengths ${distinct(begun)}, bodies ${distinct(answers.map(({ status }) => status))}, twice ${replayed.status} and ${again.status}; ${kept.length} file of ${kept[0]?.bytes} bytes`,
      held:
        begun.every(status => status >= 400) &&
        answers.every(({ ok }) => !ok) &&
        !replayed.ok &&
        finished.status === 204 &&
        kept.length === 1 &&
        kept[0]?.bytes === music.length,
    }
  },
}

const signedAddresses: Attack = {
  name: 'the address of a file, changed',
  wants: 'another person’s file, a longer time, a file of the server',
  isAhead: true,
  async run(world) {
    const [dancer, other] = [await aDancer(world), await aDancer(world)]
    for (const person of [dancer, other]) await handIn(world, person, anMp3(2))
    const [[own], [foreign]] = [await keptFiles(world, dancer), await keptFiles(world, other)]
    const { url } = (await world.post('/users/submissions/address', { id: own?.id }, dancer)).body as { url: string }
    const refused = (await world.post('/users/submissions/address', { id: foreign?.id }, dancer)).status
    const good = await fetch(new URL(url, world.base))
    const until = new URL(url, world.base).searchParams.get('until') ?? ''
    const changed = [
      url.replace(String(own?.id), String(foreign?.id)),
      url.replace(`until=${until}`, `until=${Number(until) + 86_400_000}`),
      url.replace(/viewer=[^&]*/, 'viewer=someone'),
      url.replace(/as=[^&]*/, 'as=console'),
      url.replace(/key=[^&]*/, 'key='),
      url.replace(String(own?.id), '..%2F..%2Ffestival.sqlite'),
      url.split('?')[0] ?? '',
    ].filter(one => one !== url)
    const answers = await Promise.all(changed.map(one => fetch(new URL(one, world.base))))
    const got = answers.filter(({ ok }) => ok).length
    const isSafe =
      good.headers.get('x-content-type-options') === 'nosniff' &&
      (good.headers.get('content-security-policy') ?? '').includes('sandbox')
    return {
      tried: `${changed.length} addresses, and the address of another person’s file (${refused})`,
      got: `${got} answered with a file; the own one ${good.status}, ${isSafe ? 'runs nothing' : 'may run'}`,
      held: got === 0 && refused >= 400 && good.status === 200 && isSafe && changed.length >= 6,
    }
  },
}

const names: Attack = {
  name: 'names with paths, control characters and reversed text',
  wants: 'a file elsewhere, or a name that deceives',
  isAhead: true,
  async run(world) {
    const dancer = await aDancer(world)
    const wanted = [
      '../../festival.sqlite',
      'C:\\Windows\\run.exe',
      '\u202e3pm.exe',
      'a\r\nset-cookie: x=1.mp3',
      '.htaccess',
      'x'.repeat(290),
    ]
    const seen: string[] = []
    for (const name of wanted) {
      await handIn(world, dancer, anMp3(1), name)
      seen.push((await keptFiles(world, dancer))[0]?.name ?? '')
    }
    const bad = seen.filter(name => /[\\/\p{Cc}\p{Cf}]|^\./u.test(name) || name.length > 100)
    return {
      tried: `${wanted.length} names`,
      got: `${bad.length} stored as they were`,
      held: bad.length === 0 && seen.every(name => name !== ''),
    }
  },
}

const fullDisk: Attack = {
  name: 'one person begins uploads until the disk is full',
  wants: 'no room for anybody else',
  isAhead: true,
  async run(world) {
    const dancer = await aDancer(world)
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) statuses.push((await begin(world, dancer, 20_000_000)).status)
    const begun = statuses.filter(status => status === 201).length
    const other = await handIn(world, await aDancer(world), anMp3(1))
    return {
      tried: `${statuses.length} uploads of 20 MB`,
      got: `${begun} begun, then ${distinct(statuses.filter(status => status !== 201))}; another person ${other}`,
      held: begun <= 10 && other === 204,
    }
  },
}

export const submissions: Attack[] = [othersUpload, otherKinds, lies, signedAddresses, names, fullDisk]
