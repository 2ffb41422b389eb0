// The drill's steps, rows of its table: a name, seconds, and a line with the result.
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

export function insist(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new Error(sentence)
}
