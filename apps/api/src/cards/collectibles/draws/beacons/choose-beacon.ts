import type { FastifyBaseLogger } from 'fastify'
import type { PublicClient } from 'viem'
import type { BeaconName } from '../../../../money/orders/tables.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Configuration } from '../../../../platform/configuration.ts'
import { type Beacons, patient } from './beacon.ts'
import { drandBeacon } from './drand.ts'
import { localChainBeacon } from './local-chain.ts'

interface CardsChain {
  isDemo: boolean
  client: PublicClient
  rpcUrl: string
}

/** The beacon that new batches name. On a public chain the house does not make the value itself. */
export function configuredBeacon({ DRAW_BEACON }: Configuration, { isDemo }: CardsChain): BeaconName {
  const beacon = DRAW_BEACON ?? (isDemo ? 'local' : 'drand')
  return beacon === 'local' ? 'local-chain' : 'drand-quicknet'
}

/** Every beacon that can be read from here: orders of older batches wait for the one that their batch named. */
export function openBeacons(
  { DRAND_RELAYS }: Configuration,
  chain: CardsChain | undefined,
  { clock, log }: { clock: Clock; log: Pick<FastifyBaseLogger, 'error'> },
): Beacons {
  return {
    'drand-quicknet': patient(drandBeacon({ relays: DRAND_RELAYS, clock }), log),
    ...(chain?.isDemo && { 'local-chain': patient(localChainBeacon(chain), log) }),
  }
}
