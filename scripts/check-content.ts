// `npm run content:check`: reads this edition's content and pictures, and prints every problem. If there is none,
// prints the samples and the prices. content-problems.ts finds the problems.
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import type { Millis } from '../domain/day.ts'
import { categorySchema } from '../domain/edition/catalogue-schema.ts'
import { festivalSchema } from '../domain/edition/festival-schema.ts'
import { type Palette, paletteSchema } from '../domain/edition/palette.ts'
import {
  celebritiesSchema,
  mediaSchema,
  reviewsSchema,
  sponsorsSchema,
  teamSchema,
} from '../domain/edition/people-schemas.ts'
import { privateSchema } from '../domain/edition/private-schema.ts'
import { staySchema } from '../domain/edition/stay-schema.ts'
import {
  aboutSchema,
  legalSchema,
  pagesSchema,
  pronitesSchema,
  questionsSchema,
  socialCauseSchema,
} from '../domain/edition/text-schemas.ts'
import type { PublicContent } from '../domain/pages/page-content.ts'
import { drawingNames } from './build/drawings.ts'
import { findUnmet } from './content-demands.ts'
import type { ContentFile } from './content-file.ts'
import { findProblems, report } from './content-problems.ts'
import { sayUnread } from './content-unread.ts'
import { findWarnings } from './content-warnings.ts'
import { pastDays } from './past-days.ts'
import { kindBytes, type PictureFile, pictureFolder } from './picture-problems.ts'
import { priceLines } from './price-table.ts'
import { ruleWarnings } from './rule-warnings.ts'

/** The content of this edition, as values with their files and schemas. */
export async function readContent(): Promise<ContentFile[]> {
  const [
    festival,
    hidden,
    catalogue,
    team,
    sponsors,
    celebrities,
    reviews,
    media,
    about,
    pronites,
    cause,
    questions,
    legal,
    pages,
    stay,
    colours,
  ] = await Promise.all([
    import('../content/festival.ts'),
    import('../content/private.ts'),
    import('../content/catalogue.ts'),
    import('../content/team.ts'),
    import('../content/sponsors.ts'),
    import('../content/celebrities.ts'),
    import('../content/reviews.ts'),
    import('../content/media.ts'),
    import('../content/about.ts'),
    import('../content/pronites.ts'),
    import('../content/social-cause.ts'),
    import('../content/questions.ts'),
    import('../content/legal.ts'),
    import('../content/pages.ts'),
    import('../content/stay.ts'),
    import('../content/palette.ts'),
  ])
  const edition = {
    ...festival,
    ...catalogue,
    ...team,
    ...sponsors,
    ...celebrities,
    ...reviews,
    ...media,
    ...about,
    ...pronites,
    ...cause,
    ...questions,
    ...legal,
    ...pages,
    ...stay,
    ...colours,
    ...hidden,
  }
  return contentFiles(edition, await paletteFile(colours.palette))
}

/** The values of an edition, each with its file in content/ and its schema. */
export function contentFiles(
  edition: Record<keyof PublicContent | 'privateContent', unknown>,
  paletteFile = 'content/palette.ts',
): ContentFile[] {
  return [
    { file: 'content/festival.ts', schema: festivalSchema, value: edition.festival },
    { file: 'content/private.ts', schema: privateSchema, value: edition.privateContent },
    { file: 'content/catalogue.ts', schema: z.array(categorySchema).min(1), value: edition.catalogue },
    { file: 'content/team.ts', schema: teamSchema, value: edition.team },
    { file: 'content/sponsors.ts', schema: sponsorsSchema, value: edition.sponsors },
    { file: 'content/celebrities.ts', schema: celebritiesSchema, value: edition.celebrities },
    { file: 'content/reviews.ts', schema: reviewsSchema, value: edition.reviews },
    { file: 'content/media.ts', schema: mediaSchema, value: edition.mediaCoverage },
    { file: 'content/about.ts', schema: aboutSchema, value: edition.about },
    { file: 'content/pronites.ts', schema: pronitesSchema, value: edition.pronites },
    { file: 'content/social-cause.ts', schema: socialCauseSchema, value: edition.socialCause },
    { file: 'content/questions.ts', schema: questionsSchema, value: edition.questions },
    { file: 'content/legal.ts', schema: legalSchema, value: edition.legal },
    { file: 'content/stay.ts', schema: staySchema, value: edition.stay },
    { file: 'content/pages.ts', schema: pagesSchema, value: edition.pages },
    { file: paletteFile, schema: paletteSchema, value: edition.palette },
  ]
}

/** The palettes that this edition does not use. They may have no pair of colours for a new category. */
export async function otherPalettes(): Promise<ContentFile[]> {
  const { palette } = await import('../content/palette.ts')
  return (await palettesInFolder()).filter(({ value }) => value !== palette)
}

async function palettesInFolder(): Promise<ContentFile[]> {
  const names = readdirSync('content/palettes').map(file => parse(file).name)
  return Promise.all(
    names.map(async name => ({
      file: `content/palettes/${name}.ts`,
      schema: paletteSchema,
      value: (await import(`../content/palettes/${name}.ts`)).palette,
    })),
  )
}

/** The file of the edition's palette. content/palette.ts only names this file. */
async function paletteFile(palette: Palette): Promise<string> {
  const named = (await palettesInFolder()).find(({ value }) => value === palette)
  return named?.file ?? 'content/palette.ts'
}

/** The names of the pictures supplied for this edition, without notes such as a README. */
export function pictureNames(folder = pictureFolder): string[] {
  if (!existsSync(folder)) return []
  // A picture in a folder is listed with the folder's name. The check then reports that no entry has such an id.
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

export function readPictures(folder = pictureFolder): Promise<PictureFile[]> {
  return Promise.all(
    pictureNames(folder).map(async name => {
      const file = join(folder, name)
      return { name, bytes: statSync(file).size, begins: beginOf(file), isWhole: await canBeRead(file) }
    }),
  )
}

function beginOf(file: string): Buffer {
  const begins = Buffer.alloc(kindBytes)
  const opened = openSync(file, 'r')
  const length = readSync(opened, begins)
  closeSync(opened)
  return begins.subarray(0, length)
}

/** Reads the whole picture, because the build would fail at a damaged picture. */
async function canBeRead(file: string): Promise<boolean> {
  try {
    await sharp(file).resize(16).toBuffer()
    return true
  } catch {
    return false
  }
}

/** Every problem of this edition. The tests of content/ call it too. */
export async function contentProblems(files: ContentFile[]): Promise<string[]> {
  const found = findProblems(files, await readPictures())
  return [...found, ...findProblems(await otherPalettes(), []), ...findUnmet(files, drawingNames('emblems'))]
}

/** What is said about content without problems at `now`. */
export function remarks(files: ContentFile[], now: Millis): string[] {
  const festival = festivalSchema.safeParse(files.find(({ file }) => file === 'content/festival.ts')?.value).data
  const slips = findWarnings(files).map(warning => `Possibly a mistake: ${warning}`)
  return [...slips, ...(festival ? pastDays(festival, now) : [])]
}

async function rulesWithoutEntry(): Promise<string[]> {
  const [{ catalogue }, { ruleTable }] = await Promise.all([
    import('../content/catalogue.ts'),
    import('../content/rule-table.ts'),
  ])
  return ruleWarnings(catalogue, ruleTable)
}

async function check(): Promise<void> {
  const files = await readContent()
  const problems = await contentProblems(files)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the content.`)
    process.exitCode = 1
  } else {
    for (const remark of [...remarks(files, Date.now()), ...(await rulesWithoutEntry())]) console.warn(remark)
    console.log(report(files, drawingNames('emblems')).join('\n'))
    console.log('What people pay, in rupees by number of events:')
    console.log(priceLines((await import('../content/festival.ts')).festival).join('\n'))
    // Loaded only here, because reading the content needs no server.
    const [{ pricesAgainstDatabase }, { readConfig }, { thisEdition }] = await Promise.all([
      import('./content-prices.ts'),
      import('../server/config.ts'),
      import('../server/edition.ts'),
    ])
    const changed = await pricesAgainstDatabase(readConfig, thisEdition)
    if (changed) console.warn(changed)
  }
}

if (import.meta.main) await check().catch(sayUnread)
