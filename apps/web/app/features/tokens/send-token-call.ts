import {
  type TokenCallRequest,
  type TokenWalletResponse,
  tokenCallResponse,
} from '@toprun/api-schema/token-market'
import { isAddress, isHex } from 'viem'
import { ask } from '../../platform/api-client.ts'
import { payByWallet } from '../wallet-connect/wallet-session.ts'
import { unsentSentence } from '../wallet-connect/wallet-words.ts'

export type TokenNetwork = TokenWalletResponse['owed'][number]['network']

/** A transaction that a wallet sent. */
export interface SentCall {
  chainId: number
  hash: string
}

/** Has the server prepare a call of the contract, and the wallet sign and send it. `msg` says why nothing was sent. */
export async function sendTokenCall(
  request: TokenCallRequest,
): Promise<{ ok: true; sent: SentCall } | { ok: false; msg: string }> {
  const prepared = await ask('POST', '/api/tokens/calls', tokenCallResponse, request)
  if (!prepared.ok) return prepared
  const { to, data, value, network } = prepared.data
  if (!isAddress(to, { strict: false }) || !isHex(data)) throw new Error(`${to} can't be called.`)
  const sent = await payByWallet({ network, from: request.from, to, value: BigInt(value), data })
  return sent.ok
    ? { ok: true, sent: { chainId: network.chainId, hash: sent.hash } }
    : { ok: false, msg: unsentSentence(sent, network, 'Nothing was sent.') }
}
