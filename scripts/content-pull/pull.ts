// Writes the facts that organisers changed into a folder of content. Works with the files of any edition.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { eventFactNames, festivalFactNames, type Overrides } from '../../domain/overrides/overrides.ts'
import { formatted } from '../edition/source.ts'
import { editsFor, literalOf, type ObjectNode, objectsIn, withEdits } from './source.ts'

/** JPEG files by the number of their event. */
export type Pictures = ReadonlyMap<number, Buffer>

/** Facts of an event that an entry of content may leave out. */
const optional = ['prelims', 'finals', 'contact', 'priceNote']

/**
 * Writes the facts and pictures into `folder`. Returns a line for each changed file, and for each event that is in no
 * file.
 */
export function pullInto(folder: string, { events, festival }: Overrides, pictures: Pictures): string[] {
  const { registration, registrationStarted, lines: lineOf = {}, upi, desk, groupChatLinks } = festival
  const changes: string[] = []
  const unknown = new Set(Object.keys(events))
  for (const name of readdirSync(join(folder, 'events')).filter(file => file.endsWith('.ts')))
    rewrite(join('events', name), object => {
      const line = lineOf[String(literalOf(object, 'id'))]
      if (has(object, 'events')) return line === undefined ? {} : { line }
      const ind = literalOf(object, 'ind')
      const { picture: _, ...facts } = (isEvent(object) && typeof ind === 'number' && events[ind]) || {}
      if (isEvent(object)) unknown.delete(String(ind))
      return facts
    })
  rewrite('festival.ts', object => (has(object, 'timeZone') ? given({ registration, registrationStarted }) : {}))
  rewrite('private.ts', object => {
    if (!has(object, 'desk')) return {}
    // Links from organisers are not samples.
    return { ...given({ upi, desk, groupChatLinks }), ...(groupChatLinks && { sample: undefined }) }
  })
  for (const [ind, jpeg] of pictures) putPicture(ind, jpeg)
  for (const ind of unknown) changes.push(`No file of events/ has the event ${ind}: its changes are left out.`)
  return changes

  function rewrite(file: string, valuesFor: (object: ObjectNode) => Record<string, unknown>): void {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    const edits = objectsIn(source).flatMap(object => editsFor(source, object, valuesFor(object), optional))
    if (edits.length === 0) return
    writeFileSync(path, formatted(withEdits(source, edits), `content/${file}`))
    const changed = new Set(edits.map(({ name }) => nameOf(name)))
    changes.push(`${basename(folder)}/${file}: ${[...changed].join(', ')}`)
  }

  function putPicture(ind: number, jpeg: Buffer): void {
    const pictureFolder = join(folder, 'pictures')
    const file = `event-${ind}.jpg`
    const path = join(pictureFolder, file)
    if (existsSync(path) && readFileSync(path).equals(jpeg)) return
    // An event has one picture, with any file ending.
    for (const other of readdirSync(pictureFolder))
      if (parse(other).name === `event-${ind}`) rmSync(join(pictureFolder, other))
    writeFileSync(path, jpeg)
    changes.push(`${basename(folder)}/pictures/${file}`)
  }
}

const has = (object: ObjectNode, name: string) => object.properties.some(({ key }) => key?.name === name)
const isEvent = (object: ObjectNode) => has(object, 'ind') && has(object, 'rules')

function given(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** The console's name of a field of content. */
function nameOf(field: string): string {
  const names: Record<string, string> = { ...festivalFactNames, ...eventFactNames, line: 'Line of the category' }
  return names[field] ?? field
}
