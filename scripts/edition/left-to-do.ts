// What is left to do for a new edition once its facts are written, in order, each with file and line.

/** A file of content/, as text. */
export type Source = { file: string; text: string }

type Place = { file: string; line: number }

/**
 * The steps, one text each. `before` are words of the edition before, such as its name and year: no text should still
 * have them.
 */
export function leftToDo(sources: readonly Source[], before: readonly string[], pictures: readonly string[]): string[] {
  const texts = sources.filter(({ file }) => !file.endsWith('.test.ts') && file !== 'content/announced.ts')
  return [
    ...before.map(word => {
      const found = linesWith(texts, wholeWord(word))
      return found.length === 0
        ? ''
        : `Texts that still say ${word}: write them anew or use a placeholder. ${listed(found)}`
    }),
    step(sources, /registration: \{/, 'When does registration open and close?'),
    step(
      sources,
      /registrationStarted:/,
      'What does the landing page say of it until then, such as Registration Opens On 20 Jan?',
    ),
    step(sources, /groupChatLinks: \{/, "This year's group chats, UPI address and desk."),
    `Events: change, remove and add them in content/events/*.ts, one file a category. A number is never used again.`,
    step(
      sources,
      /\bgroups: \[/,
      "Last year's sponsors: a group of their own. This year's: the strip, and who answers whoever wants to be one.",
    ),
    figures(texts),
    step(texts, /\bnights: \[/, 'Concert nights: the day of each, who plays, and when it is announced.'),
    step(texts, /\btheme:/, "This year's social cause and its stalls."),
    people(sources),
    samples(texts),
    pictures.length > 0
      ? `Pictures of the edition before, unless they still fit: ${pictures.map(name => `content/pictures/${name}`).join(', ')}.`
      : '',
    step(
      sources.filter(({ file }) => file === 'content/announced.ts'),
      /^export const announced/,
      'Once events and rules are announced, write them a second time: nothing of them then changes by accident.',
    ),
    'npm run format and npm run content:check, then npm test, then npm start and look at the pages on a phone.',
  ].filter(text => text !== '')
}

/** Sentences with a figure, such as since when the festival is held, and how many follow it. */
function figures(texts: readonly Source[]): string {
  const telling = texts.filter(({ file }) => /\/(?:about|pages|pronites|festival)\.ts$/.test(file))
  const found = linesWith(telling, /(['"`])(?=.*\d.*\1)(?!https?:)/)
  return found.length === 0 ? '' : `Claims with figures: is each still true? ${listed(found)}`
}

/** They are of the edition before also where nothing is a sample. */
function people(sources: readonly Source[]): string {
  const files = ['team', 'celebrities', 'reviews', 'media'].map(name => `content/${name}.ts`)
  const there = files.filter(name => sources.some(({ file }) => file === name))
  return there.length === 0
    ? ''
    : `Last year's team, guests, reviews and clippings: put this year's. ${there.join(', ')}`
}

function samples(texts: readonly Source[]): string {
  const lines = texts.flatMap(source => {
    const found = linesWith([source], /sample: true/)
    return found.length === 0 ? [] : [`\n      ${listed(found)}`]
  })
  return lines.length === 0
    ? ''
    : `Whatever is still sample: put what is real and remove \`sample: true\`.${lines.join('')}`
}

/**
 * The word where it is not a part of another word, of an amount or of an id, nor the name of a year such as Mela 2029:
 * the past keeps its name. A year may begin a day such as 2030-01-20.
 */
function wholeWord(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w]|,\\d|-(?!\\d\\d-\\d\\d)| \\d{4}\\b)`, 'i')
}

function step(sources: readonly Source[], pattern: RegExp, text: string): string {
  const [place] = linesWith(sources, pattern)
  return place ? `${text} ${place.file}:${place.line}` : ''
}

/** Lines that match, comments left out: they explain and are shown to nobody. */
function linesWith(sources: readonly Source[], pattern: RegExp): Place[] {
  return sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (!/^\s*\/\//.test(line) && pattern.test(line) ? [{ file, line: index + 1 }] : [])),
  )
}

function listed(places: readonly Place[]): string {
  const shown = places.slice(0, 3).map(({ file, line }) => `${file}:${line}`)
  const more = places.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more ${more === 1 ? 'line' : 'lines'}` : ''}`
}
