/** The pages that belong to a place of the site, beside its own and those below it. */
const within: Readonly<Record<string, RegExp>> = {
  '/matches': /^\/contests\//,
  '/my-contests': /^\/(season$|leagues\/)/,
  '/wallet': /^\/transactions$/,
}

/** Whether a link leads to the page that is shown, or to the section that the page belongs to: the value of its `aria-current`. */
export function currentIn(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  const isWithin = within[to]?.test(pathname) || (to !== '/' && pathname.startsWith(`${to}/`))
  return isWithin ? 'true' : undefined
}
