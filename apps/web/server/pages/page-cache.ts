import { LRUCache } from 'lru-cache'
import type { Document } from './document.ts'

/** The maximum of cached pages; the least recently requested are dropped first. */
const mostPages = 300
/** How long a page is fresh. Pages show scores and stock, so it is short. */
const freshMs = 2_000
/** How long a stale page is sent while a new one is rendered, or if that fails. */
const staleMs = 10_000

/**
 * Rendered pages by address. Concurrent requests share one rendering. Only complete pages with their expected status are
 * cached: any other page goes to those who wait for it and to nobody else.
 * @param clock returns milliseconds
 */
export function pageCache(clock: { now(): number } = performance) {
  const pages = new LRUCache<string, Document, () => Promise<Document>>({
    max: mostPages,
    ttl: freshMs,
    ttlResolution: 0,
    perf: clock,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_url, _old, { context: render }) => render(),
  })
  /** Rejects only without a page to send: with the error of `render`. */
  return async (
    { url, status }: { url: string; status: number },
    render: () => Promise<Document>,
  ): Promise<Document> => {
    if (pages.getRemainingTTL(url) < -staleMs) pages.delete(url)
    const renderGood = async () => {
      const page = await render()
      if (page.status !== status || !page.complete) throw new NotKept(page)
      return page
    }
    try {
      const page = await pages.fetch(url, { context: renderGood })
      if (!page) throw new Error(`rendering ${url} was given up`)
      return page
    } catch (error) {
      if (error instanceof NotKept) return error.page
      throw error
    }
  }
}

class NotKept extends Error {
  readonly page: Document

  constructor(page: Document) {
    super('This page is not cached.')
    this.page = page
  }
}
