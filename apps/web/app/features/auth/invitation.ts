/**
 * The address that asks a visitor to sign in and then leads on to the page that was asked for.
 * @example invitationTo({ pathname: '/transactions', search: '?page=2', hash: '' }) // '/?signin=1&next=%2Ftransactions%3Fpage%3D2'
 */
export function invitationTo({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  return `/?${new URLSearchParams({ signin: '1', next: `${pathname}${search}${hash}` })}`
}
