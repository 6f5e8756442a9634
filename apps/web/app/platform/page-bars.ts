import { useMatches } from 'react-router'

/** The bars around a page: header and footer, header only, or none. */
export type Bars = 'all' | 'no-footer' | 'none'

/** A route sets it with `export const handle: PageHandle = { bars: 'none' }`. The default is all. */
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
