import type { MintNetwork } from '@toprun/api-schema/minting'
import { mintResponse } from '@toprun/api-schema/minting'
import { encodeFunctionData, type Hex, isAddress, parseEther } from 'viem'
import { ask } from '../../platform/api-client.ts'
import { payByWallet } from '../wallet-connect/wallet-session.ts'
import { unsentSentence } from '../wallet-connect/wallet-words.ts'

/** Of the market contract; its whole ABI would cost the page as much as the wallet code. */
export const mintAbi = [
  {
    inputs: [
      { name: 'url', type: 'string' },
      { name: 'cost', type: 'uint256' },
    ],
    name: 'mint',
    outputs: [{ name: 'tokenId', type: 'uint256' }],
    stateMutability: 'nonpayable',
    type: 'function',
  },
] as const

export type SentMint = { ok: true; hash: Hex } | { ok: false; msg: string }

/**
 * Has the user's wallet mint the draft's file. Sends the wallet's address to the server first, so that the server finds the token even if this page
 * is closed before the wallet answers.
 */
export async function sendMint(
  network: MintNetwork,
  from: string,
  draft: { id: string; cid: string; title: string; price: string },
): Promise<SentMint> {
  const { chainId, contract } = network
  const { id, cid, title, price } = draft
  const noted = await ask('POST', `/api/nft/${id}/minting`, mintResponse, {
    address: from,
    chainId,
    ipfs: cid,
    title,
    price,
  })
  if (!noted.ok) return noted
  if (!isAddress(contract, { strict: false })) throw new Error(`${contract} is no contract.`)
  const data = encodeFunctionData({ abi: mintAbi, args: [`ipfs://${cid}`, parseEther(price)] })
  const sent = await payByWallet({ network, from, to: contract, value: 0n, data })
  return sent.ok ? sent : { ok: false, msg: unsentSentence(sent, network, 'Nothing was minted.') }
}
