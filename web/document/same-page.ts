// A page keeps its data if only the query or hash of its address changes, so that it works without network too.
import type { ShouldRevalidateFunction } from 'react-router'

/** For the `shouldRevalidate` of routes. An explicit revalidation at the same address still loads. */
export const onlyOnAnotherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href)
