import type { MetaDescriptor } from 'react-router'
import { breadcrumbs, type MetaSource, type PageWords, pageMeta } from './page-meta.ts'

interface FixedWords extends Omit<PageWords, 'structured'> {
  /** The breadcrumbs below the home page, ending with this one. */
  trail?: Parameters<typeof breadcrumbs>[1]
}

/**
 * Metadata that does not depend on what the page loads.
 * @example export const meta = fixedMeta({ title: 'Blog', description: '…', trail: [{ name: 'Blog', path: '/blog' }] })
 */
export function fixedMeta({ trail, ...words }: FixedWords): (source: MetaSource) => MetaDescriptor[] {
  return (source) => pageMeta(source, { ...words, structured: trail ? [breadcrumbs(source, trail)] : [] })
}
