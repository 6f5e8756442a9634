import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SandboxPaid, type SandboxPayment, sandboxPaid } from '@toprun/api-schema/payment'
import { api } from '../../platform/api-client.ts'
import { toast } from '../../ui/toast.ts'
import { sandboxQuery } from './checkout-query.ts'

type Step = 'card' | 'challenge'

/** Tries to pay with the sandbox. As a real provider does, it sends the browser to the return address when it is done. */
export function useSandboxTry({ id }: SandboxPayment, step: Step, onRefused: (words: string) => void) {
  const client = useQueryClient()
  const tried = useMutation({
    mutationFn: (body: object) => api.post(`/api/sandbox/payments/${id}/${step}`, sandboxPaid, body),
    onSuccess: (paid: SandboxPaid) => {
      if (paid.returnTo !== null) return location.assign(paid.returnTo)
      if (paid.state === 'declined') onRefused(paid.msg)
      client.setQueryData(sandboxQuery(id).queryKey, paid)
    },
    onError: (error) => toast.error(error.message),
  })
  const leaves = tried.data !== undefined && tried.data.returnTo !== null
  return { ...tried, busy: tried.isPending || leaves }
}
