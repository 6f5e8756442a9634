const thisPage = '/play-and-win'

/** Target of the promo's button: the app's download if one is configured, otherwise the matches on this site. */
export function downloadAddress(app: string): string {
  return app === thisPage ? '/matches' : app
}
