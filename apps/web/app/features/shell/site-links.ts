import type { SiteResponse } from '@toprun/api-schema/content'

export interface SiteLink {
  label: string
  /** A path on this site, or another site's address. */
  to: string
}

/** The header's links (docs/rules.md#header). Without the site's addresses they lead to our own pages. */
export function headerLinks(site: SiteResponse | null): SiteLink[] {
  return [
    { label: 'Matches', to: '/matches' },
    { label: 'GAME', to: '/game' },
    { label: 'Live Marketplace', to: site?.marketplace ?? '/marketplace' },
    { label: 'Blog', to: site?.blog ?? '/blog' },
    { label: 'About Us', to: '/aboutus' },
  ]
}

export function communityLinks(site: SiteResponse | null): SiteLink[] {
  return site?.community.map(({ name, url }) => ({ label: name, to: url })) ?? []
}
