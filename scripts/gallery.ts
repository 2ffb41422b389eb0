// `npm run gallery`: pictures of every page into docs/gallery, and a contact sheet of all posters, to look at after a
// visual change. `npm run gallery demo`: the console, and what participants see of a festival under way, in the demo's
// world, into docs/console. `npm run gallery palettes`: one picture for each palette of content/palettes, which builds
// the site in each of them. `npm run gallery share`: every kind of picture that people send on, without a build. The
// others need one and Chromium.
import { spawnSync } from 'node:child_process'
import { shootPages } from './gallery/pages.ts'
import { shootPalettes, shootSheet } from './gallery/palettes.ts'
import { whileServed } from './gallery/served.ts'
import { shootSharePictures } from './gallery/share-pictures.ts'

const folder = 'docs/gallery'
const [what, file = ''] = process.argv.slice(2)

if (what === 'share') await shootSharePictures(folder)
else if (what === 'palettes') shootPalettes(folder)
// In a process of its own: it moves the festival's days before the edition is loaded.
else if (what === 'demo')
  process.exit(spawnSync(process.execPath, ['scripts/gallery/demo.ts'], { stdio: 'inherit' }).status ?? 1)
else if (what === 'sheet') await whileServed(served => shootSheet(served, file))
else await whileServed(served => shootPages(served, folder))
