// The search, filters, sorting and page of a list, in the address: every view has a link and stays after a reload.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Query } from '../organiser-call.ts'

export type Filters<Name extends string> = {
  values: Record<Name | 'search' | 'sort' | 'direction' | 'page', string>
  /** Changes some filters and opens the first page, unless the page is among the changes. */
  set: (changes: Partial<Record<Name | 'search' | 'sort' | 'direction' | 'page', string>>) => void
  /** Rows per page. */
  size: number
  /** The query of the call. */
  query: Query
  key: string
}

/**
 * `defaults`: the list's filters; values equal to them are not in the address. `ofThePage`: filters that only change
 * the display and are not sent to the server.
 */
export function useFilters<Name extends string = never>(
  defaults: Record<Name, string>,
  ofThePage: readonly NoInfer<Name>[] = [],
): Filters<Name> {
  const { search } = useLocation()
  const navigate = useNavigate()
  const fixed = JSON.stringify(defaults)

  const values = useMemo(() => {
    const initial: Query = { search: '', sort: '', direction: '', page: '', ...JSON.parse(fixed) }
    const given = new URLSearchParams(search)
    return Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, given.get(name) ?? value]))
  }, [search, fixed]) as Filters<Name>['values']

  const set: Filters<Name>['set'] = useCallback(
    changes => {
      const standard: Query = JSON.parse(fixed)
      // Reads the address itself: this render's copy would lose the first of two quick changes.
      const next = new URLSearchParams(window.location.search)
      if (!('page' in changes)) next.delete('page')
      for (const [name, value] of Object.entries(changes) as [string, string][]) {
        if (value === (standard[name] ?? '')) next.delete(name)
        else next.set(name, value)
      }
      // The Back button steps through pages and filters. A typed search is a single step.
      navigate({ search: next.toString() }, { replace: 'search' in changes, preventScrollReset: true })
    },
    [navigate, fixed],
  )

  const size = usePageSize()
  const query: Query = { ...values, size: String(size) }
  for (const name of ofThePage) delete query[name]
  return { values, set, size, query, key: JSON.stringify(query) }
}

/** Rows per page: fewer if each row is a card. */
const pageSize = { table: 50, cards: 20 }
/** The width below which table.module.css shows rows as cards. */
const cards = '(max-width: 40rem)'

function usePageSize(): number {
  return useSyncExternalStore(
    listen => {
      const media = globalThis.matchMedia?.(cards)
      media?.addEventListener('change', listen)
      return () => media?.removeEventListener('change', listen)
    },
    () => (globalThis.matchMedia?.(cards).matches ? pageSize.cards : pageSize.table),
    () => pageSize.table,
  )
}
