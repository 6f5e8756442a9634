import { type Document, documentOf } from './document.ts'
import type { RenderedPage } from './rendered-page.ts'

/** A page in the form of the renderer's result. */
export function renderedPage(html: string, about: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [['content-type', 'text/html; charset=utf-8']],
    scriptHashes: [],
    etag: `W/"${html}"`,
    html: new TextEncoder().encode(html),
    complete: true,
    ...about,
  }
}

export async function documentSaying(html: string, about: Partial<RenderedPage> = {}): Promise<Document> {
  return documentOf(renderedPage(html, about))
}
