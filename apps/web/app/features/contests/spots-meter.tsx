import { Meter } from '../../ui/meter.tsx'

/** A meter of the taken spots of a contest, with a text. */
export function SpotsMeter({ entries, maxEntries }: { entries: number; maxEntries: number }) {
  const left = maxEntries - entries
  const words =
    left === 0 ? 'Full' : `${left.toLocaleString('en')} of ${maxEntries.toLocaleString('en')} spots left`
  return (
    <div>
      <Meter label="Spots taken" value={entries} max={maxEntries} text={words} />
      <p className="mt-1.5 text-sm text-muted tabular-nums" aria-hidden="true">
        {words}
      </p>
    </div>
  )
}
