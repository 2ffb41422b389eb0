// Makes every kind of picture to share in both formats, and a sheet with all thumbnails. Needs no build, because the
// files of a build are made in memory.
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { shortDay } from '../../domain/edition/festival-dates.ts'
import { concertNights } from '../../domain/programme/concert-nights.ts'
import type { ScheduledSession } from '../../domain/programme/schedule-types.ts'
import { type ShareForm, shareForms } from '../../domain/share-pictures/forms.ts'
import { eventWords, goingWords, invitationWords, nightWords, winnerWords } from '../../domain/share-pictures/words.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { publicContent } from '../../server/edition.ts'
import type { ShareArt } from '../../server/share-pictures/art.ts'
import { compose, type SharePicture } from '../../server/share-pictures/compose.ts'
import { toPng } from '../../server/share-pictures/png.ts'
import { shareGrounds } from '../../web/art/share-grounds.ts'
import { drawingsIn } from '../build/drawings.ts'
import { allPictures } from '../build/pictures.ts'
import { eventDrawings } from '../build/share-grounds.ts'
import { withSuppliedPictures } from '../build/supplied-pictures.ts'

const thumbnail = 300

/** Writes share-<kind>-<form>.png, and share-thumbnails.png. */
export async function shootSharePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of globSync(`${folder}/share-*.png`)) rmSync(file)
  const art = await artInMemory()
  const thumbnails: Record<ShareForm, Buffer[]> = { wide: [], tall: [] }
  for (const [name, picture] of Object.entries(samples()))
    for (const form of Object.keys(shareForms) as ShareForm[]) {
      const png = await toPng(() => compose({ ...picture, form }, art))
      writeFileSync(join(folder, `share-${name}-${form}.png`), png)
      thumbnails[form].push(await sharp(png).resize({ width: thumbnail }).png().toBuffer())
    }
  await contactSheet(thumbnails, join(folder, 'share-thumbnails.png'))
}

async function artInMemory(): Promise<ShareArt> {
  const { palette, catalogue } = publicContent
  const grounds = shareGrounds(
    catalogue.map(({ id }) => id),
    drawingsIn(palette),
  )
  const pictures = await withSuppliedPictures(allPictures(publicContent), publicContent)
  const files = new Map([...grounds, ...eventDrawings(pictures)].map(({ path, svg }) => [path, svg]))
  return { colours: palette.colours, read: name => files.get(`${name}.svg`) ?? null, version: '' }
}

/** One sample of each kind, and an event with the longest name. */
function samples(): Record<string, Omit<SharePicture, 'form'>> {
  const { festival, catalogue, pronites } = publicContent
  const sender = { festival, site: new URL('https://festival.example').host }
  const all = catalogue.flatMap(category => category.events.map(event => ({ category, event })))
  const longest = all.toSorted((a, b) => b.event.title.length - a.event.title.length)[0]!
  const shortest = all.toSorted((a, b) => a.event.title.length - b.event.title.length)[0]!
  const byTeams = all.find(({ event }) => isTeamEvent(event)) ?? shortest
  const day = festival.dates.first
  const session = { day, dayText: shortDay(day), from: '18:30', nightDate: null, state: 'planned' }
  const sessions = [{ ...session, venue: { id: '', name: 'Sample Hall' } } as ScheduledSession]
  const of = ({ event, category }: typeof longest) => ({ ind: event.ind, category: category.id, picture: null })
  const ofEvent = (each: typeof longest) => ({
    kind: 'event' as const,
    words: eventWords(sender, each.event, each.category.name, sessions),
    event: of(each),
  })
  const team = { name: 'A Sample Team', counts: { member: 2, extra: 0, substitute: 0 }, isOpen: true }
  const winner = { place: 1 as const, mention: '', name: team.name, isTeam: true, college: 'Sample College' }
  const standings = { id: '', eventId: 0, kind: 'standings' as const, name: '', publishedAt: '', isCorrected: false }
  const nights = concertNights(festival, pronites, sessions, 0)
  return {
    event: ofEvent(shortest),
    'event-long-name': ofEvent(longest),
    invitation: {
      kind: 'invitation',
      words: invitationWords(sender, byTeams.event, team, sessions),
      event: of(byTeams),
    },
    winner: {
      kind: 'winner',
      words: winnerWords(sender, byTeams.event, { ...standings, entries: [winner] }, 1) ?? {},
      event: of(byTeams),
    },
    going: { kind: 'going', words: goingWords(sender, { name: '', college: '', events: [] }) },
    ...(nights[0] && { night: { kind: 'night', words: nightWords(sender, nights.at(-1) ?? nights[0]) } }),
  }
}

/** Writes a sheet that has one row of thumbnails for each form. */
async function contactSheet(thumbnails: Record<ShareForm, Buffer[]>, file: string): Promise<void> {
  const gap = 12
  let top = gap
  const placed = (Object.keys(thumbnails) as ShareForm[]).flatMap(form => {
    const { width, height } = shareForms[form]
    const row = thumbnails[form].map((input, index) => ({ input, top, left: gap + index * (thumbnail + gap) }))
    top += Math.round((thumbnail * height) / width) + gap
    return row
  })
  const width = gap + thumbnails.wide.length * (thumbnail + gap)
  await sharp({ create: { width, height: top, channels: 3, background: publicContent.palette.colours.paper } })
    .composite(placed)
    .png({ palette: true, effort: 10 })
    .toFile(file)
}
