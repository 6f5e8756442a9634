/**
 * The URL that asks a visitor to sign in and then returns to the requested page.
 * @example invitationTo({ pathname: '/transactions', search: '?page=2', hash: '' }) // '/?signin=1&next=%2Ftransactions%3Fpage%3D2'
 */
export function invitationTo({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  return `/?${new URLSearchParams({ signin: '1', next: `${pathname}${search}${hash}` })}`
}
