import { queryOptions } from '@tanstack/react-query'
import { vaultCardResponse } from '@toprun/api-schema/card'
import {
  type CardNetwork,
  ownWallet,
  ownWalletsResponse,
  walletChallengeResponse,
} from '@toprun/api-schema/own-wallet'
import { encodeFunctionData, erc721Abi, type Hex, isAddress } from 'viem'
import { api, ask } from '../../platform/api-client.ts'
import { payByWallet, signByWallet } from '../wallet-connect/wallet-session.ts'
import { unsentSentence } from '../wallet-connect/wallet-words.ts'

/** The user's proved addresses, and the network that cards are on. Ask only for someone signed in. */
export const ownWalletsQuery = queryOptions({
  queryKey: ['own-wallets'],
  queryFn: ({ signal }) => api.get('/api/my-wallets', ownWalletsResponse, { signal }),
})

export type Done = { ok: true } | { ok: false; msg: string }

/** Has the connected wallet sign the server's message, which proves that the address is the user's. */
export async function proveWallet(network: CardNetwork, from: string): Promise<Done> {
  const challenge = await ask('POST', '/api/my-wallets/challenge', walletChallengeResponse, { address: from })
  if (!challenge.ok) return challenge
  const signed = await signByWallet({ network, from, message: challenge.data.message })
  if (!signed.ok) return { ok: false, msg: unsentSentence(signed, network, 'Nothing was signed.') }
  return ask('POST', '/api/my-wallets', ownWallet, { signature: signed.signature })
}

/** Asks the server to move a card to a proved address. */
export function moveCard(cardId: string, address: string) {
  return ask('POST', `/api/my-vault/${cardId}/move`, vaultCardResponse, { address })
}

/** Has the connected wallet send a card's token to the vault address. */
export async function sendBack(
  network: CardNetwork,
  from: string,
  tokenId: string,
): Promise<{ ok: true; hash: Hex } | { ok: false; msg: string }> {
  const { contract, vault } = network
  const known = (address: string) => isAddress(address, { strict: false })
  if (!known(contract) || !known(vault) || !known(from)) throw new Error('An address cannot be read.')
  const args = [from, vault, BigInt(tokenId)] as const
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args })
  const sent = await payByWallet({ network, from, to: contract, value: 0n, data })
  return sent.ok ? sent : { ok: false, msg: unsentSentence(sent, network, 'Nothing was sent.') }
}
