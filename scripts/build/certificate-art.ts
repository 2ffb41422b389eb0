// Draws the backgrounds of certificates as pictures for a PDF: the paper, and each event's poster.
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { certificateSize, posterPlace } from '../../domain/certificates/sheet.ts'
import type { PublicContent } from '../../domain/pages/page-content.ts'
import { certificatePaper } from '../../web/art/certificate.ts'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { drawingsIn } from './drawings.ts'
import { buildInProgress } from './folders.ts'

/** Dots per point, which gives 216 dots per inch. */
const density = 3

/** Writes the folder certificates/ of the build. Returns the file of the paper. */
export async function writeCertificateArt(
  pictures: readonly DrawnPicture[],
  { palette }: PublicContent,
): Promise<string> {
  const folder = `${buildInProgress}/certificates`
  const drawings = drawingsIn(palette)
  const paper = `${folder}/paper.jpg`
  mkdirSync(folder, { recursive: true })
  await sharp(Buffer.from(certificatePaper(drawings)))
    .resize({ width: certificateSize.width * density })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(paper)
  for (const { path, svg } of pictures) {
    const [, ind] = /^events\/(\d+)\.svg$/.exec(path) ?? []
    if (ind)
      await sharp(Buffer.from(svg))
        .resize({ width: posterPlace.width * density })
        .png({ palette: true, effort: 3 })
        .toFile(`${folder}/${ind}.png`)
  }
  return paper
}
