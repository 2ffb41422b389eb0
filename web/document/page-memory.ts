// Shows a visited page from memory when the user returns to it, then updates the page. So Back works without network,
// and never waits for the network.
import { useEffect } from 'react'
import { type MiddlewareFunction, useLocation, useMatches, useRevalidator } from 'react-router'

type Data = Record<string, { type: 'data' | 'error'; result: unknown }>

const visited = new Map<string, Data>()
/** The address of the current page. */
let shown = ''
/** The address of the page that was shown from memory and must be updated. */
let toUpdate = ''

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

const pathOf = (address: string) => address.split('?')[0]

/** Answers the root route with the stored data of a visited page. The current page is always requested. */
export const answerFromMemory: MiddlewareFunction = async ({ request }, next) => {
  const address = addressOf(new URL(request.url))
  const earlier = visited.get(address)
  if (earlier && address !== shown) {
    toUpdate = address
    dropFocus(address)
    return earlier
  }
  const data = (await next()) as Data
  dropFocus(address)
  const whole = Object.values(data).every(({ type }) => type === 'data')
  return whole || !earlier ? data : earlier
}

/** Removes the focus before the page changes, because otherwise the browser lays out the old page once more. */
function dropFocus(address: string): void {
  if (pathOf(address) !== pathOf(shown) && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Stores the data of each visited page, and updates pages shown from memory. */
export function usePageMemory(): void {
  const address = addressOf(useLocation())
  const matches = useMatches()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    shown = address
    if (toUpdate !== address) return
    toUpdate = ''
    void revalidate()
  }, [address, revalidate])

  useEffect(() => {
    const data = matches.map(({ id, loaderData }) => [id, { type: 'data', result: loaderData }] as const)
    visited.set(address, Object.fromEntries(data))
  }, [address, matches])
}
