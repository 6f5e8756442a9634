import { configuredNodes } from './chain-variables.ts'
import type { Configuration } from './configuration.ts'
import { quiet } from './restored-copy.ts'

/** Queues of jobs that call others, which a quiet copy leaves. */
const outside = [
  ...['alert', 'chain_scan', 'crypto_confirmation', 'mail', 'mint_confirmation', 'mint_scan'],
  ...['payment_watch', 'pin_file', 'push', 'sandbox_webhook', 'token_trade_scan'],
]
const localChain = 31337

/** The queues whose jobs no site with these settings takes. @returns what each needs, by its name */
export function idleQueues(config: Configuration): ReadonlyMap<string, string> {
  const { DEMO, ETH_RPC_URL, MATIC_RPC_URL, PAYMENTS, RESTORED, TOKEN_CONTRACTS, VAPID_PRIVATE_KEY } = config
  const nodes = configuredNodes(config)
  const hasContract = (kind: 'market' | 'cards') =>
    nodes.some(
      ({ chainId }) =>
        chainId === localChain ||
        TOKEN_CONTRACTS.some((contract) => contract.kind === kind && contract.chainId === chainId),
    )
  const takesCoins =
    ETH_RPC_URL !== undefined || MATIC_RPC_URL !== undefined
      ? PAYMENTS !== 'off'
      : PAYMENTS === 'sandbox' && config.CHAIN_RPC_URL !== undefined
  const needs: readonly [isMet: boolean, setting: string, queues: readonly string[]][] = [
    [VAPID_PRIVATE_KEY !== undefined || DEMO, 'VAPID_PRIVATE_KEY', ['push']],
    [PAYMENTS === 'sandbox', 'PAYMENTS=sandbox', ['sandbox_webhook']],
    [takesCoins, 'ETH_RPC_URL or MATIC_RPC_URL, and PAYMENTS other than off', ['chain_scan']],
    [
      hasContract('market'),
      'a market contract in TOKEN_CONTRACTS and its node',
      ['mint_confirmation', 'mint_scan', 'token_trade_scan'],
    ],
    [hasContract('cards'), 'a cards contract in TOKEN_CONTRACTS and its node', ['card_issuing', 'card_scan']],
    [RESTORED !== quiet, 'RESTORED with the id of its backup', outside],
  ]
  return new Map(
    needs.flatMap(([isMet, setting, queues]) =>
      isMet ? [] : queues.map((queue): [string, string] => [queue, setting]),
    ),
  )
}
