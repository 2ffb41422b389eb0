// Makes small mp4 files for tests: a film's index with one track, as a phone writes it, and some bytes of film.

/** An mp4 of this length in seconds. `indexAtEnd` is how most phones write it. `sound` makes it a file with sound alone. */
export function anMp4(
  seconds: number,
  { indexAtEnd = true, sound = false, brand = 'isom', filmBytes = 500 } = {},
): Buffer {
  const kind = box('ftyp', text(brand), number(0), text(brand))
  const film = box('mdat', Buffer.alloc(filmBytes, 0x5a))
  return Buffer.concat(indexAtEnd ? [kind, film, index(seconds, sound)] : [kind, index(seconds, sound), film])
}

/** A box: its length, its name, its contents. */
export function box(name: string, ...contents: readonly Buffer[]): Buffer {
  const all = Buffer.concat(contents)
  return Buffer.concat([number(all.length + 8), text(name), all])
}

const text = (value: string) => Buffer.from(value, 'latin1')

function number(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i)
  return bytes
}

/** Times are in thousandths of a second. */
const scale = 1000

function index(seconds: number, sound: boolean): Buffer {
  const length = Math.round(seconds * scale)
  const rest = Buffer.alloc(60)
  const handler = text(sound ? 'soun' : 'vide')
  const sample = sound ? soundSample() : pictureSample()
  const table = box(
    'stbl',
    box('stsd', number(0, 1), sample),
    box('stts', number(0, 1, Math.max(1, Math.ceil(seconds)), scale)),
    box('stsc', number(0, 1, 1, 1, 1)),
    box('stsz', number(0, 10, 1)),
    box('stco', number(0, 1, 36)),
  )
  const media = box(
    'mdia',
    box('mdhd', number(0, 0, 0, scale, length, 0)),
    box('hdlr', number(0, 0), handler, Buffer.alloc(13)),
    box('minf', table),
  )
  return box(
    'moov',
    box('mvhd', number(0, 0, 0, scale, length, 0x10000), Buffer.alloc(70), rest.subarray(0, 6), number(2)),
    box('trak', box('tkhd', number(3, 0, 0, 1, 0, length), rest), media),
  )
}

const pictureSample = () => box('avc1', Buffer.of(0, 0, 0, 0, 0, 0, 0, 1), Buffer.alloc(70))
const soundSample = () =>
  box(
    'mp4a',
    Buffer.of(0, 0, 0, 0, 0, 0, 0, 1),
    Buffer.alloc(8),
    Buffer.of(0, 1, 0, 16, 0, 0, 0, 0),
    number(22_050 * 65_536),
  )
