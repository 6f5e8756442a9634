import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PackArt } from '../../artwork/pack-art.tsx'
import { packsIn } from '../../packs/combo-packs.ts'
import { offeredQuery } from '../../packs/offered-query.ts'

/** What a payment is for: its packs, how many and which. Without the offers there is none. */
export function PaymentTicket({ order: { cat, units } }: { order: { cat: number; units: number } }) {
  const { data, isLoading } = useQuery(offeredQuery)
  if (isLoading) return <Skeleton className="h-32 w-full" />
  const combo = data?.combos.find((each) => each.cat === cat)
  if (!data || !combo) return null
  return (
    <div className="payment-ticket">
      <span className="flex min-w-16 shrink-0">
        {packsIn(combo, data.packs).map(({ id }) => (
          <PackArt key={id} pack={id} className="h-24 w-16 drop-shadow-md not-first:-ml-11" />
        ))}
      </span>
      <p className="min-w-0 font-display text-heading leading-tight font-bold text-balance">
        {units} × {combo.title}
      </p>
    </div>
  )
}
