import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { moneyMoved } from '../wallet/money-moved.ts'
import { orderAt } from './order-state.ts'
import { trackOrder } from './tracked-orders.ts'

/**
 * The order of this page is paid: remembers and says so, reads the balance anew and goes to the vault. Back then leads past
 * this payment.
 */
export function usePaid(): (msg: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const payable = orderAt(useLocation())
  return async (msg) => {
    if (payable) trackOrder(payable, 'paid')
    toast.success(msg)
    moneyMoved(client)
    await navigate('/vault', { replace: true })
  }
}
