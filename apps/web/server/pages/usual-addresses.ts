/** Addresses that people try because most sites have them, and our page of that matter. None is a page of ours. */
export const usualAddresses: ReadonlyMap<string, string> = new Map([
  ['/login', '/?signin=1'],
  ['/signin', '/?signin=1'],
  ['/sign-in', '/?signin=1'],
  ['/account', '/profile'],
  ['/my-cards', '/vault'],
  ['/about', '/aboutus'],
  ['/about-us', '/aboutus'],
  ['/contact', '/contactus'],
  ['/contact-us', '/contactus'],
  ['/support', '/contactus'],
  ['/help', '/faq'],
  ['/news', '/blog'],
  ['/players', '/studview'],
  ['/packs', '/#packs'],
  ['/shop', '/#packs'],
  ['/how-to-play', '/toprun/how-to-play'],
  ['/rules', '/toprun/points-system'],
  ['/points', '/toprun/points-system'],
  ['/scoring', '/toprun/points-system'],
  ['/live', '/matches'],
  ['/fixtures', '/matches'],
  ['/contests', '/matches'],
  ['/leagues', '/season'],
  ['/leaderboard', '/season'],
  ['/market', '/marketplace'],
  ['/mint', '/collection'],
  ['/terms', '/terms-and-conditions'],
])

/** @returns where a visitor of this path and query is sent, with the query, such as `ref`; undefined for all others */
export function meantAddress(url: string): string | undefined {
  const { pathname, searchParams } = new URL(`http://site.internal${url}`)
  const meant = usualAddresses.get(pathname.toLowerCase().replace(/\/$/, ''))
  if (meant === undefined) return undefined
  const to = new URL(`http://site.internal${meant}`)
  for (const [name, value] of searchParams)
    if (!to.searchParams.has(name)) to.searchParams.append(name, value)
  return `${to.pathname}${to.search}${to.hash}`
}
