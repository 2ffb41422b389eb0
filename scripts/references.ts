// Checks references in comments and documents to files, headings, commands, acceptance rows and known holes.
// references.test.ts checks the whole repository.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import { holes } from './audit/known-holes.ts'
import { readMap, rowsOf } from './specification.ts'

export type File = { path: string; text: string }

/** The possible targets of references. */
export type Targets = {
  /** Paths of all files, from the root of the repository. */
  files: readonly string[]
  /** Scripts of package.json. */
  commands: readonly string[]
  /** Acceptance rows of docs/specification.md. */
  rows: readonly string[]
  /** Holes of scripts/audit/known-holes.ts. */
  holes: readonly string[]
  /** Reads a document, to find the headings that links name. */
  read: (path: string) => string
}

const longestLine = 150
const longestComment = 120
const literalSpread = /\.\.\.\(?\{/
const commentLine = /^\s*(?:\/[/*]|\*|#|<!--)/
/** Generated parts of documents. References in them are not checked, because files may have moved since. */
const generated = /^<!-- (\S+) -->[\s\S]*?^<!-- \/\1 -->/gm
const topFolders = ['bench', 'content', 'deploy', 'docs', 'domain', 'e2e', 'scripts', 'server', 'testing', 'web']
const written = `*.{ts,md},{${topFolders.join(',')}}/**/*.{ts,tsx,js,css,md,html,conf,service,socket,timer}`
const notOurs = ['**/node_modules/**', 'build/**', 'build-*/**', 'var/**', 'test-results/**']

const comment = /(?<![:'"`\w])\/\/.*|\/\*[\s\S]*?\*\//g
const hashComment = /^\s*#.*/gm
const ids = '[A-Z]\\d{1,2}(?:(?:, (?:hole )?| and | to )[A-Z]\\d{1,2})*'
const heldHoles = new RegExp(`\\bholes? (${ids})`, 'g')
const oneId = /\b[A-Z]\d{1,2}\b/g
const sections = /\b(?:\d §\d+|decisions? \d+)/g
const links = /\]\(([^)\s]+)\)/g
const pathLike = /(?<![\w/.@:$*~-])[A-Za-z][\w.-]*(?:\/[\w.<>*{}…-]+)*/g
const commandNames = /\bnpm run ([a-z][\w:]*)/g
const documentNames = /\bdocs\/[\w/-]+\.md/g
const sourceFile = /\.(?:tsx?|md|css|conf|html|service|socket|timer)$/
const pattern = /[<>*{}…]/
const elsewhere = /^(?:build|var|content\/pictures)\//

/** A sentence for each broken reference of this file. */
export function deadReferences({ path, text }: File, targets: Targets): string[] {
  const isDocument = path.endsWith('.md')
  const words = isDocument ? text.replace(generated, '') : commentsOf(path, text)
  const withoutHoles = words.replace(heldHoles, '')
  const rowsNamed = isDocument ? [...withoutHoles.matchAll(new RegExp(`\\((${ids})\\)`, 'g'))].join(' ') : withoutHoles
  const dead = [
    ...all(words, sections).map(words => `"${words}" names a part of a document that is not in the repository`),
    ...all([...words.matchAll(heldHoles)].map(([, list]) => list).join(' '), oneId)
      .filter(id => !targets.holes.includes(id))
      .map(id => `there is no hole ${id}`),
    ...all(rowsNamed, oneId)
      .filter(id => !targets.rows.includes(id))
      .map(id => `there is no acceptance row ${id}`),
    ...all(words, pathLike)
      .filter(name => namesFile(name) && !exists(trimmed(name), targets.files))
      .map(name => `there is no ${trimmed(name)}`),
    ...[...words.matchAll(commandNames)]
      .filter(([, name = '']) => !targets.commands.includes(name))
      .map(([command]) => `there is no command ${command}`),
    ...all(isDocument ? words : text, documentNames)
      .filter(name => !targets.files.includes(name))
      .map(name => `there is no ${name}`),
    ...(isDocument ? deadLinks({ path, text }, targets) : []),
  ]
  return [...new Set(dead)].map(sentence => `${path}: ${sentence}`)
}

/**
 * A sentence for each line that is too long, in a document or in a comment of code. Lines that a program writes between
 * markers may be longer.
 */
export function longLines({ path, text }: File): string[] {
  const isDocument = path.endsWith('.md')
  const most = isDocument ? longestLine : longestComment
  const handWritten = isDocument ? text.replace(generated, part => part.replace(/./g, '')) : text
  return handWritten.split('\n').flatMap((line, i) => {
    if (line.length <= most || !(isDocument || commentLine.test(line))) return []
    return [`${path}: line ${i + 1} has ${line.length} characters, more than ${most}`]
  })
}

/** Finds literals that are spread into an object. The compiler misses their unknown fields (`{ ...{ gaet: 'a' } }`). */
export function literalSpreads({ path, text }: File): string[] {
  if (!/\.tsx?$/.test(path)) return []
  return text
    .split('\n')
    .flatMap((line, i) => (literalSpread.test(line) && !commentLine.test(line) ? [`${path}: line ${i + 1}`] : []))
}

/** All files that people wrote, and the targets to which they may refer. */
export function readRepository(): { files: File[]; targets: Targets } {
  const read = (path: string) => readFileSync(path, 'utf8')
  const files = globSync(`{${written}}`, { exclude: notOurs }).sort()
  return {
    files: files.map(path => ({ path, text: read(path) })),
    targets: {
      files: globSync('**', { exclude: notOurs }),
      commands: Object.keys(JSON.parse(read('package.json')).scripts),
      rows: [...rowsOf(readMap()).keys()],
      holes: Object.keys(holes),
      read,
    },
  }
}

function commentsOf(path: string, text: string): string {
  return all(text, /\.(?:[tj]sx?|css)$/.test(path) ? comment : hashComment).join('\n')
}

function deadLinks({ path, text }: File, { files, read }: Targets): string[] {
  return [...text.matchAll(links)].flatMap(([, link = '']) => {
    if (/^\w+:/.test(link)) return []
    const [file = '', heading] = link.split('#')
    const target = file ? relative('.', join(dirname(path), file)) : path
    if (!exists(target, files)) return [`the link ${link} leads nowhere`]
    return heading && !headingsOf(target === path ? text : read(target)).includes(heading)
      ? [`the link ${link} names no heading of ${target}`]
      : []
  })
}

/** The headings of a document, in the form in which links name them. */
function headingsOf(text: string): string[] {
  return all(text, /^#+ .*/gm).map(line =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

/**
 * True if a word is the name of a file or folder in the repository. False for a pattern, for a file that a program
 * makes, and for a picture in an example.
 */
function namesFile(name: string): boolean {
  if (pattern.test(name) || elsewhere.test(name)) return false
  const [first = '', ...rest] = name.split('/')
  return sourceFile.test(trimmed(name)) || (topFolders.includes(first) && rest.length > 0)
}

/** True for the path of a folder, for the path of a file, and for the end of a file's path. */
function exists(name: string, files: readonly string[]): boolean {
  const folder = name.replace(/\/$/, '')
  return files.some(file => file === folder || file.endsWith(`/${name}`) || file.startsWith(`${folder}/`))
}

function trimmed(name: string): string {
  return name.replace(/[.-]+$/, '')
}

function all(text: string, pattern: RegExp): string[] {
  return text.match(pattern) ?? []
}
