import type { SquadPlayer } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { Check, Plus } from 'lucide-react'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { FormBars } from './form-bars.tsx'

type CandidateRowProps = {
  player: SquadPlayer
  side: string
  picked: boolean
  /** The points of a bar as tall as it can be. */
  tallest: number
  /** Why the player can't be picked now; `quiet` if the page shows the reason elsewhere. */
  refusal: { text: string; quiet: boolean } | null
  onToggle: () => void
}

/** The columns of a candidate from 640 px on: portrait, name, form, picked by, credits, the toggle. Beside the oval of a narrow desktop the name needs the room. */
const columns =
  'sm:grid-cols-[auto_minmax(0,1fr)_6.5rem_3.5rem_3rem_auto] sm:gap-x-3 ' +
  'lg:max-xl:grid-cols-[auto_minmax(0,1fr)_5.25rem_3rem_3rem_auto] lg:max-xl:gap-x-2'

/** The titles above the candidates; each row says what its figures are. A phone has them in the order of a row's two lines. */
export function CandidateHead() {
  return (
    <>
      <p
        aria-hidden="true"
        className="flex justify-between pr-[5.375rem] pb-1 pl-[3.75rem] text-xs leading-tight text-muted sm:hidden"
      >
        <span>Player, picked by</span>
        <span>Credits, last five</span>
      </p>
      <p
        aria-hidden="true"
        className={clsx('grid items-center pt-1 pr-11 pb-2 pl-3 text-sm text-muted max-sm:hidden', columns)}
      >
        <span className="w-11" />
        <span>Player</span>
        <span>Last five</span>
        <span className="text-right">Picked</span>
        <span className="text-right">Credits</span>
        <span className="w-8" />
      </p>
    </>
  )
}

/**
 * One candidate, a toggle. A player who can't be picked stays in the tab order, with the reason; the row keeps its height.
 */
export function CandidateRow({ player, side, picked, tallest, refusal, onToggle }: CandidateRowProps) {
  const refused = !picked && refusal !== null
  const isExplained = refused && !refusal.quiet
  return (
    <button
      type="button"
      aria-pressed={picked}
      aria-disabled={refused}
      onClick={() => refused || onToggle()}
      className={clsx(
        'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 py-1 pl-2 text-left sm:py-2 sm:pl-3',
        columns,
        refused ? 'cursor-not-allowed' : !picked && 'hover:bg-raised',
      )}
    >
      <RoundPortrait player={player} className={clsx('row-span-2', refused && 'opacity-60 grayscale')} />
      {/* Two lines on a phone; from 640 px on each part has its column. */}
      <span className="flex min-w-0 items-baseline gap-2 sm:contents">
        <span
          className={clsx(
            'min-w-0 flex-1 truncate font-semibold max-[24rem]:font-display max-[24rem]:text-lg max-[24rem]:leading-6 sm:self-end',
            refused && 'text-muted',
          )}
        >
          {player.name}
        </span>
        <span className="text-right font-display text-xl leading-none font-bold tabular-nums sm:col-start-5 sm:row-span-2 sm:row-start-1 sm:self-center sm:text-2xl">
          {player.credits.toFixed(1)}
          <span className="sr-only"> credits</span>
        </span>
      </span>
      {/* A reason needs the width below the toggle, which it takes the place of. */}
      <span
        className={clsx(
          'col-start-2 row-start-2 flex min-w-0 items-center gap-2 sm:contents',
          isExplained && 'col-end-4',
        )}
      >
        <span
          title={isExplained ? refusal.text : undefined}
          className="min-w-0 flex-1 truncate text-xs tracking-tight text-muted sm:col-start-2 sm:row-start-2 sm:self-start sm:text-sm sm:tracking-normal"
        >
          <span className={clsx(isExplained && 'max-sm:sr-only')}>
            {player.announced !== null && <Announced isPlaying={player.announced} />}
            {side} · {player.role}
            <span className="sm:sr-only"> · </span>
          </span>
          <span className="sm:sr-only">
            {player.pickedPercent}%<span className="sr-only"> picked</span>
          </span>
          {refused && <span className={clsx(refusal.quiet && 'sr-only')}> · </span>}
          {refused && <span className={refusal.quiet ? 'sr-only' : 'text-ball-text'}>{refusal.text}</span>}
        </span>
        <span
          className={clsx(
            'flex sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center',
            isExplained && 'max-sm:hidden',
          )}
        >
          <Form player={player} tallest={tallest} />
        </span>
      </span>
      <span
        aria-hidden="true"
        className="text-right text-sm text-muted tabular-nums max-sm:hidden sm:col-start-4 sm:row-span-2 sm:row-start-1"
      >
        {player.pickedPercent}%
      </span>
      <span
        className={clsx(
          'col-start-3 row-span-2 row-start-1 grid size-8 place-items-center rounded-full border sm:col-start-6',
          picked ? 'border-transparent bg-pitch text-on-pitch' : 'border-control text-muted',
          refused && 'opacity-40',
          isExplained && 'max-sm:invisible',
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

/** The last matches as bars with their mean; a player without one is new. */
function Form({ player: { form, lastPoints }, tallest }: { player: SquadPlayer; tallest: number }) {
  if (form === null)
    return (
      <span className="inline-block rounded-full bg-sunken px-2 text-xs leading-5 font-semibold max-sm:leading-4 text-muted">
        New
      </span>
    )
  return (
    <span className="flex items-center gap-1.5 text-xs text-muted tabular-nums sm:gap-2 sm:text-sm">
      <FormBars points={lastPoints} tallest={tallest} className="h-3.5 max-[22rem]:hidden sm:h-5" />
      <span className="sr-only">form </span>
      <span className="min-w-[4.5ch] text-right">{form.toFixed(1)}</span>
    </span>
  )
}
