import { useQuery } from '@tanstack/react-query'
import type { EntryTeamResponse } from '@toprun/api-schema/contest'
import type { ByCode } from '../../platform/contest-address.ts'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { pointsText, signedPoints } from '../matches/points-text.ts'
import { RowSkeletons } from '../matches/skeletons.tsx'
import { type ComparedPlayer, compareTeams } from './compare-teams.ts'
import { entryTeamQuery } from './contest-queries.ts'
import { useLiveTeam } from './use-live-team.ts'

type CompareTeamsViewProps = {
  contest: ByCode
  /** The seat of the viewer's entry. */
  seat: number
  theirs: EntryTeamResponse
  /** Null once the points are final. */
  matchId: string | null
}

/** The viewer's team beside another: the differing players first, then the shared ones, dimmed. */
export function CompareTeamsView({ contest, seat, theirs, matchId }: CompareTeamsViewProps) {
  const query = useQuery(entryTeamQuery(contest, seat))
  useLiveTeam(contest, seat, matchId)
  return (
    <QueryPanel query={query} failure="Your team could not be loaded" skeleton={<RowSkeletons count={6} />}>
      {(mine) => {
        const { apart, shared, difference } = compareTeams(mine, theirs)
        return (
          <div className="grid gap-4">
            <p>
              {difference === 0 ? (
                'Level on points.'
              ) : (
                <>
                  <b className="font-display text-2xl tabular-nums">{pointsText(Math.abs(difference))}</b>{' '}
                  {Math.abs(difference) === 1 ? 'point' : 'points'} {difference > 0 ? 'ahead' : 'behind'}.
                </>
              )}
            </p>
            <table className="w-full text-left tabular-nums">
              <caption className="sr-only">Your team and {theirs.teamName}, player by player</caption>
              <thead className="text-sm text-muted">
                <tr>
                  <th scope="col" className="py-1 font-normal">
                    Player
                  </th>
                  <th scope="col" className="py-1 pl-3 text-right font-normal">
                    You
                  </th>
                  <th scope="col" className="py-1 pl-3 text-right font-normal">
                    {theirs.teamName}
                  </th>
                  <th scope="col" className="py-1 pl-3 text-right font-normal">
                    Difference
                  </th>
                </tr>
              </thead>
              <Rows players={apart} />
              <Rows players={shared} dimmed />
            </table>
          </div>
        )
      }}
    </QueryPanel>
  )
}

function Rows({ players, dimmed = false }: { players: readonly ComparedPlayer[]; dimmed?: boolean }) {
  return (
    <tbody className={`divide-y divide-line border-t border-line ${dimmed ? 'text-muted' : ''}`}>
      {players.map(({ player, mine, theirs }) => (
        <tr key={player.playerId}>
          <th scope="row" className={`py-1.5 ${dimmed ? 'font-normal' : 'font-semibold'}`}>
            {player.name}
            {dimmed && <span className="sr-only"> (in both teams)</span>}
          </th>
          <td className="py-1.5 pl-3 text-right">{mine === null ? '–' : pointsText(mine)}</td>
          <td className="py-1.5 pl-3 text-right">{theirs === null ? '–' : pointsText(theirs)}</td>
          <td className="py-1.5 pl-3 text-right">{signedPoints((mine ?? 0) - (theirs ?? 0))}</td>
        </tr>
      ))}
    </tbody>
  )
}
