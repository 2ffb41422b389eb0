// A page that was read shows at once when its reader comes back, and what has changed since follows: a step back waits
// for no network. Where the network is gone, what was read stays.
import { useEffect } from 'react'
import { type MiddlewareFunction, useLocation, useMatches, useRevalidator } from 'react-router'

type Data = Record<string, { type: 'data' | 'error'; result: unknown }>

const kept = new Map<string, Data>()
/** The address of the page that is shown, and of the one that was answered from here and must be asked for again. */
let shown = ''
let toAskAgain = ''

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

const pathOf = (address: string) => address.split('?')[0]

/** For the root route: what was kept of another page answers for the network. The page that is shown is asked anew. */
export const answerFromKept: MiddlewareFunction = async ({ request }, next) => {
  const address = addressOf(new URL(request.url))
  const earlier = kept.get(address)
  if (earlier && address !== shown) {
    toAskAgain = address
    letGoOfFocus(address)
    return earlier
  }
  const data = (await next()) as Data
  letGoOfFocus(address)
  const whole = Object.values(data).every(({ type }) => type === 'data')
  return whole || !earlier ? data : earlier
}

/** An element that has the focus while its page is taken away makes the browser lay out that page once more. */
function letGoOfFocus(address: string): void {
  if (pathOf(address) !== pathOf(shown) && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Keeps the data of each page that is shown, and asks anew for those that were kept. */
export function useKeptPages(): void {
  const address = addressOf(useLocation())
  const matches = useMatches()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    shown = address
    if (toAskAgain !== address) return
    toAskAgain = ''
    void revalidate()
  }, [address, revalidate])

  useEffect(() => {
    const data = matches.map(({ id, loaderData }) => [id, { type: 'data', result: loaderData }] as const)
    kept.set(address, Object.fromEntries(data))
  }, [address, matches])
}
