import type { ShouldRevalidateFunction } from 'react-router'

/** For pages whose query parameters only change how loaded data is shown: they do not reload it. */
export const keepOnSearch: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
