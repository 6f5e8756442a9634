import type { SiteResponse } from '@toprun/api-schema/content'
import { hostsOf, type ProviderHosts } from './provider-hosts.ts'

/** Other origins set by the editor and the operator. */
export interface OtherOrigins {
  pictures: readonly string[]
  /** A form target: the app's download. */
  forms: readonly string[]
}

interface PolicyOptions {
  development?: boolean
  /** No script at all, for the page without a rendered error page. */
  runs?: boolean
  otherOrigins?: OtherOrigins
  /** The providers whose forms the page shows; none except on the checkout page. */
  providers?: readonly ProviderHosts[]
}

const noOrigins: OtherOrigins = { pictures: [], forms: [] }

/** Origins of the site's configured addresses elsewhere. */
export function otherOriginsOf({ assets, app }: Pick<SiteResponse, 'assets' | 'app'>): OtherOrigins {
  const originsOf = (address: string) => (address.startsWith('http') ? [new URL(address).origin] : [])
  return { pictures: originsOf(assets), forms: originsOf(app) }
}

/**
 * What a page may load and run: its own files, and inline scripts with the given hashes. Inline styles are allowed,
 * because positions on charts and ovals are computed; scripts are not.
 */
export function contentPolicy(
  scriptHashes: readonly string[],
  { development = false, runs = true, otherOrigins = noOrigins, providers = [] }: PolicyOptions = {},
): string {
  const frames = hostsOf(providers, 'frames')
  return [
    "default-src 'self'",
    runs
      ? listed(
          "script-src 'self'",
          scriptHashes.map((hash) => `'${hash}'`),
          hostsOf(providers, 'scripts'),
        )
      : "script-src 'none'",
    ...(frames.length > 0 ? [listed("frame-src 'self'", frames)] : []),
    "style-src 'self' 'unsafe-inline'",
    listed("img-src 'self' data: blob:", otherOrigins.pictures),
    // A video is previewed before it is uploaded.
    "media-src 'self' blob:",
    "font-src 'self'",
    listed(`connect-src 'self'${development ? ' ws:' : ''}`, hostsOf(providers, 'calls')),
    "object-src 'none'",
    "base-uri 'none'",
    listed("form-action 'self'", otherOrigins.forms, hostsOf(providers, 'forms')),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A worker has its script's own policy, not that of the pages that share it: it may only call the site; from sources also load its modules. */
export function workerPolicy({ development = false }: Pick<PolicyOptions, 'development'> = {}): string {
  return `default-src 'none'; ${development ? "script-src 'self'; " : ''}connect-src 'self'`
}

function listed(directive: string, ...sources: (readonly string[])[]): string {
  return [directive, ...sources.flat()].join(' ')
}
