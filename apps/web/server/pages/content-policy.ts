import type { SiteResponse } from '@toprun/api-schema/content'
import { hostsOf, type ScriptedProvider } from './provider-hosts.ts'

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
  /** Whose forms the page shows; none but on the checkout page. */
  providers?: readonly ScriptedProvider[]
}

const nowhere: Elsewhere = { pictures: [], forms: [] }

/** What lies elsewhere of the addresses that the site names. */
export function elsewhereOf({ assets, app }: Pick<SiteResponse, 'assets' | 'app'>): Elsewhere {
  const originsOf = (address: string) => (address.startsWith('http') ? [new URL(address).origin] : [])
  return { pictures: originsOf(assets), forms: originsOf(app) }
}

/**
 * What a page may load and run: its own files, and those inline scripts whose hashes are named. Styles may stand inline,
 * because positions on charts and ovals are computed; scripts may not.
 */
export function contentPolicy(
  scriptHashes: readonly string[],
  { development = false, runs = true, elsewhere = nowhere, providers = [] }: PolicyOptions = {},
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
    listed("img-src 'self' data: blob:", elsewhere.pictures),
    // A film that was chosen to be minted is shown before it is sent.
    "media-src 'self' blob:",
    "font-src 'self'",
    listed(`connect-src 'self'${development ? ' ws:' : ''}`, hostsOf(providers, 'calls')),
    "object-src 'none'",
    "base-uri 'none'",
    listed("form-action 'self'", elsewhere.forms, hostsOf(providers, 'forms')),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A worker has the policy that came with its script, and not that of the pages that share it: it calls the site, and no more. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

function listed(directive: string, ...sources: (readonly string[])[]): string {
  return [directive, ...sources.flat()].join(' ')
}
