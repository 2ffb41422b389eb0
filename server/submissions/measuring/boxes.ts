// Reads the boxes of MP4 and QuickTime files: whether the file is whole, and how long it lasts. Only headers of boxes
// are read, so that a film of any size takes little memory.

/** Reads up to `length` bytes of the file at `position`. */
export type Read = (position: number, length: number) => Buffer

type Box = { name: string; body: number; end: number }

/** How many boxes a file may have, so that reading ends soon. A film in fragments has thousands. */
const mostBoxes = 200_000

/** The boxes between two positions; null if one of them does not end there, as in a file that was cut. */
function boxesIn(read: Read, from: number, to: number): Box[] | null {
  const boxes: Box[] = []
  for (let position = from; position < to; ) {
    const head = read(position, 16)
    if (head.length < 8 || boxes.length >= mostBoxes) return null
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - position : short
    if (length < 8 || position + length > to) return null
    boxes.push({ name: head.toString('latin1', 4, 8), body: position + (isLong ? 16 : 8), end: position + length })
    position += length
  }
  return boxes
}

/** The missing part of the file, 'end' or 'index'; null if all boxes are whole and one of them is the index. */
export function damagedBox(read: Read, size: number): string | null {
  const boxes = boxesIn(read, 0, size)
  if (!boxes) return 'end'
  return boxes.some(({ name }) => name === 'moov') ? null : 'index'
}

/** The length in seconds: the longest that the file or one of its tracks has; null if none has any. */
export function lengthByBoxes(read: Read, size: number): number | null {
  const lengths: number[] = []
  const index = boxesIn(read, 0, size)?.find(({ name }) => name === 'moov')
  if (!index) return null
  let scale = 0
  const visit = ({ body, end }: Box, depth: number): void => {
    // QuickTime ends some boxes with four zeros.
    for (const box of boxesIn(read, body, end) ?? boxesIn(read, body, end - 4) ?? []) {
      if (box.name === 'mvhd' || box.name === 'mdhd') {
        const times = timesOf(read, box)
        if (box.name === 'mvhd') scale = times?.scale ?? 0
        if (times) lengths.push(times.duration / times.scale)
      } else if (box.name === 'mehd' && scale > 0) lengths.push(durationAt(read, box, 4) / scale)
      else if (['trak', 'mdia', 'mvex'].includes(box.name) && depth < 3) visit(box, depth + 1)
    }
  }
  visit(index, 0)
  const longest = Math.max(0, ...lengths.filter(length => Number.isFinite(length)))
  return longest > 0 ? longest : null
}

/** Units per second and duration in units of the header of a film or a track; null if it has none. */
function timesOf(read: Read, { body }: Box): { scale: number; duration: number } | null {
  const isWide = read(body, 1)[0] === 1
  const at = body + (isWide ? 20 : 12)
  const bytes = read(at, 4)
  const scale = bytes.length === 4 ? bytes.readUInt32BE(0) : 0
  if (scale === 0) return null
  return { scale, duration: durationAt(read, { name: '', body, end: 0 }, at + 4 - body) }
}

/** The duration at an offset of the box, of 32 or 64 bits by the version of the box. All ones mean: unknown. */
function durationAt(read: Read, { body }: Box, offset: number): number {
  const isWide = read(body, 1)[0] === 1
  const bytes = read(body + offset, isWide ? 8 : 4)
  if (bytes.length < (isWide ? 8 : 4) || bytes.every(byte => byte === 0xff)) return 0
  return isWide ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0)
}
