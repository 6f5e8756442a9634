import type { SiteAnswer } from '@toprun/api-schema/content'

/** Origins other than the site's own, as the editor and the operator set them. */
export interface Elsewhere {
  pictures: readonly string[]
  /** Where a form may send its visitor: the app's download. */
  forms: readonly string[]
}

interface PolicyOptions {
  development?: boolean
  /** No script at all, where not even the error page could be rendered. */
  runs?: boolean
  elsewhere?: Elsewhere
}

const nowhere: Elsewhere = { pictures: [], forms: [] }

/** What lies elsewhere of the addresses that the site names. */
export function elsewhereOf({ assets, app }: Pick<SiteAnswer, 'assets' | 'app'>): Elsewhere {
  const originsOf = (address: string) => (address.startsWith('http') ? [new URL(address).origin] : [])
  return { pictures: originsOf(assets), forms: originsOf(app) }
}

/**
 * What a page may load and run: its own files, and those inline scripts whose hashes are named. Styles may stand inline,
 * because positions on charts and ovals are computed; scripts may not.
 */
export function contentPolicy(
  scriptHashes: readonly string[],
  { development = false, runs = true, elsewhere = nowhere }: PolicyOptions = {},
): string {
  return [
    "default-src 'self'",
    runs ? ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ') : "script-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...elsewhere.pictures].join(' '),
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...elsewhere.forms].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}
