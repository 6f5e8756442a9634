import type { SiteResponse } from '@toprun/api-schema/content'

/** TopRun as a schema.org Organization. */
export function organization({ origin, contactEmail, community }: SiteResponse): Record<string, unknown> {
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
