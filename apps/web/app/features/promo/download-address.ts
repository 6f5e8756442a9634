const thisPage = '/play-and-win'

/** Where the button of the promo leads: to the app's download, or, where none is configured, to the matches on this site. */
export function downloadAddress(app: string): string {
  return app === thisPage ? '/matches' : app
}
