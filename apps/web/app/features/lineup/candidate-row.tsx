import type { SquadPlayer } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { Check, Plus } from 'lucide-react'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { pointsText } from '../matches/points-text.ts'

type CandidateRowProps = {
  player: SquadPlayer
  side: string
  picked: boolean
  /** Why the player can't be picked now; `quiet` if the page shows the reason elsewhere. */
  refusal: { text: string; quiet: boolean } | null
  onToggle: () => void
}

/**
 * One candidate, a toggle. A player who can't be picked stays in the tab order, with the reason; the row keeps its height.
 */
export function CandidateRow({ player, side, picked, refusal, onToggle }: CandidateRowProps) {
  const refused = !picked && refusal !== null
  const isExplained = refused && !refusal.quiet
  return (
    <button
      type="button"
      aria-pressed={picked}
      aria-disabled={refused}
      onClick={() => refused || onToggle()}
      className={clsx(
        'grid w-full grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 py-1 pl-2 text-left sm:gap-x-3 sm:py-2 sm:pl-3',
        refused ? 'cursor-not-allowed' : !picked && 'hover:bg-raised',
      )}
    >
      <RoundPortrait player={player} className={clsx('row-span-2', refused && 'opacity-60 grayscale')} />
      <span className={clsx('truncate font-semibold', refused && 'text-muted')}>{player.name}</span>
      <span className="text-right font-display text-xl leading-none font-bold tabular-nums">
        {player.credits.toFixed(1)}
        <span className="sr-only"> credits</span>
      </span>
      <span
        title={isExplained ? refusal.text : undefined}
        className={clsx(
          'col-start-2 row-start-2 truncate text-xs tracking-tight text-muted sm:text-sm sm:tracking-normal',
          isExplained && 'max-sm:col-end-4',
        )}
      >
        <span className={clsx(isExplained && 'max-sm:sr-only')}>
          {player.announced !== null && <Announced isPlaying={player.announced} />}
          {side} · {player.role}
          {!refused && (
            <>
              {` · ${player.pickedPercent}%`}
              <span className="max-sm:sr-only"> picked</span>
            </>
          )}
          {refused && <span className={clsx(refusal.quiet && 'sr-only')}> · </span>}
        </span>
        {refused && <span className={refusal.quiet ? 'sr-only' : 'text-ball-text'}>{refusal.text}</span>}
      </span>
      <span
        className={clsx(
          'col-start-3 row-start-2 text-right text-xs text-muted tabular-nums',
          isExplained && 'max-sm:hidden',
        )}
      >
        {formText(player)}
      </span>
      <span
        className={clsx(
          'col-start-4 row-span-2 row-start-1 grid size-8 place-items-center rounded-full border',
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
    </button>
  )
}

/** Short on a phone, where the role has its room after it. */
function Announced({ isPlaying }: { isPlaying: boolean }) {
  return (
    <>
      <b className={isPlaying ? 'text-pitch-text' : 'text-ball-text'}>
        <span className="max-sm:sr-only">{isPlaying ? 'Playing' : 'Not in the XI'}</span>
        <span className="sm:hidden" aria-hidden="true">
          {isPlaying ? 'XI' : 'Out'}
        </span>
      </b>
      {' · '}
    </>
  )
}

function formText({ form }: SquadPlayer): string {
  return form === null ? 'no form' : `form ${pointsText(form)}`
}
