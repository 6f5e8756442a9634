import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TokenCallRequest } from '@toprun/api-schema/token-market'
import { useEffect, useState } from 'react'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { type SentCall, sendTokenCall } from './send-token-call.ts'
import { refreshTokens, tokenTransactionQuery } from './token-queries.ts'

/** A call of the contract: asked of the wallet, then followed until it is in a block. One at a time. */
export interface TokenCalls {
  /** The call that the wallet is asked for, or that waits for a block; null for none. */
  running: TokenCallRequest['call'] | null
  /** Once the wallet has sent it. */
  sent: SentCall | null
  start(request: TokenCallRequest): void
}

export function useTokenCalls(): TokenCalls {
  const client = useQueryClient()
  const [sent, setSent] = useState<SentCall | null>(null)
  const [call, setCall] = useState<TokenCallRequest['call'] | null>(null)
  const { data } = useQuery({
    ...tokenTransactionQuery(sent?.chainId ?? 0, sent?.hash ?? ''),
    enabled: sent !== null,
  })
  const state = sent === null ? undefined : data?.state
  useEffect(() => {
    if (call === null || state === undefined || state === 'waiting') return
    if (state === 'done') toast.success(doneSentences[call])
    else toast.error('The contract refused it: somebody may have been faster. Only the network fee was paid.')
    setSent(null)
    setCall(null)
    refreshTokens(client).catch(() => undefined)
  }, [call, state, client])
  const ask = useSingleMutation({
    mutationFn: sendTokenCall,
    onSuccess(result) {
      if (result.ok) {
        setSent(result.sent)
        return
      }
      setCall(null)
      toast.error(result.msg)
      refreshTokens(client).catch(() => undefined)
    },
    onError() {
      setCall(null)
      toast.error('Your wallet could not send the transaction.')
    },
  })
  return {
    running: call,
    sent,
    start(request) {
      if (call !== null) return
      setCall(request.call)
      ask.mutate(request)
    },
  }
}

const doneSentences: Readonly<Record<TokenCallRequest['call'], string>> = {
  set_price: 'Your price is set.',
  end_sale: 'Your token is no longer for sale.',
  buy: 'The token is in your wallet.',
  offer: 'Your offer is open.',
  withdraw_offer: 'Your offer is withdrawn.',
  accept_offer: 'You sold the token.',
  start_auction: 'Your auction has started.',
  bid: 'You have the highest bid.',
  end_auction: 'The auction has ended.',
  cancel_auction: 'Your auction is called off.',
  withdraw: 'The money is in your wallet.',
}
