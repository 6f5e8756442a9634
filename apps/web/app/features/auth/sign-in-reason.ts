/** Why a private page asks who you are, by the beginning of its path. */
const reasons: readonly (readonly [path: string, reason: string])[] = [
  ['/vault', 'Sign in to see your vault: every card that you own.'],
  ['/transactions', 'Sign in to see every payment, prize and refund, down to the cent.'],
  ['/orders', 'Sign in to see your order.'],
  ['/collection', 'Sign in to see what you minted.'],
  ['/profile', 'Sign in to see your profile. You can confirm your email there.'],
  ['/settings', 'Sign in to change your settings.'],
  ['/place-order', 'Sign in to buy packs. Their cards go to your vault.'],
  ['/payment', 'Sign in to pay. Nothing is charged before you confirm it.'],
  ['/payments', 'Sign in to see your order.'],
  ['/marketplace', 'Sign in to trade cards.'],
  ['/mint-nft', 'Sign in to mint a collectible of your own.'],
  ['/matches', 'Sign in to join a contest with your team. Some contests are free.'],
]

/** Why the page at `next` needs an account; undefined where there is nothing to say. @param next `/payments?order_id=7` */
export function signInReason(next: string): string | undefined {
  const [page = ''] = next.split(/[?#]/)
  return reasons.find(([path]) => `${page}/`.startsWith(`${path}/`))?.[1]
}
