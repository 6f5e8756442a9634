const key = '_ref'
const longest = 20

/** Keeps the referral code of the address that a visit began with. The first one of a visit stays. */
export function rememberReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim()
  if (!code || code.length > longest || rememberedReferral() !== null) return
  sessionStorage.setItem(key, code)
}

/** For signing up; null where nobody sent the visitor. */
export function rememberedReferral(): string | null {
  return sessionStorage.getItem(key)
}
