import type { EligibilityResponse } from '@toprun/api-schema/eligibility'
import type { WalletResponse } from '@toprun/api-schema/wallet'

/** What `GET /api/profile` answers. */
export const profileOf = (username: string, wallet = 0) => ({
  data: {
    ...{ username, email: 'fan@example.com', emailVerified: true, phone: '', refcode: 'r1', wallet },
    memberSince: '2026-10-22T12:00:00.000Z',
  },
})

/** What `GET /api/wallet` answers. */
export function walletOf(balance: number, change: Partial<WalletResponse> = {}): WalletResponse {
  return { currency: 'USD', balance, winnings: 0, owed: 0, entries: [], ...change }
}

/** What `GET /api/account/eligibility` answers: the terms are accepted, age and country not yet confirmed. */
export function sampleEligibility(change: Partial<EligibilityResponse> = {}): EligibilityResponse {
  const accepted = { version: '2026-12', summary: 'Refunds take five days.', state: 'accepted' } as const
  const days = { publishedAt: '2026-12-01T09:00:00.000Z', rejectUntil: '2026-12-15T09:00:00.000Z' }
  return {
    ...{ person: null, suspension: null, closed: [], paidContestsClosedIn: [] },
    terms: { ...accepted, ...days, decidedAt: '2026-12-02T09:00:00.000Z' },
    ...change,
  }
}
