// A page whose address changes only in its query or hash keeps its data, so that it works without network too.
import type { ShouldRevalidateFunction } from 'react-router'

/** For the `shouldRevalidate` of routes. A page that asks for its data itself, at the same address, gets it. */
export const onlyOnAnotherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href)
