import { Meter } from '../../ui/meter.tsx'

type SpotsMeterProps = {
  entries: number
  maxEntries: number
  /** At the end of the text: what more entries change. */
  note?: string | undefined
}

/** A meter of the taken spots of a contest, with a text. */
export function SpotsMeter({ entries, maxEntries, note }: SpotsMeterProps) {
  const left = maxEntries - entries
  const words =
    left === 0 ? 'Full' : `${left.toLocaleString('en')} of ${maxEntries.toLocaleString('en')} spots left`
  return (
    <div>
      <Meter label="Spots taken" value={entries} max={maxEntries} text={words} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
        <span aria-hidden="true">{words}</span>
        {note && <span>{note}</span>}
      </p>
    </div>
  )
}
