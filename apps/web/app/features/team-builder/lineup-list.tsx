import type { Team } from '@toprun/api-schema/contest'
import type { SquadPlayer } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { Link } from 'react-router'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { FormBars } from './form-bars.tsx'
import type { OwnTeams } from './own-teams.ts'
import type { PlayingNow } from './use-playing-now.ts'

/** What the last column has: a player's form before the match, and the points in it from then on. */
export type LineupFigure =
  /** `tallest`: the points of a bar as tall as it can be. */
  | { kind: 'form'; tallest: number }
  /** `text` by the player's id: `42.5`; null for who has none. */
  | { kind: 'points'; text: (playerId: string) => string | null }

export interface LineupLook {
  own: OwnTeams
  figure: LineupFigure
  /** The teams can still be edited. */
  isOpen: boolean
  /** While the match is played. */
  now: ReadonlyMap<string, PlayingNow>
}

type LineupListProps = LineupLook & {
  label: string
  players: readonly SquadPlayer[]
  /** The heading says their role. */
  isOneRole?: boolean
}

/** A player a row, whose name is whole. */
export function LineupList({ label, players, isOneRole = false, own, figure, isOpen, now }: LineupListProps) {
  return (
    <ul aria-label={label} className="mt-2 grid auto-rows-fr grid-cols-[minmax(0,1fr)] gap-2">
      {players.map((player) => {
        const isOut = player.announced === false
        const teams = own.of.get(player.id) ?? []
        return (
          <li key={player.id} className="flex min-w-0 items-center gap-2 @sm:gap-3">
            <span className="relative grid shrink-0">
              <RoundPortrait player={player} className={isOut && 'opacity-60 grayscale'} />
              {teams.length > 0 && <OwnBadge isOut={isOut} />}
            </span>
            <span className="min-w-0 grow leading-tight">
              <span className="block font-semibold wrap-anywhere">{player.name}</span>
              <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
                {!isOneRole && player.role}
                <NowMark now={now.get(player.id)} />
                {teams.length > 0 && (
                  <span
                    className={clsx(
                      isOut && 'font-semibold text-ball-text',
                      !isOut && own.count === 1 && 'sr-only',
                    )}
                  >
                    {own.count === 1 ? 'In your team' : `In ${teams.length} of your ${own.count} teams`}
                  </span>
                )}
                {/* A narrow one has the link above the sides only. */}
                {isOut &&
                  isOpen &&
                  teams.map((team) => (
                    <EditTeam key={team.id} team={team} own={own} className="-my-3 min-h-11 @max-sm:hidden" />
                  ))}
              </span>
            </span>
            <span className={`${creditsColumn} font-semibold tabular-nums`}>
              {player.credits.toFixed(1)}
              <span className="sr-only"> credits</span>
            </span>
            <Figure player={player} figure={figure} />
          </li>
        )
      })}
    </ul>
  )
}

function NowMark({ now }: { now: PlayingNow | undefined }) {
  if (!now) return null
  return <b className={now === 'Out' ? 'text-ball-text' : 'text-pitch-text'}>{now}</b>
}

/** On the portrait of one of the viewer's players. */
export function OwnBadge({ isOut, className }: { isOut: boolean; className?: string }) {
  const Icon = isOut ? X : Check
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-4.5 place-items-center rounded-full',
        className ?? 'absolute right-0 bottom-0 ring-2 ring-surface',
        isOut ? 'bg-ball text-on-ball' : 'bg-pitch text-on-pitch',
      )}
    >
      <Icon className="size-3.5" strokeWidth={3} />
    </span>
  )
}

/** Of several teams it is named which. */
export function EditTeam({ team, own, className }: { team: Team; own: OwnTeams; className: string }) {
  return (
    <Link
      to={`/matches/${team.matchId}/team/${team.id}`}
      className={clsx(
        'flex items-center text-sm font-semibold text-ink underline decoration-link underline-offset-4',
        className,
      )}
    >
      Edit {own.count === 1 ? 'team' : team.name}
    </Link>
  )
}

const creditsColumn = 'w-13 shrink-0 text-right @max-3xs:sr-only'
const formColumn = 'flex w-10 shrink-0 items-center justify-end gap-2 text-sm text-muted @sm:w-26'
const pointsColumn = 'w-13 shrink-0 text-right @sm:w-18'

/** What the figures of the rows below are; each row says it itself to who hears it. */
export function ColumnHeads({ kind }: Pick<LineupFigure, 'kind'>) {
  return (
    <p
      aria-hidden="true"
      className="flex grow items-baseline justify-end gap-2 text-sm text-muted @max-3xs:basis-full @sm:gap-3"
    >
      <span className={creditsColumn}>Credits</span>
      {kind === 'form' ? (
        <span className={formColumn}>Form</span>
      ) : (
        <span className={pointsColumn}>Points</span>
      )}
    </p>
  )
}

function Figure({ player, figure }: { player: SquadPlayer; figure: LineupFigure }) {
  if (figure.kind === 'form') return <LastFive player={player} tallest={figure.tallest} />
  const points = figure.text(player.id)
  return (
    <span className={`${pointsColumn} font-display text-xl leading-none font-bold tabular-nums`}>
      {points ?? <span aria-hidden="true">–</span>}
      <span className="sr-only">{points === null ? 'No points' : ' points'}</span>
    </span>
  )
}

/** A player without a match has no bars. */
function LastFive({ player: { form, lastPoints }, tallest }: { player: SquadPlayer; tallest: number }) {
  if (form === null) return <span className={formColumn}>New</span>
  return (
    <span className={`${formColumn} tabular-nums`}>
      <FormBars points={lastPoints} tallest={tallest} className="h-5" />
      <span className="sr-only">Form </span>
      <span className="min-w-[4.5ch] text-right @max-sm:sr-only">{form.toFixed(1)}</span>
    </span>
  )
}
