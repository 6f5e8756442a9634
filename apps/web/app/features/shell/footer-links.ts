import type { SiteResponse } from '@toprun/api-schema/content'
import { communityLinks, type SiteLink } from './site-links.ts'

/** The footer's groups of links. */
export function footerLinks(site: SiteResponse | null): { title: string; links: SiteLink[] }[] {
  return [
    {
      title: 'Play',
      links: [
        { label: 'Matches', to: '/matches' },
        { label: 'How to play', to: '/game' },
        { label: 'Points system', to: '/toprun/points-system' },
        { label: 'Players', to: '/studview' },
      ],
    },
    {
      title: 'Collect',
      links: [
        { label: 'Packs', to: '/place-order' },
        { label: 'Cards', to: '/cards' },
        { label: 'Marketplace', to: site?.marketplace ?? '/marketplace' },
        { label: 'Every draw', to: '/openings' },
      ],
    },
    {
      title: 'TopRun',
      links: [
        { label: 'About Us', to: '/aboutus' },
        { label: 'Blog', to: site?.blog ?? '/blog' },
        { label: 'FAQ', to: '/faq' },
        { label: 'Contact', to: '/contactus' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Terms and Conditions', to: '/terms-and-conditions' },
        { label: 'AML and CFT Policy', to: '/aml-cft-policy' },
        { label: 'Acceptable Use Policy', to: '/aup' },
        { label: 'Whitepaper', to: site?.whitepaper ?? '/legal/whitepaper.pdf' },
      ],
    },
    { title: 'Community', links: communityLinks(site) },
  ]
}
