import type { CryptoNetwork } from '@toprun/api-schema/crypto'
import type { UnsentRefusal, WalletRefusal } from './wallet-session.ts'

/** Where no chain is configured: a wallet still connects to the main network (docs/rules.md#wallet-network). */
export const mainNetwork: CryptoNetwork = { chainId: 1, name: 'Ethereum', symbol: 'ETH', rpcUrl: null }

/** The sentence of chain 1, with the chain's name for every other (docs/rules.md#wallet-network). */
export function wrongNetworkSentence({ chainId, name }: Pick<CryptoNetwork, 'chainId' | 'name'>): string {
  return chainId === 1 ? 'Please connect ETH main network.' : `Please connect ${name} network.`
}

/** What a wallet did not do when it was asked. */
export function refusalSentence(refusal: WalletRefusal): string {
  switch (refusal.reason) {
    case 'wrong_network':
      return wrongNetworkSentence(refusal.network)
    case 'refused':
      return 'Your wallet was not connected.'
    case 'still_asks':
      return 'Your wallet still asks: open it.'
    case 'not_connected':
      return 'Your wallet did not answer. Please try again.'
  }
}

/** The same where it was asked to sign or send. @param outcome `Nothing was sent.` */
export function unsentSentence(
  refusal: UnsentRefusal,
  { symbol }: Pick<CryptoNetwork, 'symbol'>,
  outcome: string,
): string {
  switch (refusal.reason) {
    case 'refused':
      return `You declined in your wallet. ${outcome}`
    case 'other_account':
      return 'Your wallet switched to another account. Check it and try again.'
    case 'too_little':
      return `Your wallet needs ${symbol} for the network fee. ${outcome}`
    default:
      return refusalSentence(refusal)
  }
}
