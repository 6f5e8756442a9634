import clsx from 'clsx'
import type { ReactNode } from 'react'

type MintCardProps = {
  title: ReactNode
  /** Beside the title: what it costs. */
  figure?: ReactNode
  /** Below the title. */
  note: ReactNode
  className?: string | undefined
  /** The picture or film, or the way to choose one. */
  children: ReactNode
}

/** A minted token as an object to hold: its file in a frame of gold, and what it is called at the foot. */
export function MintCard({ title, figure, note, className, children }: MintCardProps) {
  return (
    <div
      className={clsx(
        '@container grid w-full content-start rounded-[1.25rem] bg-linear-to-br from-[#fff3c4] via-[#e2b44a] to-[#8a5a12] shadow-float',
        className,
      )}
    >
      <div className="m-[min(2.4cqi,0.625rem)] grid gap-[min(2.4cqi,0.625rem)]">
        <div className="overflow-hidden rounded-panel bg-sunken">{children}</div>
        <div className="grid min-h-[4.75rem] grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-4 gap-y-1 rounded-panel bg-[#15161a] px-4 py-3 text-oval-ink">
          <div className="truncate font-display text-[clamp(1.25rem,7.5cqi,2.25rem)] leading-none font-extrabold">
            {title}
          </div>
          <div className="font-display text-[clamp(1.125rem,5.5cqi,1.625rem)] leading-none font-bold text-[#f0c457] tabular-nums">
            {figure}
          </div>
          <div className="col-span-2 text-sm opacity-80">{note}</div>
        </div>
      </div>
    </div>
  )
}
