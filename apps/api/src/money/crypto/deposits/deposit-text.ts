import { formatUnits } from 'viem'
import type { Token } from '../chain/chains.ts'
import type { UnclaimedDeposit } from '../tables.ts'
import type { ListedDeposit } from './unclaimed-deposits.ts'

/** What came in: `12.5 USDC`, in whole units if the token is known. */
export function depositText(
  { chainId, token: tokenId, amount }: UnclaimedDeposit,
  tokens: readonly Token[],
): string {
  if (tokenId === null) return `${formatUnits(amount, 18)} ${chainId === 137 ? 'POL' : 'ETH'}`
  const token = tokens.find(({ id }) => id === tokenId)
  return token ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : `${amount} of ${tokenId}`
}

/** Why nobody was credited. */
export function unclaimedText({ deposit, claimant }: ListedDeposit): string {
  switch (deposit.reason) {
    case 'unmatched':
      return 'does not identify a user'
    case 'not_allowed':
      return `is held: ${claimant} may not pay in`
    case 'no_price':
      return 'paid an expired or used quote, and the rate at its block is unknown'
  }
}
