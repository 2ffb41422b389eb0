// Codes small pictures as H.264, so that browsers play the films that tests and the demo make. Only what these films
// need: pictures without compression, and pictures that repeat the one before.

/** Brightness, blue and red of the square of 16 pixels at this place, each from 0 to 255. */
export type SquareAt = (column: number, row: number) => readonly [number, number, number]

/** Bits, with the numbers of H.264: `ue` has as many zeros in front as it has bits behind its first one. */
function bits() {
  let all = ''
  const writer = {
    u: (value: number, length: number) => {
      all += value.toString(2).padStart(length, '0')
      return writer
    },
    ue: (...values: readonly number[]) => {
      for (const value of values) {
        const code = (value + 1).toString(2)
        all += '0'.repeat(code.length - 1) + code
      }
      return writer
    },
    /** Fills the last byte with zeros. */
    align: () => {
      all = all.padEnd(Math.ceil(all.length / 8) * 8, '0')
      return writer
    },
    /** The bytes so far; the bits must fill them. */
    bytes: () => Buffer.from((all.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))),
    /** The bytes with the mark of the end: a one, then zeros. */
    ended: () => writer.u(1, 1).align().bytes(),
  }
  return writer
}

/** A unit of the stream: its kind, then its bytes; 3 is written behind two zeros, so that no start is imitated. */
function unit(kind: number, bytes: Buffer): Buffer {
  const safe = [kind]
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      safe.push(3)
      zeros = 0
    }
    safe.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(safe)
}

/** The description of all pictures: the simplest profile, and the size in squares of 16 pixels. */
export function describe(columns: number, rows: number): { sequence: Buffer; picture: Buffer } {
  const sequence = bits().u(66, 8).u(0xc0, 8).u(10, 8)
  sequence
    .ue(0, 0, 2, 1)
    .u(0, 1)
    .ue(columns - 1, rows - 1)
  // Whole frames, no cropping, no more properties.
  sequence.u(0b1100, 4)
  const picture = bits().ue(0, 0).u(0, 2).ue(0, 0, 0).u(0, 3).ue(0, 0, 0).u(0b100, 3)
  return { sequence: unit(0x67, sequence.ended()), picture: unit(0x68, picture.ended()) }
}

/** A whole picture of squares. `id` differs from that of the whole picture before. */
export function wholePicture(columns: number, rows: number, squareAt: SquareAt, id: number): Buffer {
  // The first square, a picture of its own, the description, number 0, the id, no marks, no smoothing of edges.
  let head = bits().ue(0, 7, 0).u(0, 4).ue(id).u(0, 2).ue(0, 1)
  const data: Buffer[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [brightness, blue, red] = squareAt(column, row)
      // 25: the samples follow as they are.
      data.push(
        head.ue(25).align().bytes(),
        Buffer.alloc(256, brightness),
        Buffer.alloc(64, blue),
        Buffer.alloc(64, red),
      )
      head = bits()
    }
  return unit(0x65, Buffer.concat([...data, head.ended()]))
}

/** A picture that repeats the one before. `number` counts up from the last whole picture. */
export function samePicture(columns: number, rows: number, number: number): Buffer {
  const slice = bits()
    .ue(0, 5, 0)
    .u(number % 16, 4)
    .u(0, 3)
    .ue(0, 1)
  return unit(0x41, slice.ue(columns * rows).ended())
}
