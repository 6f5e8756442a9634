import { textStore } from '../../platform/browser-store.ts'

const key = '_ref'
const longest = 20

/**
 * Stores the referral code of the visit's first URL; later codes do not replace it. Runs inline in the head
 * of every page, so it also works for visitors who navigate before the scripts are loaded.
 */
export const referralScript = `try{(r=>r&&r.length<=${longest}&&!sessionStorage.getItem('${key}')&&sessionStorage.setItem('${key}',r))((new URLSearchParams(location.search).get('ref')||'').trim())}catch(e){}`

/** The stored referral code, sent at sign-up; null if there is none. */
export function rememberedReferral(): string | null {
  return textStore('session', key).read()
}
