import type { MatchSummary } from '@toprun/api-schema/match'
import { isWaiting } from '@toprun/api-schema/match-states'
import type { Configuration } from '../../../platform/configuration.ts'
import type { Database } from '../../../platform/database.ts'
import { takesMoney } from '../../../platform/payment-variables.ts'
import { contestTotals } from '../../contests/store.ts'
import { listMatches, matchFacts } from '../../matches/store.ts'
import type { Rooms } from '../rooms/rooms.ts'

/** Every listed match, with its score if it has begun. */
export async function listSummaries(
  { db, rooms, config }: { db: Database; rooms: Rooms; config: Pick<Configuration, 'PAYMENTS'> },
  now: Date,
): Promise<MatchSummary[]> {
  const listed = await listMatches(db, now)
  const totals = await contestTotals(
    db,
    listed.map((match) => match.id),
    takesMoney(config),
  )
  return Promise.all(
    listed.map(async (match) => {
      const room = isWaiting(match) ? null : await rooms.room(match.id)
      return {
        ...matchFacts(match),
        ...(totals.get(match.id) ?? { contests: 0, topPrize: 0 }),
        score: room?.fold().innings() ?? [],
      }
    }),
  )
}
