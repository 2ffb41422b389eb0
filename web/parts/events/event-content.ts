// An event with its category, by number. Browsers fetch one category at a time; the one that the page opens with is
// waited for before the application starts.
import { categories, categoryIds } from 'content:categories'
import { use } from 'react'
import type { Category, FestivalEvent } from '../../../domain/content.ts'

type Found = { event: FestivalEvent; category: Category }

const ready = new Map<string, Category>()
const asked = new Map<string, Promise<Category>>()

/** The event at `/events/<ind>`, or undefined. Waits (suspends) where its category is still to come. */
export function useEvent(ind: string | undefined): Found | undefined {
  const id = categoryIdOf(ind)
  if (id === undefined) return undefined
  return inCategory(ready.get(id) ?? readyNow(id) ?? use(fetched(id)), Number(ind))
}

/** The same at once, or undefined where its category is still to come. */
export function eventIfReady(ind: string | undefined): Found | undefined {
  const id = categoryIdOf(ind)
  const category = id === undefined ? undefined : (ready.get(id) ?? readyNow(id))
  return category && inCategory(category, Number(ind))
}

/** Only the plain number is an address: /events/03 is none. */
function categoryIdOf(ind: string | undefined): string | undefined {
  return ind && /^[1-9]\d*$/.test(ind) ? categoryIds[Number(ind)] : undefined
}

function inCategory(category: Category, ind: number): Found | undefined {
  const event = category.events.find(candidate => candidate.ind === ind)
  return event && { event, category }
}

/** Where pages are built every category is there. */
function readyNow(id: string): Category | undefined {
  return import.meta.env.SSR ? (categories[id]?.() as Category) : undefined
}

function fetched(id: string): Promise<Category> {
  const known = asked.get(id)
  if (known) return known
  const promise = Promise.resolve(categories[id]!()).then(category => {
    ready.set(id, category)
    return category
  })
  asked.set(id, promise)
  return promise
}

if (!import.meta.env.SSR) {
  const opened = categoryIdOf(/^\/events\/([^/]+)\/?$/.exec(location.pathname)?.[1])
  if (opened !== undefined) await fetched(opened)
}
