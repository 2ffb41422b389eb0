// The drill's steps: each has a name, seconds, and one line of what was seen; they become a table.
export type Step = { name: string; seconds: number; seen: string }

/** Collects steps. The first one that fails ends the drill. */
export function stepsOf(title: string) {
  const done: Step[] = []
  return {
    done,
    async step(name: string, work: () => Promise<unknown>): Promise<void> {
      console.log(`\n== ${title}: ${name}`)
      const began = performance.now()
      const result = await work()
      const seen = typeof result === 'string' ? result : ''
      const seconds = (performance.now() - began) / 1000
      done.push({ name, seconds, seen })
      console.log(`== ${seconds.toFixed(1)} s ${seen}`)
    },
  }
}

export function insist(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}
