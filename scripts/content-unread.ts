// Explains why a file of content/ cannot be read: file, line, fault. Every command prints the same sentence.
// content-problems.ts checks content that can be read.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

type Parsed = Awaited<ReturnType<typeof parsed>>

/**
 * Prints why the content cannot be read and sets the exit code to 1.
 * @throws the error itself when the content is not its cause.
 */
export async function sayUnread(error: unknown): Promise<void> {
  const sentences = await unreadSentences(error)
  if (sentences.length === 0) throw error
  console.error(sentences.join('\n'))
  process.exitCode = 1
}

/** The sentences for an error, such as `content/about.ts:12: …`. Empty if the content is not the cause. */
export async function unreadSentences(error: unknown): Promise<string[]> {
  const files = await Promise.all(globSync('content/**/*.ts').filter(isContent).sort().map(parsed))
  const faulty = files.flatMap(syntaxProblem)
  if (faulty.length > 0) return faulty
  const missing = files.flatMap(file => importProblems(file, files))
  return missing.length > 0 ? missing : placeOfError(error)
}

const isContent = (file: string) => !file.endsWith('.test.ts')

/** A file of content/ with the parser's findings. Loads the parser only when it is needed. */
async function parsed(path: string) {
  const { parseSync } = await import('vite')
  const [file, text] = [path.split(sep).join('/'), readFileSync(path, 'utf8')]
  return { file, text, found: parseSync(file, text) }
}

/** The first fault of a file. Later faults are often only consequences of the first. */
function syntaxProblem({ file, text, found }: Parsed): string[] {
  const [first] = found.errors
  if (!first) return []
  const [, line, shown = ''] = /\[.*:(\d+):\d+\]\n(.*)\n\s*`-+\s*$/s.exec(first.codeframe ?? '') ?? []
  return [`${file}:${line ?? lineAt(text, first.labels[0]?.start ?? 0)}: ${first.message}`, ...(shown ? [shown] : [])]
}

/** Imports of files or names of content/ that do not exist. */
function importProblems({ file, text, found }: Parsed, files: Parsed[]): string[] {
  const { staticImports, staticExports } = found.module
  const taken = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ from: moduleRequest, entries })),
    ...staticExports.flatMap(({ entries }) => entries.map(entry => ({ from: entry.moduleRequest, entries: [entry] }))),
  ]
  return taken.flatMap(({ from, entries }) => {
    if (!from?.value.startsWith('.')) return []
    const target = relative('.', join(file, '..', from.value))
      .split(sep)
      .join('/')
    const place = `${file}:${lineAt(text, from.start)}:`
    if (!existsSync(target)) return [`${place} imports from ${target}, but there is no such file`]
    const there = files.find(other => other.file === target)
    if (!there) return []
    const names = there.found.module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => exportName.name),
    )
    return entries
      .map(({ importName, isType }) => (isType ? null : importName.name))
      .filter(name => name !== null && !names.includes(name))
      .map(name => `${place} imports ${name} from ${target}, which exports ${names.join(', ') || 'nothing'}`)
  })
}

/** The first line of content/ in the error's stack, such as the line with an undefined name. */
function placeOfError(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const [, place] = /\b(content\/[\w./-]+\.ts:\d+)/.exec(error.stack?.replaceAll('\\', '/') ?? '') ?? []
  return place ? [`${place}: ${error.message}`] : []
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length
