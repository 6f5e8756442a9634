/** The pages that header and footer lead to. */
export const siteLinks = [
  { to: '/matches', label: 'Matches' },
  { to: '/my-contests', label: 'My contests' },
  { to: '/wallet', label: 'Wallet' },
] as const
