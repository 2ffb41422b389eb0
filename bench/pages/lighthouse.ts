// Lighthouse's four scores of a page, with its own mobile settings, in a browser that is already open.
import lighthouse from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** `lost` names the audits that cost points. */
export type Scores = Record<Category, number> & { lost: string[] }

/**
 * Scores from 0 to 100 of one run; `port` is the browser's debugging port. On a busy machine the start of a trace may
 * be lost; Lighthouse then asks for another run.
 */
export async function scoresOf(url: string, port: number, attemptsLeft = 3): Promise<Scores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...categories] })
  if (!result || result.lhr.runtimeError) {
    if (attemptsLeft > 1) return scoresOf(url, port, attemptsLeft - 1)
    throw new Error(`Lighthouse, ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { lhr } = result
  const lost = Object.values(lhr.categories).flatMap(category =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}${lhr.audits[id]?.displayValue ? ` (${lhr.audits[id].displayValue})` : ''}`),
  )
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lost,
  }
}
