// The build's first step: draws the pictures and cuts the typefaces.
import { writeFileSync } from 'node:fs'
import { publicContent } from '../../server/edition.ts'
import { paintsOf } from '../../web/art/colours.ts'
import { film } from '../../web/art/film.ts'
import { writeCertificateArt } from './certificate-art.ts'
import { writePictures } from './draw.ts'
import { writeFavicon } from './favicon.ts'
import { buildInProgress } from './folders.ts'
import { writeFonts } from './fonts.ts'
import { pageDrawings } from './page-drawings.ts'
import { allPictures } from './pictures.ts'
import { writeShareGrounds } from './share-grounds.ts'
import { writeSharePictures } from './share-pictures.ts'
import { writeSponsorSheet } from './sponsor-sheet.ts'
import { withSuppliedPictures } from './supplied-pictures.ts'

const pictures = await withSuppliedPictures(allPictures(publicContent), publicContent)
const ownFilm = film(publicContent, paintsOf(publicContent.palette).colours)
writeFileSync(`${buildInProgress}/art-version.txt`, writePictures([...pictures, ownFilm]))
writeFileSync(`${buildInProgress}/page-drawings.json`, JSON.stringify(pageDrawings(pictures, publicContent.palette)))
writeFavicon(publicContent.palette)
const shared = await writeSharePictures(pictures, publicContent)
await writeSponsorSheet(publicContent, await writeCertificateArt(pictures, publicContent))
writeShareGrounds(pictures, publicContent)
const fonts = await writeFonts(publicContent)
const kilobytes = (bytes: number) => Math.round(bytes / 1000)
console.log(
  `Drew ${pictures.length} pictures and ${shared} to share; cut typefaces from ${kilobytes(fonts.before)} to ${kilobytes(fonts.after)} kB.`,
)
