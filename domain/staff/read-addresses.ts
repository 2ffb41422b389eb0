// Reads pasted e-mail addresses: one per line, separated by commas, or as mail programs write them.

/**
 * The addresses of a pasted list, each once: 'a@x.example, B <b@x.example>' has two. Words that are not addresses are
 * included unchanged, so that the server can name them in its refusal.
 */
export function readAddresses(typed: string): string[] {
  const found = typed.split(/[\n,;]+/).flatMap(part => {
    const named = /<([^<>]*)>/.exec(part)
    return named ? [named[1] ?? ''] : part.split(/\s+/)
  })
  return [...new Set(found.map(address => address.trim().toLowerCase()))].filter(Boolean)
}
