// The head of every console page: its title, and that searchers keep out.
import type { MetaDescriptor } from 'react-router'
import { rootData } from '../page-meta.ts'

/** The `meta` of a console page. */
export function consoleMeta(page: string) {
  return ({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] => {
    const { name, year } = rootData(matches)?.festival ?? { name: '', year: '' }
    return [{ title: `${page} · ${name} ${year} organisers` }, { name: 'robots', content: 'noindex' }]
  }
}
