import { queryOptions } from '@tanstack/react-query'
import { vaultResponse } from '@toprun/api-schema/card'
import { formatUsd } from '@toprun/api-schema/money-text'
import { api } from '../../platform/api-client.ts'
import { useOwn } from '../../platform/use-own.ts'
import { vaultKey } from '../packs/opening/my-packs-query.ts'
import { walletQuery } from '../payments/shared/balance.ts'

interface Losses {
  /** In USD, as the winnings. */
  balance: number
  /** Unclaimed. */
  winnings: number
  cards: number
  packs: number
}

const vaultCountQuery = queryOptions({
  queryKey: [...vaultKey, 'what-is-lost'],
  queryFn: async ({ signal }) => {
    const { count, packs } = await api.get('/api/my-vault?limit=1', vaultResponse, { signal })
    return { cards: Object.values(count ?? {}).reduce((sum, cards) => sum + cards, 0), packs: packs ?? 0 }
  },
  staleTime: 0,
})

/** What would be lost with the user's account; null until all of it is known. */
export function useAccountLosses(): Losses | null {
  const wallet = useOwn(walletQuery).data
  const vault = useOwn(vaultCountQuery).data
  if (!wallet || !vault) return null
  return { balance: wallet.balance, winnings: wallet.winnings, ...vault }
}

const list = new Intl.ListFormat('en-GB')

/** `You lose $281.75 in your wallet, $18.75 of unclaimed winnings and 12 cards.`; null if nothing would be lost. */
export function lossText({ balance, winnings, cards, packs }: Losses): string | null {
  const lost = [
    ...(balance > 0 ? [`${formatUsd(balance)} in your wallet`] : []),
    ...(winnings > 0 ? [`${formatUsd(winnings)} of unclaimed winnings`] : []),
    ...(cards > 0 ? [`${cards.toLocaleString('en')} ${cards === 1 ? 'card' : 'cards'}`] : []),
    ...(packs > 0 ? [`${packs.toLocaleString('en')} sealed ${packs === 1 ? 'pack' : 'packs'}`] : []),
  ]
  return lost.length > 0 ? `You lose ${list.format(lost)}.` : null
}
