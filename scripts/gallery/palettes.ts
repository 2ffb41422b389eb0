// Makes one picture for each palette of content/palettes. It shows the landing page, an event and a profile on a phone,
// and a poster of each category.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse, resolve } from 'node:path'
import sharp from 'sharp'
import { publicContent } from '../../server/edition.ts'
import { type Served, shownEvent } from './served.ts'

/** The files and folders that a build needs. */
const sources = ['content', 'domain', 'scripts', 'server', 'web', 'package.json', 'package-lock.json']
const settings = ['react-router.config.ts', 'vite.config.ts', 'tsconfig.json']

/** Builds a copy of the site in each palette and writes `palette-<name>.jpg` into the folder. */
export function shootPalettes(folder: string): void {
  for (const { name } of readdirSync('content/palettes').map(file => parse(file))) {
    const copy = mkdtempSync(join(tmpdir(), 'festival-palette-'))
    for (const source of [...sources, ...settings]) cpSync(source, join(copy, source), { recursive: true })
    // The caches are not copied, because a build deletes the cached files that it does not use.
    mkdirSync(join(copy, 'node_modules'))
    for (const entry of readdirSync('node_modules')) {
      if (entry !== '.cache') symlinkSync(resolve('node_modules', entry), join(copy, 'node_modules', entry))
    }
    writeFileSync(join(copy, 'content/palette.ts'), `export { palette } from './palettes/${name}.ts'\n`)
    run(copy, 'scripts/build.ts')
    run(copy, 'scripts/gallery.ts', 'sheet', resolve(folder, `palette-${name}.jpg`))
    rmSync(copy, { recursive: true })
  }
}

function run(folder: string, ...command: string[]): void {
  const { status } = spawnSync(process.execPath, command, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`)
}

const phone = { width: 390, height: 844 }
const gap = 12
const width = 3 * phone.width + 4 * gap

/** The picture for the palette of this build. */
export async function shootSheet({ browser, base, token }: Served, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' })
  const shots: Buffer[] = []
  for (const path of ['/', `/events/${shownEvent}`, '/profile']) {
    if (path === '/profile') await page.evaluate(mine => localStorage.setItem('auth-token', mine), token)
    await page.goto(base + path, { waitUntil: 'networkidle' })
    shots.push(await page.screenshot())
  }
  const { catalogue, palette } = publicContent
  const { night } = palette.colours
  const posters = catalogue.map(
    ({ events }) => `<img src="/art/events/${events[0]!.ind}.svg" style="flex:1;min-width:0;height:auto">`,
  )
  await page.setViewportSize({ width, height: 100 })
  await page.setContent(
    `<base href="${base}/"><body style="margin:0 ${gap}px ${gap}px;background:${night};display:flex;align-items:start;gap:${gap}px">${posters.join('')}`,
    { waitUntil: 'networkidle' },
  )
  const strip = await page.screenshot({ fullPage: true })
  await page.close()
  const { height: stripHeight = 0 } = await sharp(strip).metadata()
  const top = phone.height + 2 * gap
  await sharp({ create: { width, height: top + stripHeight, channels: 3, background: night } })
    .composite([
      ...shots.map((input, index) => ({ input, left: gap + index * (phone.width + gap), top: gap })),
      { input: strip, left: 0, top },
    ])
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(file)
}
