import type { LegalResponse } from '@toprun/api-schema/content'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'

/** Metadata of a legal page. Without a document it is an error page, with the site's name only. */
export function legalMeta(
  source: Parameters<typeof pageMeta>[0],
  document: LegalResponse | undefined,
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
