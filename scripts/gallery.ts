// Makes pictures of pages, to look at after a visual change. `npm run gallery` shows every page, and a contact sheet of
// all posters (docs/gallery). `npm run gallery demo` shows the console and participants' pages during the festival,
// with the data of the demo (docs/console). `npm run gallery palettes` builds the site in each palette of
// content/palettes, and makes one picture for each. `npm run gallery share` shows every kind of picture to share; only
// this command needs no build and no Chromium.
import { spawnSync } from 'node:child_process'
import { shootPages } from './gallery/pages.ts'
import { shootPalettes, shootSheet } from './gallery/palettes.ts'
import { whileServed } from './gallery/served.ts'
import { shootSharePictures } from './gallery/share-pictures.ts'

const folder = 'docs/gallery'
const [what, file = ''] = process.argv.slice(2)

if (what === 'share') await shootSharePictures(folder)
else if (what === 'palettes') shootPalettes(folder)
// The demo runs in a separate process, because it moves the festival's days before the edition is loaded.
else if (what === 'demo')
  process.exit(spawnSync(process.execPath, ['scripts/gallery/demo.ts'], { stdio: 'inherit' }).status ?? 1)
else if (what === 'sheet') await whileServed(served => shootSheet(served, file))
else await whileServed(served => shootPages(served, folder))
