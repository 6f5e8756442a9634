import type { PaymentMethodsAnswer } from '@toprun/api-schema/payment'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwn } from '../account/use-own.ts'
import { MethodChoice } from '../pay/method-choice.tsx'
import { paymentMethodsQuery } from '../pay/methods-query.ts'

/** Which kind of provider: 1 takes cards from everywhere, 2 is for India (decisions.md, Payment return). */
export type CardSs = Exclude<PaymentMethodsAnswer['methods'][number]['ss'], null>

type TopUpMethodProps = { ss: CardSs; onChoose: (ss: CardSs) => void }

/** The ways to pay a top-up, where there is more than one. What could not be asked leaves it at cards. */
export function TopUpMethod({ ss, onChoose }: TopUpMethodProps) {
  const query = useOwn(paymentMethodsQuery)
  if (query.isPending) return <Skeleton className="h-38" />
  const offered = query.data?.methods.filter((method) => method.ss !== null && method.available) ?? []
  if (offered.length < 2) return null
  return (
    <MethodChoice
      legend="Pay by"
      methods={offered}
      chosen={offered.find((method) => method.ss === ss)?.method ?? null}
      onChoose={(chosen) => onChoose(offered.find(({ method }) => method === chosen)?.ss ?? 1)}
    />
  )
}
