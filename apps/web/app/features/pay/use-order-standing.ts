import { useQueries } from '@tanstack/react-query'
import type { CheckoutAnswer } from '@toprun/api-schema/payment'
import { useReducer } from 'react'
import { useSession } from '../../platform/session.ts'
import { useRestored } from '../../platform/use-restored.ts'
import { checkoutQuery } from '../checkout/checkout-query.ts'
import { trackedAs } from './tracked-orders.ts'

const paymentId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** How an order stands that may have been paid, or begun, before: what this tab remembers, and what the server says of that. */
export function useOrderStanding(name: string) {
  const { signedIn } = useSession()
  // What was begun is remembered just before the page is left: whoever comes back reads it again.
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  useRestored(readAgain)
  const tracked = trackedAs(name)
  const begun = (tracked?.begun ?? []).flatMap((payment) => {
    const [id] = paymentId.exec(payment.link) ?? []
    return id === undefined ? [] : [{ ...payment, id }]
  })
  const checkouts = useQueries({
    queries: begun.map(({ id }) => ({ ...checkoutQuery(id), enabled: signedIn })),
  })
  return {
    asking: checkouts.some(({ isPending }) => isPending),
    paid: tracked?.paid === true || checkouts.some(({ data }) => data?.state === 'succeeded'),
    underWay: begun.filter((_payment, at) => isUnderWay(checkouts[at]?.data)),
  }
}

/** It can be paid still, or is on its way. */
function isUnderWay(checkout: CheckoutAnswer | undefined): boolean {
  return checkout?.open === true || checkout?.state === 'created' || checkout?.state === 'pending'
}
