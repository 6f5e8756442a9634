import type { MatchListResponse } from '@toprun/api-schema/match'
import { isWaiting } from '@toprun/api-schema/match-states'
import type { Configuration } from '../../../platform/configuration.ts'
import type { Database } from '../../../platform/database.ts'
import { takesMoney } from '../../../platform/payment-variables.ts'
import { contestTotals } from '../../contests/store.ts'
import { listMatches, listUpcoming, matchFacts } from '../../matches/store.ts'
import type { Rooms } from '../rooms/rooms.ts'

/** A page of the list of matches, with the score of those that have begun. */
export async function listSummaries(
  { db, rooms, config }: { db: Database; rooms: Rooms; config: Pick<Configuration, 'PAYMENTS'> },
  now: Date,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<MatchListResponse> {
  const { matches: listed, next } =
    cursor === undefined ? await listMatches(db, now, limit) : await listUpcoming(db, now, { cursor, limit })
  const totals = await contestTotals(
    db,
    listed.map((match) => match.id),
    takesMoney(config),
  )
  const matches = await Promise.all(
    listed.map(async (match) => {
      const room = isWaiting(match) ? null : await rooms.room(match.id)
      return {
        ...matchFacts(match),
        ...(totals.get(match.id) ?? { contests: 0, topPrize: 0 }),
        score: room?.fold().innings() ?? [],
      }
    }),
  )
  return { matches, next }
}
