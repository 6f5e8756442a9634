import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { refreshMarket } from './market-queries.ts'

interface Response {
  msg: string
}

type After<Sent> = Pick<UseMutationOptions<Response, Error, Sent>, 'onError'> & { onDone?: () => void }

/** A call that trades: a toast has its response, and what it may have changed is loaded again, also after a refusal. */
export function useTrade<Sent = void>(
  call: (sent: Sent) => Promise<Response>,
  { onDone, ...rest }: After<Sent> = {},
) {
  const client = useQueryClient()
  return useSingleMutation({
    ...rest,
    mutationFn: call,
    onSuccess({ msg }) {
      toast.success(msg)
      onDone?.()
    },
    onSettled: () => refreshMarket(client),
  })
}
