import type { Role } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { dottedPart, partedLine } from '../../ui/parted-line.ts'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { roleNames } from '../cards/shown-card.ts'
import { pointsColumn } from './points-column.ts'
import { type ExplainedPlayer, PointsLines } from './points-lines.tsx'

type ScoredPlayer = ExplainedPlayer & {
  team: string
  role: Role
  /** `Captain 2x` */
  timesText?: string | undefined
}

type PointsListProps = {
  matchId: string
  players: readonly ScoredPlayer[]
  label: string
  /** All are of one side, which is named above. */
  ofOneSide?: boolean
}

/** Players by points; each expands to a breakdown. */
export function PointsList({ matchId, players, label, ofOneSide = false }: PointsListProps) {
  const ranked = players.toSorted((one, other) => other.points - one.points)
  const pointsOf = pointsColumn(ranked.map(({ points }) => points))
  return (
    <ul aria-label={label} className="panel divide-y divide-line overflow-hidden">
      {ranked.map((player) => (
        <li key={player.playerId}>
          <details className="group">
            <summary className="grid cursor-pointer list-none grid-cols-[auto_1fr_auto_auto] items-center gap-3 px-3 py-2 hover:bg-raised">
              <RoundPortrait player={{ ...player, id: player.playerId }} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{player.name}</span>
                <span className={clsx('text-sm leading-tight text-muted', partedLine)}>
                  {player.timesText && (
                    <>
                      <b className={clsx('text-gold-text', dottedPart)}>{player.timesText}</b>{' '}
                    </>
                  )}
                  <span className={dottedPart}>{roleNames[player.role]}</span>{' '}
                  {!ofOneSide && <span className={dottedPart}>{player.team}</span>}
                </span>
              </span>
              <span className="font-display text-2xl font-bold tabular-nums">{pointsOf(player.points)}</span>
              <ChevronDown
                className="size-5 text-muted transition-transform group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <div className="px-3 pb-3 sm:pl-17">
              <PointsLines matchId={matchId} player={player} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
