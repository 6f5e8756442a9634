import type { FormatRecord } from './format-record.ts'
import { t10 } from './t10.ts'

/** T10 under another name. */
export const sixtyBall = {
  ...t10,
  id: 'SixtyBall',
  name: 'Sixty Ball',
  inningsName: 'a Sixty Ball innings',
  recognised: { event: /\bSixty[ -]?Ball\b/i, matchTypes: [] },
  page: { tab: 't10' },
  simulation: { ...t10.simulation, event: 'Sixty Ball Series' },
} as const satisfies FormatRecord
