// Makes small real JPEG files for tests and the demo: a mosaic of squares of 8 pixels, with EXIF data as a camera
// writes it.

/** Red, green and blue from 0 to 255. */
type Colour = readonly [number, number, number]

type Photo = {
  /** The number of squares in each direction. */
  columns?: number
  rows?: number
  colourAt?: (column: number, row: number) => Colour
  /** EXIF's time: '2030:02:09 18:05:00'. Without it, the file has no EXIF data. */
  taken?: string
  /** EXIF's offset of that time: '+05:30'. */
  offset?: string
  /** Whether EXIF says where the photograph was taken. */
  place?: boolean
  /** More segments behind EXIF, such as XMP. */
  segments?: readonly Buffer[]
}

export function aJpeg({
  columns = 4,
  rows = 3,
  colourAt = () => [180, 120, 60],
  taken,
  offset,
  place = false,
  segments = [],
}: Photo = {}): Buffer {
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    ...(taken ? [aSegment(0xe1, exif(taken, offset, place))] : []),
    ...segments,
    // All coefficients are divided by 8, so that the mean of a square is the first coefficient as it is.
    aSegment(0xdb, Buffer.of(0, ...Array<number>(64).fill(8))),
    aSegment(0xc0, frame(columns * 8, rows * 8)),
    aSegment(0xc4, Buffer.concat([meansTable, endTable])),
    aSegment(0xda, Buffer.of(3, 1, 0, 2, 0, 3, 0, 0, 63, 0)),
    picture(columns, rows, colourAt),
    Buffer.of(0xff, 0xd9),
  ])
}

/** A segment: its marker, its length, its data. */
export function aSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

function frame(width: number, height: number): Buffer {
  const data = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  return data
}

// The Huffman tables: for the means, the numbers of bits 0 to 11 have codes of four bits, in order; for the rest of a
// square, the only code, of one bit, says that there is nothing more.
const codesByLength = (lengths: Record<number, number>) => Array.from({ length: 16 }, (_, i) => lengths[i + 1] ?? 0)
const meansTable = Buffer.of(0x00, ...codesByLength({ 4: 12 }), ...Array.from({ length: 12 }, (_, i) => i))
const endTable = Buffer.of(0x10, ...codesByLength({ 1: 1 }), 0)

function picture(columns: number, rows: number, colourAt: (column: number, row: number) => Colour): Buffer {
  let bits = ''
  const before = [0, 0, 0]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (const [i, mean] of means(colourAt(column, row)).entries()) {
        bits += `${difference(mean - (before[i] ?? 0))}0`
        before[i] = mean
      }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  // Behind each FF of the picture is 00, because FF begins a marker.
  return Buffer.from(bytes.flatMap(byte => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)])))
}

/** Brightness, blue and red of a colour, each from -128 to 127. */
function means([red, green, blue]: Colour): number[] {
  const brightness = 0.299 * red + 0.587 * green + 0.114 * blue
  return [brightness - 128, 0.564 * (blue - brightness), 0.713 * (red - brightness)].map(Math.round)
}

/** The number of bits of a difference, then its bits; negative numbers are stored one lower. */
function difference(value: number): string {
  const length = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1
  const bits = value < 0 ? value + 2 ** length - 1 : value
  return length.toString(2).padStart(4, '0') + (length === 0 ? '' : bits.toString(2).padStart(length, '0'))
}

type Entry = { tag: number; type: 2 | 4 | 5; count: number; value: Buffer }

const text = (tag: number, value: string): Entry => ({
  tag,
  type: 2,
  count: value.length + 1,
  value: Buffer.from(`${value}\0`),
})
const number = (tag: number, value: number): Entry => ({ tag, type: 4, count: 1, value: fourBytes(value) })
const degrees = (tag: number, parts: readonly number[]): Entry => ({
  tag,
  type: 5,
  count: parts.length,
  value: Buffer.concat(parts.flatMap(part => [fourBytes(part), fourBytes(1)])),
})

function fourBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** EXIF's data: the first directory points to those of the photograph and of the place (22° 15' N, 84° 54' E). */
function exif(taken: string, offset: string | undefined, place: boolean): Buffer {
  const camera = [text(0x010f, 'Sample camera')]
  const photograph = [text(0x9003, taken), ...(offset ? [text(0x9011, offset)] : [])]
  const where = [text(1, 'N'), degrees(2, [22, 15, 0]), text(3, 'E'), degrees(4, [84, 54, 0])]
  const pointers = place ? 2 : 1
  const first = 8
  const second = first + sizeOf([...camera, ...Array(pointers).fill(number(0, 0))])
  const third = second + sizeOf(photograph)
  const directories = [
    directory([...camera, number(0x8769, second), ...(place ? [number(0x8825, third)] : [])], first),
    directory(photograph, second),
    ...(place ? [directory(where, third)] : []),
  ]
  return Buffer.concat([Buffer.from('Exif\0\0MM\0*', 'latin1'), fourBytes(first), ...directories])
}

const sizeOf = (entries: readonly Entry[]) =>
  6 + 12 * entries.length + entries.reduce((sum, { value }) => sum + (value.length > 4 ? value.length : 0), 0)

/** A directory at this offset: the entries, then the values that are longer than four bytes. */
function directory(entries: readonly Entry[], at: number): Buffer {
  let outside = at + 6 + 12 * entries.length
  const heads: Buffer[] = []
  const values: Buffer[] = []
  for (const { tag, type, count, value } of entries) {
    const head = Buffer.alloc(12)
    head.writeUInt16BE(tag, 0)
    head.writeUInt16BE(type, 2)
    head.writeUInt32BE(count, 4)
    if (value.length > 4) {
      head.writeUInt32BE(outside, 8)
      outside += value.length
      values.push(value)
    } else value.copy(head, 8)
    heads.push(head)
  }
  const count = Buffer.alloc(2)
  count.writeUInt16BE(entries.length)
  return Buffer.concat([count, ...heads, Buffer.alloc(4), ...values])
}
