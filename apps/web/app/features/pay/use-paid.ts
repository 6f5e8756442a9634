import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { profileQuery } from '../account/profile-query.ts'
import { walletQuery } from '../wallet/wallet-query.ts'

/** An order is paid: says so, reads the balance anew and goes to the vault. Back then leads past this payment. */
export function usePaid(): (msg: string) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (msg) => {
    toast.success(msg)
    for (const { queryKey } of [profileQuery, walletQuery]) void client.invalidateQueries({ queryKey })
    void navigate('/vault', { replace: true })
  }
}
