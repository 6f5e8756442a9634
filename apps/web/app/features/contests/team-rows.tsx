import type { Team, TeamPlayer } from '@toprun/api-schema/contest'
import type { LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { captaincyHalves } from '@toprun/game-rules/multipliers'
import clsx from 'clsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import { cardKindText } from '../matches/points-arithmetic.ts'
import { pointsText } from '../matches/points-text.ts'
import { ovalNames } from '../team-builder/oval-names.ts'
import { useTeamPoints } from '../team-builder/use-team-points.ts'
import { inAction } from './in-action.ts'

type TeamRowsProps = {
  team: Team
  match: MatchSummary
  /** While the match is played. */
  live: LiveScore | null
}

/** A team as compact rows: its players with what multiplies their points, who bats or bowls now, and their points as they come. */
export function TeamRows({ team, match, live }: TeamRowsProps) {
  const points = useTeamPoints(team, match)
  const players = team.players.toSorted((one, other) => timesOf(other) - timesOf(one))
  const names = ovalNames(players.map(({ name }) => name))
  const acting = new Map(
    (live ? inAction(team, live) : []).map(({ player, doing, figures }) => [
      player.playerId,
      `${doing} ${figures}`,
    ]),
  )
  return (
    <ul aria-label="Your players" className="tabular-nums">
      {players.map((player, at) => {
        const counted = points?.get(player.playerId)
        const doing = acting.get(player.playerId)
        return (
          <li key={player.playerId} className="flex h-7.5 items-center gap-2.5 text-sm">
            <RoundPortrait player={{ ...player, id: player.playerId }} size="row" />
            <div className="min-w-0 grow leading-3.75">
              <p className="flex items-center gap-1.5">
                <span
                  className={clsx('overflow-x-clip text-ellipsis whitespace-nowrap', doing && 'font-bold')}
                >
                  <span aria-hidden="true">{names[at]}</span>
                  <span className="sr-only">{player.name}</span>
                </span>
                <Multipliers player={player} />
              </p>
              {doing && <p className="truncate text-xs leading-3.75 text-pitch-text">{doing}</p>}
            </div>
            {counted === undefined ? (
              <Skeleton className="h-4 w-7 shrink-0" />
            ) : (
              <b className="font-display text-lg leading-none">
                <RollingNumber text={pointsText(counted)} />
                <span className="sr-only"> points</span>
              </b>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The captains come first. */
const timesOf = ({ captaincy }: TeamPlayer) => (captaincy ? captaincyHalves[captaincy] : 0)

/** `C`, and `3x` of a card. */
function Multipliers({ player: { captaincy, card } }: { player: TeamPlayer }) {
  return (
    <>
      {captaincy && <CaptaincyMark captaincy={captaincy} className="px-1 text-xs leading-3.5" />}
      {card && card.multiplier > 1 && (
        <b className="rounded-sm bg-raised px-1 text-xs leading-4 text-gold-text">
          <span className="sr-only">{cardKindText(card.kind)} </span>
          {card.multiplier}x
        </b>
      )}
    </>
  )
}
