import { MethodChoice } from '../pay/method-choice.tsx'
import type { CardSs, cardWays } from './card-way.ts'

type TopUpMethodProps = {
  offered: ReturnType<typeof cardWays>
  ss: CardSs | null
  onChoose: (ss: CardSs) => void
}

/** The ways to pay a top-up, where there is more than one; where there is none it says so. */
export function TopUpMethod({ offered, ss, onChoose }: TopUpMethodProps) {
  if (offered.length === 0)
    return <p className="rounded-control bg-sunken p-4">Nothing can be paid by card here at the moment.</p>
  if (offered.length === 1) return null
  return (
    <MethodChoice
      legend="Pay by"
      methods={offered}
      chosen={offered.find((way) => way.ss === ss)?.method ?? null}
      onChoose={(chosen) => onChoose(offered.find(({ method }) => method === chosen)?.ss ?? 1)}
    />
  )
}
