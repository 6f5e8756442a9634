import { xmlText } from '../../platform/xml-text.ts'

/** A page that search engines should know; `changed` is an ISO 8601 date. */
export interface Findable {
  path: string
  changed?: string
}

/** The pages that are always there. */
export const fixedPages: readonly Findable[] = [
  '/',
  '/studview',
  '/aboutus',
  '/game',
  '/matches',
  '/toprun/points-system',
  '/toprun/how-to-play',
  '/play-and-win',
  '/blog',
  '/faq',
  '/contactus',
  '/terms-and-conditions',
  '/aml-cft-policy',
  '/aup',
].map((path) => ({ path }))

/** As sitemaps.org has it. Paths may hold any characters. */
export function sitemap(origin: string, pages: readonly Findable[]): string {
  const entries = pages.map(({ path, changed }) => {
    const place = `<loc>${xmlText(new URL(path, origin).href)}</loc>`
    return `  <url>${place}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
