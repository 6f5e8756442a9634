import type { Content } from '@toprun/content/read-content'
import { createLeague, joinLeague } from '../game/seasons/leagues.ts'
import { listSeasons } from '../game/seasons/read-seasons.ts'
import type { Platform } from '../platform/platform.ts'
import { demoUserId, fanIds } from './users.ts'

const friends = 6

type MeetingPlatform = Pick<Platform, 'db' | 'clock' | 'chance'> & { content: () => Pick<Content, 'league'> }

/**
 * A mini-league of the demo account and some fans, over the season that the league is in, as its users would make it. Made once: who
 * leaves it is not brought back.
 * @returns false while there is no season yet: its first match is not over
 */
export async function meetInMiniLeague({ db, clock, chance, content }: MeetingPlatform): Promise<boolean> {
  const userId = await demoUserId(db)
  if (userId === null) return true
  const { seasons } = await listSeasons(db, userId)
  const season = seasons.find(({ competition }) => competition === content().league.name)
  if (!season) return false
  const now = clock()
  const made = await createLeague(db, {
    ...{ userId, sessionId: null, seasonId: season.id, name: 'Sunday slips', now, chance },
    key: `demo/${season.id}`,
  })
  if (!made.ok) return true
  const { code } = made.league
  for (const fan of (await fanIds(db)).slice(0, friends))
    await joinLeague(db, { userId: fan, sessionId: null, code, now })
  return true
}
