import type { Platform } from '../../platform/platform.ts'
import type { CidStore } from '../files/cid-store.ts'
import type { TokenChain } from '../token-contracts/token-chains.ts'

export type MintChain = TokenChain<'market'>

/** What handling a mint needs from the platform. */
export type MintContext = Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'> & {
  chains: readonly MintChain[]
  store: CidStore
}
