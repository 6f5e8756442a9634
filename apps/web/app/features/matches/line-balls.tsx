import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BallMark } from './ball-mark.tsx'
import { playerBallsQuery } from './match-queries.ts'
import { reasonText } from './points-text.ts'

type LineBallsProps = { matchId: string; playerId: string; rule: string; innings: number }

/** The balls that a line of a player's points comes from, in the order of play. */
export function LineBalls({ matchId, playerId, rule, innings }: LineBallsProps) {
  const query = useQuery(playerBallsQuery(matchId, playerId))
  return (
    <QueryPanel query={query} failure="The balls could not be loaded" skeleton={<Skeleton className="h-9" />}>
      {(balls) => (
        <ul className="mb-2 grid gap-1.5 border-l-2 border-line pl-3">
          {balls
            .filter((ball) => ball.innings === innings)
            .flatMap((ball) =>
              ball.changes
                .filter((change) => change.playerId === playerId)
                .flatMap(({ why }) => why)
                .filter(([gained, , replaced]) => gained === rule || replaced === rule)
                .map((reason) => (
                  <li key={`${ball.revision}-${reason[0]}`} className="flex items-start gap-2">
                    <span className="w-10 shrink-0 text-muted">{ball.ball}</span>
                    <BallMark mark={ball.mark} size="small" />
                    <span className="min-w-0">
                      <span className="block">{ball.text}</span>
                      <span className="block text-muted">{reasonText(reason)}</span>
                    </span>
                  </li>
                )),
            )}
        </ul>
      )}
    </QueryPanel>
  )
}
