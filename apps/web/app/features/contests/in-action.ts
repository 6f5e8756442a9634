import type { Team, TeamPlayer } from '@toprun/api-schema/contest'
import type { LiveScore } from '@toprun/api-schema/match'

/** Where no player of the user's team does either. */
export const noneInAction = 'None of your players is batting or bowling.'

/** One of the team's players who is batting or bowling, with their figures. */
export type PlayerInAction = { player: TeamPlayer; doing: 'batting' | 'bowling'; figures: string }

/** The players of a team who are batting or bowling. Batters are looked up in the batting side, the bowler in the others. */
export function inAction(team: Pick<Team, 'players'>, live: LiveScore): PlayerInAction[] {
  const batting = live.innings.at(-1)?.team
  const find = (name: string, isBatting: boolean) =>
    team.players.find((player) => player.name === name && (player.team === batting) === isBatting)
  const batters = live.batters.flatMap(({ name, runs, balls }): PlayerInAction[] => {
    const player = find(name, true)
    return player ? [{ player, doing: 'batting', figures: `${runs} (${balls})` }] : []
  })
  const bowler = live.bowler && find(live.bowler.name, false)
  if (!live.bowler || !bowler) return batters
  const { wickets, runs, overs } = live.bowler
  return [...batters, { player: bowler, doing: 'bowling', figures: `${wickets}/${runs} (${overs})` }]
}
