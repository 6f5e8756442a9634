import type { Side } from '@toprun/api-schema/match'

/** A side of the league for tests. */
export const sampleSide: Side = {
  name: 'Riverside Royals',
  short: 'RIV',
  identity: { primary: '#2450c4', secondary: '#101f57', trim: '#f4c95a', pattern: 'halves', emblem: 'crown' },
}
