import { Meter } from '../../ui/meter.tsx'
import type { ClaimStanding } from './claim-standing.ts'

type UnderWay = Extract<ClaimStanding, { step: 'under_way' }>

/** How deep a transaction is, and how deep it must be; in words alone while it is in no block. */
export function ClaimProgress({ standing: { confirmations, needed, msg } }: { standing: UnderWay }) {
  if (needed === null) return <p className="text-muted">{msg}</p>
  const text = `${confirmations} of ${needed} confirmations`
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold tabular-nums">{text}</p>
      <Meter label="Confirmations" value={confirmations} max={needed} text={text} />
    </div>
  )
}
