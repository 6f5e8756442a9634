import type { LegalAnswer } from '@toprun/api-schema/content'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'

/** What a legal page says of itself; without a document, which is then an error page, the site's name alone. */
export function legalMeta(
  source: Parameters<typeof pageMeta>[0],
  document: LegalAnswer | undefined,
): MetaDescriptor[] {
  if (!document) return [{ title: 'TopRun' }]
  const { title, summary, slug } = document
  return [
    ...pageMeta(source, {
      title,
      description: summary,
      structured: [breadcrumbs(source, [{ name: title, path: source.location.pathname }])],
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/pdf', href: `/legal/${slug}.pdf`, title },
  ]
}
