// What certificates show behind their words, as pictures that a PDF takes: the paper, each event's poster, and the colours of the words.
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { certificateSize, posterPlace } from '../../domain/certificate-sheet.ts'
import type { PublicContent } from '../../domain/page-content.ts'
import { certificatePaper } from '../../web/art/certificate.ts'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { drawingsIn } from './drawings.ts'
import { underway } from './folders.ts'

/** Dots for each point: 216 an inch. */
const density = 3

/** Writes certificates/ of the build. */
export async function writeCertificateArt(
  pictures: readonly DrawnPicture[],
  { palette }: PublicContent,
): Promise<void> {
  const folder = `${underway}/certificates`
  const drawings = drawingsIn(palette)
  const { wine, vermilion } = drawings.paints.colours
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/colours.json`, JSON.stringify({ ink: wine, accent: vermilion }))
  await sharp(Buffer.from(certificatePaper(drawings)))
    .resize({ width: certificateSize.width * density })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${folder}/paper.jpg`)
  for (const { path, svg } of pictures) {
    const [, ind] = /^events\/(\d+)\.svg$/.exec(path) ?? []
    if (ind)
      await sharp(Buffer.from(svg))
        .resize({ width: posterPlace.width * density })
        .png({ palette: true, effort: 3 })
        .toFile(`${folder}/${ind}.png`)
  }
}
