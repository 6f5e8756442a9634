import clsx from 'clsx'

type MeterProps = {
  label: string
  value: number
  max: number
  /** The value as text: `24 of 100 spots left`. */
  text: string
  tone?: 'progress' | 'pitch' | 'ball'
  className?: string
}

const tones = { progress: 'bg-progress', pitch: 'bg-pitch', ball: 'bg-ball' } as const

/** A meter. Its text is optional on the page and always available to screen readers. */
export function Meter({ label, value, max, text, tone = 'progress', className }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div className={clsx('relative h-2 overflow-hidden rounded-full bg-sunken', className)}>
      <meter className="sr-only" aria-label={label} aria-valuetext={text} min={0} max={max} value={value}>
        {text}
      </meter>
      <div
        className={clsx(
          'h-full origin-left rounded-full transition-transform duration-(--calm) motion-reduce:transition-none',
          tones[tone],
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
