// The text of `npm run edition -- --help`.
import { fields } from './fields.ts'

/** `checkList` is the path of the file with the check list. */
export function helpText(checkList: string): string {
  return `npm run edition                    asks for the facts of the new edition; Enter keeps the value in brackets
npm run edition < FILE             takes one answer per line, in the order of the questions; an empty line keeps the value
npm run edition -- --year 2031 …   takes the answers as options and asks nothing; other values stay
npm run edition -- --left          lists again what is left to do

${fields.map(optionText).join('\n')}

It writes content/edition.ts and content/palette.ts, and starts a new content/announced.ts if the year changes. It
lists what is left to do in ${checkList}: each place with its present text. When an answer is refused, nothing is written.`
}

function optionText({ option, asks, example }: (typeof fields)[number]): string {
  return `  --${option.padEnd(11)} ${asks}\n${' '.repeat(16)}Example: --${option} "${example}"`
}
