import { useQuery } from '@tanstack/react-query'
import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary, SquadPlayer } from '@toprun/api-schema/match'
import { MatchSides } from '../cards/match-sides.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import { squadQuery } from '../matches/match-queries.ts'
import { FormBars, tallestBar } from './form-bars.tsx'
import { ovalRoles } from './oval-layout.ts'

/** The players of a team before its lock, by role in two columns, each with the last five matches: whether to change one. */
export function TeamSheet({ team, match }: { team: Team; match: MatchSummary }) {
  const { data } = useQuery(squadQuery(match))
  const squad = new Map(data?.players.map((player) => [player.id, player]))
  const tallest = tallestBar(data?.players ?? [])
  const players = team.players.toSorted(
    (one, other) => ovalRoles.indexOf(one.role) - ovalRoles.indexOf(other.role),
  )
  return (
    <section aria-label={title}>
      <h4 className="mb-1.5 text-sm text-muted">{title}</h4>
      <MatchSides match={match}>
        <ol
          className="grid grid-flow-col grid-cols-2 gap-x-8 tabular-nums"
          style={{ gridTemplateRows: `repeat(${Math.ceil(players.length / 2)}, auto)` }}
        >
          {players.map((player) => (
            <li
              key={player.playerId}
              className="flex min-h-10 min-w-0 items-center gap-2.5 border-t border-line"
            >
              <RoundPortrait player={{ ...player, id: player.playerId }} size="row" />
              <span className="min-w-0 truncate font-semibold">{player.name}</span>
              {player.captaincy && (
                <CaptaincyMark captaincy={player.captaincy} className="px-1 text-xs leading-3.5" />
              )}
              <Form player={squad.get(player.playerId)} tallest={tallest} />
            </li>
          ))}
        </ol>
      </MatchSides>
    </section>
  )
}

const title = 'Last five matches'

/** A player without a match has no bars. */
function Form({ player, tallest }: { player: SquadPlayer | undefined; tallest: number }) {
  if (!player) return null
  if (player.form === null) return <span className="ml-auto text-sm text-muted">New</span>
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2 text-sm text-muted">
      <FormBars points={player.lastPoints} tallest={tallest} className="h-5" />
      <span className="sr-only">form </span>
      <span className="min-w-[4.5ch] text-right">{player.form.toFixed(1)}</span>
    </span>
  )
}
