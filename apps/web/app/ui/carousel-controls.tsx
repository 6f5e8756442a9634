import clsx from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Moves, Position } from './carousel-motion.tsx'

type CarouselControlsProps = {
  viewportId: string
  /** Null until the carousel is loaded; the hidden controls reserve their space. */
  moves: Moves | null
  position: Position | null
  playing: boolean
  /** Omitted without autoplay. */
  onPlay?: (playing: boolean) => void
}

/** Pause, position, previous and next. Hidden if all slides are visible. */
export function CarouselControls({ viewportId, moves, position, playing, onPlay }: CarouselControlsProps) {
  const useful = position !== null && position.of > 1
  return (
    <div
      className={clsx('carousel-controls flex w-full items-center gap-2 sm:w-auto', !useful && 'invisible')}
    >
      {onPlay && (
        <Control
          viewportId={viewportId}
          label={playing ? 'Pause' : 'Play'}
          className="w-28"
          onPress={() => onPlay(!playing)}
        >
          {playing ? (
            <Pause aria-hidden="true" className="size-4" />
          ) : (
            <Play aria-hidden="true" className="size-4" />
          )}
          <span aria-hidden="true">{playing ? 'Pause' : 'Play'}</span>
        </Control>
      )}
      <p
        aria-live={playing ? 'off' : 'polite'}
        className="mr-auto text-muted tabular-nums sm:mr-1 sm:min-w-14 sm:text-right"
      >
        {position ? <Place {...position} /> : '\u00a0'}
      </p>
      <Control
        viewportId={viewportId}
        label={`Previous ${kindOf(position)}`}
        disabled={position?.at === 1}
        onPress={() => moves?.previous()}
        className="w-11"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Control>
      <Control
        viewportId={viewportId}
        label={`Next ${kindOf(position)}`}
        disabled={position?.at === position?.of}
        onPress={() => moves?.next()}
        className="w-11"
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Control>
    </div>
  )
}

/** `2/5` to the eye, `Page 2 of 5` to a screen reader. */
function Place({ kind, at, of }: Position) {
  return (
    <>
      <span className="sr-only">{`${kind} `}</span>
      {at}
      <span className="sr-only"> of </span>
      <span className="before:content-['/'_/_'']">{of}</span>
    </>
  )
}

type ControlProps = {
  viewportId: string
  label: string
  /** It keeps the focus that it has. */
  disabled?: boolean
  className: string
  onPress: () => void
  children: ReactNode
}

function Control({ viewportId, label, disabled = false, className, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-controls={viewportId}
      aria-label={label}
      aria-disabled={disabled}
      onClick={onPress}
      className={clsx(
        'inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-control border font-semibold',
        disabled ? 'cursor-not-allowed border-line text-muted opacity-55' : 'border-control hover:bg-raised',
        className,
      )}
    >
      {children}
    </button>
  )
}

function kindOf(position: Position | null): string {
  return position?.kind === 'Page' ? 'page' : 'slide'
}
