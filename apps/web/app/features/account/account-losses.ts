import { queryOptions } from '@tanstack/react-query'
import { vaultResponse } from '@toprun/api-schema/card'
import { formatUsd } from '@toprun/api-schema/money-text'
import { api } from '../../platform/api-client.ts'
import { useOwn } from '../../platform/use-own.ts'
import { vaultKey } from '../packs/opening/my-packs-query.ts'
import { walletQuery } from '../payments/shared/balance.ts'

interface Losses {
  /** Balance and unclaimed winnings, in USD. */
  money: number
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
  const cents = Math.round(wallet.balance * 100) + Math.round(wallet.winnings * 100)
  return { money: cents / 100, ...vault }
}

const list = new Intl.ListFormat('en-GB')

/** `You lose $497.25, 12 cards and 2 sealed packs.`; null if nothing would be lost. */
export function lossText({ money, cards, packs }: Losses): string | null {
  const lost = [
    ...(money > 0 ? [formatUsd(money)] : []),
    ...(cards > 0 ? [`${cards.toLocaleString('en')} ${cards === 1 ? 'card' : 'cards'}`] : []),
    ...(packs > 0 ? [`${packs.toLocaleString('en')} sealed ${packs === 1 ? 'pack' : 'packs'}`] : []),
  ]
  return lost.length > 0 ? `You lose ${list.format(lost)}.` : null
}
