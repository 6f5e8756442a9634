import type { SiteAnswer } from '@toprun/api-schema/content'

/** Who stands behind the site, as schema.org has it. */
export function organization({ origin, contactEmail, community }: SiteAnswer): Record<string, unknown> {
  return {
    '@type': 'Organization',
    name: 'TopRun',
    url: origin,
    logo: `${origin}/icon.svg`,
    email: contactEmail,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: contactEmail },
    sameAs: community.map(({ url }) => url),
  }
}
