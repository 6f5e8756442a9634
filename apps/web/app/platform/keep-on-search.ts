import type { ShouldRevalidateFunction } from 'react-router'

/** For pages that only show their data differently by what stands behind the question mark: they need not load it anew. */
export const keepOnSearch: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
