import { useMutation } from '@tanstack/react-query'
import { faucetAnswer } from '@toprun/api-schema/crypto'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Coins and tokens of the local chain, which are worth nothing. */
export function PlayMoney({ address }: { address: string }) {
  const drip = useMutation({
    mutationFn: () => api.post('/payments/crypto/faucet', faucetAnswer, { address }),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
        This chain is a demonstration: its money is worth nothing.
      </p>
      <Button variant="secondary" busy={drip.isPending} onClick={() => drip.mutate()}>
        Get play money
      </Button>
    </div>
  )
}
