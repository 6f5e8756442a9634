import type { LeaderboardRow } from '@toprun/api-schema/contest'

/** The last row with a prize, where the prizes of these rows end between two of them. */
export function lastPaid<Row extends Pick<LeaderboardRow, 'prize'>>(rows: readonly Row[]): Row | undefined {
  return rows.find(({ prize }, at) => prize > 0 && rows[at + 1]?.prize === 0)
}
