import { LRUCache } from 'lru-cache'
import type { Document } from './document.ts'

/** Pages cached at most; what nobody asked for longest is forgotten first. */
const mostPages = 300
/** For so long a page is sent as it is. Pages show scores and stock, so it is short. */
const freshMs = 2_000
/** For so long an old page is sent while a new one is rendered, or where that fails. */
const staleMs = 10_000

/**
 * Rendered pages by address. However many visitors come at once, a page is rendered once for all of them. Kept is only what
 * is as it should be: a page with another status than expected, or without a part that could not be read, goes to those who
 * wait for it and to nobody else.
 * @param clock tells milliseconds.
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
  /** Rejects only where there is no page to send: with what `render` rejects with. */
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
