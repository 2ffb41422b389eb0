// A page does not load its data again if only the query or hash of its address changes, so that this also works
// offline.
import type { ShouldRevalidateFunction } from 'react-router'

/** For the `shouldRevalidate` of routes. An explicit revalidation at the same address still loads. */
export const onlyOnAnotherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href)
