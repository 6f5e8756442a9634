import { textStore } from '../../platform/browser-store.ts'

const key = '_ref'
const longest = 20

/**
 * Runs inline on every page before anything is drawn, so that a visitor who leaves before the scripts start is remembered too:
 * keeps the referral code of the address that a visit began with. The first one of a visit stays.
 */
export const referralScript = `try{(r=>r&&r.length<=${longest}&&!sessionStorage.getItem('${key}')&&sessionStorage.setItem('${key}',r))((new URLSearchParams(location.search).get('ref')||'').trim())}catch(e){}`

/** For signing up; null where nobody sent the visitor. */
export function rememberedReferral(): string | null {
  return textStore('session', key).read()
}
