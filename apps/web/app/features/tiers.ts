/**
 * The features from the lowest tier to the highest. A feature imports features of lower tiers only, so that no two know each other; what
 * two of a tier share is a tier lower, in `ui`, or in `platform`. The frame around all pages is on top. tiers.test.ts holds the sources against it.
 */
export const tiers = [
  [
    'auth',
    'blog',
    'cards',
    'chain',
    'eligibility',
    'embedded',
    'legal',
    'people',
    'proofs',
    'seo',
    'support',
    'wallet-connect',
  ],
  ['about', 'artwork', 'matches', 'minting'],
  ['charts', 'packs', 'rules', 'team-builder'],
  ['gallery', 'live', 'orders'],
  ['payments/shared', 'promo', 'vault'],
  // The ways to pay do not know each other.
  ['payments/card', 'payments/crypto', 'payments/wallet'],
  ['account', 'contests', 'marketplace', 'payments/page'],
  ['home', 'notifications', 'operator', 'seasons', 'tokens'],
  ['shell'],
] as const
