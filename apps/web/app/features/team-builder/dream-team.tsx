import { useQuery } from '@tanstack/react-query'
import type { MatchSummary, PlayerPointsRow } from '@toprun/api-schema/match'
import { dreamTeam } from '@toprun/game-rules/dream-team'
import { limitsOf } from '@toprun/game-rules/formats/formats'
import { useMemo } from 'react'
import { matchPointsQuery } from '../matches/match-queries.ts'
import { pointsText } from '../matches/points-text.ts'
import { Oval } from './oval.tsx'

type DreamTeamProps = {
  match: MatchSummary
  /** The ids of the viewer's own players; null without a team of as many. */
  own: readonly string[] | null
}

/** The best legal eleven of a completed match, and how many of them the viewer had. */
export function DreamTeam({ match, own }: DreamTeamProps) {
  const isOver = match.state === 'completed'
  const { data } = useQuery({ ...matchPointsQuery(match.id), enabled: isOver })
  return isOver && data && <Eleven players={data.players} match={match} own={own} />
}

function Eleven({ players, match, own }: DreamTeamProps & { players: readonly PlayerPointsRow[] }) {
  const { format, sides } = match
  const best = useMemo(() => {
    const candidates = players.map((player) => ({ ...player, id: player.playerId }))
    return dreamTeam(candidates, limitsOf({ format, sides: sides.length, slot: null }))
  }, [players, format, sides])
  if (!best) return null
  const total = best.reduce((sum, { points }) => sum + points, 0)
  return (
    <section
      aria-labelledby="dream-team"
      className="panel mb-8 grid items-center gap-6 p-4 sm:p-6 lg:grid-cols-2"
    >
      <div className="grid content-start gap-3">
        <h2 id="dream-team" className="font-display text-3xl font-extrabold">
          Dream Team
        </h2>
        <div className="flex flex-wrap items-baseline gap-x-4 tabular-nums">
          <p className="font-display text-5xl font-extrabold">{pointsText(total)}</p>
          {own && <p className="text-lg font-semibold">{hadText(best, own)}</p>}
        </div>
        <p className="max-w-prose text-muted">
          The legal team with the most points in this match. Roles and the limit for each side hold; credits,
          captaincy and cards are left out.
        </p>
        <BestFirst players={best} />
      </div>
      <Oval
        label="Dream Team on the oval"
        players={best.map(({ id, name, team, role, points }) => ({
          id,
          name,
          team,
          role,
          figure: pointsText(points),
          captaincy: null,
          card: null,
        }))}
      />
    </section>
  )
}

/** `You had 6 of 11` */
function hadText(best: readonly { id: string }[], own: readonly string[]): string {
  const had = best.filter(({ id }) => own.includes(id)).length
  return had === 0 ? 'You had none of them' : `You had ${had} of ${best.length}`
}

/** Who brought the most, beside the oval where there is room; a phone shows the same figures on the oval. */
function BestFirst({
  players,
}: {
  players: readonly Pick<PlayerPointsRow, 'name' | 'team' | 'role' | 'points'>[]
}) {
  const ordered = players.toSorted((one, other) => other.points - one.points)
  return (
    <ol className="mt-2 divide-y divide-line border-y border-line max-lg:hidden">
      {ordered.map(({ name, team, role, points }) => (
        <li key={`${name} ${team}`} className="flex items-baseline gap-3 py-1.5">
          <b className="min-w-0 truncate">{name}</b>
          <span className="min-w-0 flex-1 truncate text-sm text-muted">
            {role}, {team}
          </span>
          <b className="font-display text-xl leading-none tabular-nums">{pointsText(points)}</b>
        </li>
      ))}
    </ol>
  )
}
