/** The payment of a sandbox's `payLink`, in either form of address. */
export function paymentIn(payLink: string): string {
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(payLink)?.[0]
  if (id === undefined) throw new Error(`${payLink} names no payment`)
  return id
}
