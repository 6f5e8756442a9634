import { type MatchSummary, matchListResponse } from '@toprun/api-schema/match'
import { ask } from '../../platform/api-client.ts'

/** The current matches; null if they could not be loaded. */
export async function readMatches(): Promise<readonly MatchSummary[] | null> {
  const response = await ask('GET', '/api/game/matches', matchListResponse)
  return response.ok ? response.data.matches : null
}
