import { useQueryClient } from '@tanstack/react-query'
import { paymentStatusAnswer } from '@toprun/api-schema/payment'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { toast } from '../../ui/toast.ts'
import { useOwn } from '../account/use-own.ts'
import { paymentPath } from '../pay/order-state.ts'
import { trackedLast } from '../pay/tracked-orders.ts'
import { moneyMoved } from '../wallet/money-moved.ts'
import { placeAfter } from './places.ts'
import { pauseAfter, type ReturnCall } from './return-call.ts'

/** One message at a time: a later one takes its place. */
const said = { id: 'payment-return' }

/**
 * Asks how the payment stands, and calmly again for as long as that is open. Paid: says so and goes on, in place of the return
 * address, so that Back does not come here again. Otherwise the message is toasted and stays on the page.
 */
export function usePaymentReturn({ path, body }: ReturnCall) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useOwn({
    queryKey: ['payment-return', path, body],
    queryFn: ({ signal }) => api.post(path, paymentStatusAnswer, body, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => isWaiting(state.data?.data.state) && pauseAfter(state.dataUpdateCount),
  })
  const { data, error } = query
  const waits = isWaiting(data?.data.state)

  useEffect(() => {
    if (data?.status !== 1) return
    const { service } = data.data
    const last = service === 'load' ? trackedLast() : undefined
    // One whose card payment has begun may be paid by now.
    const waiting = last?.begun.length === 0 ? last : undefined
    const onClick = () => waiting && navigate(paymentPath(waiting))
    toast.success(data.msg, {
      ...said,
      ...(waiting && { action: { label: 'Back to your order', onClick }, duration: 30_000 }),
    })
    moneyMoved(client)
    navigate(placeAfter[service].to, { replace: true })
  }, [data, client, navigate])

  const refusal = data === undefined ? error?.message : data.status === 0 && !waits ? data.msg : undefined
  useEffect(() => {
    if (refusal !== undefined) toast.error(refusal, said)
  }, [refusal])

  return { ...query, waits }
}

function isWaiting(state: string | undefined): boolean {
  return state === 'created' || state === 'pending'
}
