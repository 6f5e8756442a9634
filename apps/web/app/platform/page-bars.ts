import { useMatches } from 'react-router'

/** What stands around a page: everything, all but the footer, or nothing (decisions.md, Pages). */
export type Bars = 'all' | 'no-footer' | 'none'

/** A route says so by `export const handle: PageHandle = { bars: 'none' }`; all is the default. */
export interface PageHandle {
  bars: Bars
}

export function usePageBars(): Bars {
  const handles = useMatches().map(({ handle }) => handle)
  return handles.find(isPageHandle)?.bars ?? 'all'
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'bars' in handle
}
