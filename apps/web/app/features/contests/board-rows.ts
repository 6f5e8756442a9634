import type { LeaderboardResponse, LeaderboardRow } from '@toprun/api-schema/contest'

/** The last row with a prize, where the prizes of these rows end between two of them. */
export function lastPaid<Row extends Pick<LeaderboardRow, 'prize'>>(rows: readonly Row[]): Row | undefined {
  return rows.find(({ prize }, at) => prize > 0 && rows[at + 1]?.prize === 0)
}

/** The ranks that several rows of a page share, in the order of the ranks. @param before the number of rows on earlier pages */
export function sharedRanks(rows: readonly Pick<LeaderboardRow, 'rank'>[], before: number): Set<number> {
  return new Set(
    rows.flatMap(({ rank }, at) => {
      const isLate = rank <= before + at
      return isLate || rows[at + 1]?.rank === rank ? [rank] : []
    }),
  )
}

/** Whether these rows are all on this page of the board. */
export function areOnPage({ mine, rows }: Pick<LeaderboardResponse, 'mine' | 'rows'>): boolean {
  const seats = new Set(rows.map(({ seat }) => seat))
  return mine.every(({ seat }) => seats.has(seat))
}

/** `Team 2` of `Anahera W's Team 2`, where the user's name stands beside it. */
export function shortTeamName({ user, teamName }: { user: string; teamName: string }): string {
  const owner = `${user}'s `
  return teamName.startsWith(owner) ? teamName.slice(owner.length) : teamName
}
