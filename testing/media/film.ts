// Makes small real films for tests and the demo: mp4 files with one track, as phones write them.
import { describe, type SquareAt, samePicture, wholePicture } from './h264.ts'

type Film = {
  /** Most phones write the index behind the film. */
  indexAtEnd?: boolean
  /** Makes a file with a track of sound alone, which is not coded. */
  sound?: boolean
  /** Who wrote it: 'isom', or 'qt  ' for Apple's cameras. */
  brand?: string
  /** The picture of each second. */
  squareAt?: (second: number) => SquareAt
}

/** The size of a picture in squares of 16 pixels, and pictures per second. A second of film has about 4 kB. */
const [columns, rows, rate] = [4, 3, 2]
/** Times are in thousandths of a second. */
const scale = 1000

/** An mp4 of this length in seconds. */
export function anMp4(
  seconds: number,
  { indexAtEnd = true, sound = false, brand = 'isom', squareAt = plain }: Film = {},
): Buffer {
  const kind = box('ftyp', text(brand), numbers(0), text(brand))
  const pictures = Array.from({ length: Math.max(1, Math.round(seconds * rate)) }, (_, i) => {
    const same = i % rate
    const picture = same
      ? samePicture(columns, rows, same)
      : wholePicture(columns, rows, squareAt(Math.floor(i / rate)), Math.floor(i / rate) % 2)
    return Buffer.concat([numbers(picture.length), picture])
  })
  const film = box('mdat', ...pictures)
  const indexAt = (start: number) => index({ seconds, sound, sizes: pictures.map(({ length }) => length), start })
  if (indexAtEnd) return Buffer.concat([kind, film, indexAt(kind.length + 8)])
  const before = kind.length + indexAt(0).length + 8
  return Buffer.concat([kind, indexAt(before), film])
}

/** A band of brightness that moves by one square in a second. */
const plain: NonNullable<Film['squareAt']> = second => column => [column === second % columns ? 200 : 90, 120, 140]

/** A box: its length, its name, its contents. */
export function box(name: string, ...contents: readonly Buffer[]): Buffer {
  const all = Buffer.concat(contents)
  return Buffer.concat([numbers(all.length + 8), text(name), all])
}

const text = (value: string) => Buffer.from(value, 'latin1')

/** Numbers of four bytes. */
function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i)
  return bytes
}

/** Numbers of two bytes. */
function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value, 2 * i)
  return bytes
}

type Track = { seconds: number; sound: boolean; sizes: readonly number[]; start: number }

/** The index: length, size of the picture, and where each picture is. */
function index({ seconds, sound, sizes, start }: Track): Buffer {
  const length = Math.round(seconds * scale)
  const each = Math.max(1, Math.round(length / sizes.length))
  const whole = sizes.flatMap((_, i) => (i % rate === 0 ? [i + 1] : []))
  const table = box(
    'stbl',
    box('stsd', numbers(0, 1), sound ? soundTrack() : pictureTrack()),
    box('stts', numbers(0, 1, sizes.length, each)),
    box('stss', numbers(0, whole.length, ...whole)),
    box('stsc', numbers(0, 1, 1, sizes.length, 1)),
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stco', numbers(0, 1, start)),
  )
  const here = box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1))))
  const head = sound ? box('smhd', numbers(0, 0)) : box('vmhd', numbers(1, 0, 0))
  const media = box(
    'mdia',
    box('mdhd', numbers(0, 0, 0, scale, length, 0x55c40000)),
    box('hdlr', numbers(0, 0), text(sound ? 'soun' : 'vide'), Buffer.alloc(13)),
    box('minf', head, here, table),
  )
  const size = sound ? numbers(0, 0) : numbers(columns * 16 * 65_536, rows * 16 * 65_536)
  return box(
    'moov',
    box('mvhd', numbers(0, 0, 0, scale, length, 0x10000, 0x1000000, 0, 0), matrix, Buffer.alloc(24), numbers(2)),
    box('trak', box('tkhd', numbers(3, 0, 0, 1, 0, length, 0, 0, 0, 0), matrix, size), media),
  )
}

/** The picture is neither turned nor moved. */
const matrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

function pictureTrack(): Buffer {
  const { sequence, picture } = describe(columns, rows)
  const description = box(
    'avcC',
    Buffer.of(1, sequence[1] ?? 0, sequence[2] ?? 0, sequence[3] ?? 0, 0xff, 0xe1),
    shorts(sequence.length),
    sequence,
    Buffer.of(1),
    shorts(picture.length),
    picture,
  )
  const size = shorts(columns * 16, rows * 16)
  const resolution = numbers(0x480000, 0x480000, 0)
  return box(
    'avc1',
    numbers(0),
    shorts(0, 1),
    Buffer.alloc(16),
    size,
    resolution,
    shorts(1),
    Buffer.alloc(32),
    shorts(24, 0xffff),
    description,
  )
}

const soundTrack = () =>
  box('mp4a', numbers(0), shorts(0, 1), numbers(0, 0), shorts(1, 16, 0, 0), numbers(22_050 * 65_536))
