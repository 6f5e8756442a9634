import { useState } from 'react'
import { useOwn } from '../account/use-own.ts'
import { paymentMethodsQuery } from '../pay/methods-query.ts'
import { type CardSs, cardWayOf, cardWays } from './card-way.ts'

/** By whom a top-up is paid. `ss` is null while that is asked, and where nobody takes it. */
export function useCardWay() {
  const { data, isPending } = useOwn(paymentMethodsQuery)
  const [chosen, choose] = useState<CardSs>(1)
  if (isPending) return { offered: undefined, isPending, ss: null, choose }
  // What could not be asked leaves it at cards.
  if (!data) return { offered: undefined, isPending, ss: 1 as const, choose }
  const offered = cardWays(data.methods)
  return { offered, isPending, ss: cardWayOf(offered, chosen), choose }
}
