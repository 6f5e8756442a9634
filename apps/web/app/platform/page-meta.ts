import type { SiteResponse } from '@toprun/api-schema/content'
import type { MetaDescriptor } from 'react-router'

/** A page's metadata for search engines and link previews. */
export interface PageWords {
  /** Without the site's name. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** The name of the sharing image: `/pictures/og/{name}.png`, 1200 × 630. */
  picture?: string
  type?: 'website' | 'article'
  /** schema.org objects, without `@context`. */
  structured?: readonly Record<string, unknown>[]
  /** Excludes the page from search engines. */
  hidden?: boolean
}

/** The arguments of a React Router `meta` function, as far as they are used here. */
export interface MetaSource {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/**
 * Title, description, canonical URL, Open Graph and structured data of a page.
 * @example export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: args.loaderData?.name ?? 'Card', description: '…' })
 */
export function pageMeta(source: MetaSource, words: PageWords): MetaDescriptor[] {
  const origin = originOf(source)
  const title = words.title === 'TopRun' ? words.title : `${words.title} · TopRun`
  const canonical = `${origin}${source.location.pathname.replace(/(.)\/+$/, '$1')}`
  const picture = `${origin}${words.picture ?? '/pictures/og/toprun.png'}`
  return [
    { title },
    { name: 'description', content: words.description },
    ...(words.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: canonical }]),
    { property: 'og:site_name', content: 'TopRun' },
    { property: 'og:type', content: words.type ?? 'website' },
    { property: 'og:title', content: words.title },
    { property: 'og:description', content: words.description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(words.structured ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** The breadcrumbs from the home page to this one, for schema.org. */
export function breadcrumbs(
  source: MetaSource,
  trail: readonly { name: string; path: string }[],
): Record<string, unknown> {
  const origin = originOf(source)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

/** The site's public origin; empty on an error page, whose loaders did not run. */
export function originOf(source: Pick<MetaSource, 'matches'>): string {
  return siteOf(source)?.origin ?? ''
}

/** The root loader's data for header and footer; null on an error page, or if it could not be loaded. */
export function siteOf({ matches }: Pick<MetaSource, 'matches'>): SiteResponse | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return isSite(root) ? root.site : null
}

function isSite(data: unknown): data is { site: SiteResponse } {
  return typeof data === 'object' && data !== null && 'site' in data && data.site !== null
}
