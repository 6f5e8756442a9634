import type { TokenChain } from '../../ground/token-contracts/token-chains.ts'
import type { Platform } from '../../platform/platform.ts'

export type MintChain = TokenChain<'market'>

/** What handling a mint needs from the platform. */
export type MintContext = Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'> & {
  chains: readonly MintChain[]
}
