// `npm run gallery`: pictures of every page into docs/gallery, and a contact sheet of all posters, to look at after a visual change.
// `npm run gallery palettes`: one picture for each palette of content/palettes, which builds the site in each of them.
// Needs a build and Chromium.
import { shootPages } from './gallery/pages.ts'
import { shootPalettes, shootSheet } from './gallery/palettes.ts'
import { whileServed } from './gallery/served.ts'

const folder = 'docs/gallery'
const [what, file = ''] = process.argv.slice(2)

if (what === 'palettes') shootPalettes(folder)
else if (what === 'sheet') await whileServed(served => shootSheet(served, file))
else await whileServed(served => shootPages(served, folder))
