import type { PaymentMethod, PaymentMethodsAnswer } from '@toprun/api-schema/payment'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwn } from '../account/use-own.ts'
import { methodUnderWay } from '../crypto-pay/paying-by.ts'
import { QueryPanel } from '../matches/query-panel.tsx'
import { rememberedMethod, rememberMethod } from './last-method.ts'
import { MethodChoice } from './method-choice.tsx'
import { paymentMethodsQuery } from './methods-query.ts'
import { OrderPaid, PaymentUnderWay } from './order-standing.tsx'
import { orderPath } from './order-state.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayByMethod } from './pay-by-method.tsx'
import type { PayableOrder } from './payable-order.ts'
import { useOrderStanding } from './use-order-standing.ts'

/** An order, the five ways to pay it, and one button that does. */
export function PayForOrder({ title, ...payable }: PayableOrder & { title: string }) {
  const { order } = payable
  const query = useOwn(paymentMethodsQuery)
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <QueryPanel query={query} failure="The ways to pay could not be loaded" skeleton={skeleton}>
          {(answer) => <Ways answer={answer} payable={payable} />}
        </QueryPanel>
      </div>
      <div className="min-w-0 max-lg:order-first">
        <OrderSummary title={title} order={order}>
          <ButtonLink variant="secondary" to={orderPath(order)}>
            Change the order
          </ButtonLink>
        </OrderSummary>
      </div>
    </div>
  )
}

function Ways({ answer, payable }: { answer: PaymentMethodsAnswer; payable: PayableOrder }) {
  const { methods, sandbox } = answer
  const [chosen, setChosen] = useState(() => firstChoice(methods))
  const { asking, paid, underWay } = useOrderStanding(payable.name)
  const ss = methods.find(({ method }) => method === chosen)?.ss
  function choose(method: PaymentMethod) {
    rememberMethod(method)
    setChosen(method)
  }
  if (paid) return <OrderPaid order={payable.order} />
  if (asking) return skeleton
  return (
    <div className="grid gap-6">
      <MethodChoice legend="How do you want to pay?" methods={methods} chosen={chosen} onChoose={choose} />
      {sandbox && (
        <p className="flex items-center gap-3 text-sm text-muted">
          <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-gold-text" />
          Sandbox: no real money moves.
        </p>
      )}
      {underWay.map(
        (payment) => payment.ss !== ss && <PaymentUnderWay key={payment.id} link={payment.link} />,
      )}
      {chosen && <PayByMethod key={chosen} method={chosen} {...payable} />}
    </div>
  )
}

/** What is under way comes first, then what was chosen last, then the first that is to be had. */
function firstChoice(methods: PaymentMethodsAnswer['methods']): PaymentMethod | null {
  const offered = methods.filter(({ available }) => available).map(({ method }) => method)
  const last = [methodUnderWay(), rememberedMethod()].find((method) => method && offered.includes(method))
  return last ?? offered[0] ?? null
}

const skeleton = (
  <div className="grid gap-2">
    <Skeleton className="mb-2 h-6 w-56" />
    {['a', 'b', 'c', 'd', 'e'].map((line) => (
      <Skeleton key={line} className="h-17" />
    ))}
    <Skeleton className="mt-4 h-32" />
  </div>
)
