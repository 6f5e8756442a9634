import type { ProviderVariables } from './payment-variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What a copy must not reach while the original site may run. */
const outside = [
  ...[
    'ALERT_WEBHOOK_URL',
    'ALERT_EMAIL',
    'VAPID_PRIVATE_KEY',
    'KUBO_API_URL',
    'PINNING_API_URL',
    'PINNING_API_TOKEN',
    'NATS_URL',
  ],
  ...['ETH_RPC_URL', 'MATIC_RPC_URL', 'AMOY_RPC_URL', 'SEPOLIA_RPC_URL', 'CHAIN_RPC_URL'],
  ...['TREASURY_ADDRESS', 'STABLECOINS', 'TOKEN_CONTRACTS', 'SEED_PUBLISHER_KEY', 'DRAW_BEACON'],
  ...['CARD_MINTER_KEY', 'CARD_MOVER_KEY', 'CARD_MOVER_ADDRESS', 'CARD_OWNER_ADDRESS', 'CARD_VAULT_ADDRESS'],
]

/** The environment of a quiet copy: without mail server, push, providers, chains, IPFS and NATS. */
export function quietEnvironment(set: Environment, providers: readonly ProviderVariables[]): Environment {
  const dropped = new Set([...outside, ...providers.flatMap(({ variables }) => Object.keys(variables))])
  return {
    ...Object.fromEntries(Object.entries(set).filter(([name]) => !dropped.has(name))),
    ...{ SMTP_URL: 'off', PAYMENTS: 'off', CHAIN: 'off', DEMO: 'false' },
  }
}

/** The value of RESTORED of a quiet copy. */
export const quiet = 'quiet'

/** For the log of a site that starts quiet. */
export function quietNote(restoredFrom: string | null): string {
  const until =
    restoredFrom === null ? 'until RESTORED is unset' : `until it is started with RESTORED=${restoredFrom}`
  return `This is a restored copy: no email or push message is sent, and no payment provider, chain, IPFS node or NATS is called, ${until}.`
}
