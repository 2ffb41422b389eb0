// E-mail addresses as people paste them: one a line, with commas, or as mail programs write them.

/**
 * The addresses of a pasted list, each once: 'a@x.example, B <b@x.example>' are two. What is no address is among them
 * as it stands: the server names it.
 */
export function readAddresses(typed: string): string[] {
  const found = typed.split(/[\n,;]+/).flatMap(part => {
    const named = /<([^<>]*)>/.exec(part)
    return named ? [named[1] ?? ''] : part.split(/\s+/)
  })
  return [...new Set(found.map(address => address.trim().toLowerCase()))].filter(Boolean)
}
