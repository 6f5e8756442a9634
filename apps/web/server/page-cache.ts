import { LRUCache } from 'lru-cache'
import type { Document } from './document.ts'

/** Pages kept at most; what nobody asked for longest is forgotten first. */
const mostPages = 300
/** For so long a page is sent as it is. Pages show scores and stock, so it is short. */
const freshMs = 2_000
/** For so long an old page is sent while a new one is rendered. */
const staleMs = 10_000

/**
 * Rendered pages by path. However many visitors come at once, a page is rendered by one of them at a time. Only pages that
 * are the same for everyone may be kept here; answers other than 200 are not kept.
 * @param clock tells milliseconds.
 */
export function pageCache(
  clock: { now(): number } = performance,
): (path: string, render: () => Promise<Document>) => Promise<Document> {
  const pages = new LRUCache<string, Document, () => Promise<Document>>({
    max: mostPages,
    ttl: freshMs,
    ttlResolution: 0,
    perf: clock,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_path, _old, { context }) => context(),
  })
  return async (path, render) => {
    if (pages.getRemainingTTL(path) < -staleMs) pages.delete(path)
    const page = await pages.fetch(path, { context: render })
    if (!page) throw new Error(`rendering ${path} was given up`)
    if (page.status !== 200) pages.delete(path)
    return page
  }
}
