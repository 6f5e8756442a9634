import type { SquadPlayer } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { Check, Plus } from 'lucide-react'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { pointsText } from '../matches/points-text.ts'

type CandidateRowProps = {
  player: SquadPlayer
  side: string
  picked: boolean
  /** The text below the credits. */
  figure: 'form' | 'picked'
  /** Why the player can't be picked now; `quiet` if the page shows the reason elsewhere. */
  refusal: { text: string; quiet: boolean } | null
  onToggle: () => void
}

/**
 * One candidate, a toggle. A player who can't be picked stays in the tab order, with the reason.
 */
export function CandidateRow({ player, side, picked, figure, refusal, onToggle }: CandidateRowProps) {
  const refused = !picked && refusal !== null
  return (
    <button
      type="button"
      aria-pressed={picked}
      aria-disabled={refused}
      onClick={() => refused || onToggle()}
      className={clsx(
        'grid w-full grid-cols-[auto_1fr_auto_auto] items-center gap-3 px-3 py-2 text-left',
        picked ? 'bg-picked' : refused ? 'cursor-not-allowed' : 'hover:bg-raised',
      )}
    >
      <RoundPortrait
        seed={player.id}
        kit={player.team}
        role={player.role}
        className={refused && 'opacity-60 grayscale'}
      />
      <span className="min-w-0">
        <span className={clsx('block truncate font-semibold', refused && 'text-muted')}>{player.name}</span>
        <span className={clsx('block text-sm text-muted', refused || 'truncate')}>
          {side} · {player.role}
          {refused ? (
            <span className={refusal.quiet ? 'sr-only' : 'hidden text-ball-text sm:inline'}>
              {' '}
              · {refusal.text}
            </span>
          ) : (
            <span className="hidden sm:inline"> · {pickedText(player)}</span>
          )}
        </span>
      </span>
      <span className="grid text-right tabular-nums">
        <span className="font-display text-xl leading-none font-bold">
          {player.credits.toFixed(1)}
          <span className="sr-only"> credits</span>
        </span>
        <span className="text-xs text-muted">
          {figure === 'picked' ? pickedText(player) : formText(player)}
        </span>
      </span>
      <span
        className={clsx(
          'grid size-8 place-items-center rounded-full border',
          picked ? 'border-transparent bg-pitch text-on-pitch' : 'border-control text-muted',
          refused && 'opacity-40',
        )}
      >
        {picked ? (
          <Check className="size-5" aria-hidden="true" />
        ) : (
          <Plus className="size-5" aria-hidden="true" />
        )}
      </span>
      {refused && !refusal.quiet && (
        <span className="col-span-3 col-start-2 -mt-2 text-sm text-ball-text sm:hidden">{refusal.text}</span>
      )}
    </button>
  )
}

function formText({ form }: SquadPlayer): string {
  return form === null ? 'no form yet' : `form ${pointsText(form)}`
}

function pickedText({ pickedPercent }: SquadPlayer): string {
  return `${pickedPercent}% picked`
}
