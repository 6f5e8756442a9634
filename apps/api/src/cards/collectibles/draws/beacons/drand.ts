import { quicknet, roundAfter, roundTime, roundValue } from '@toprun/game-rules/drand-round'
import { z } from 'zod'
import type { Clock } from '../../../../platform/clock.ts'
import type { Beacon } from './beacon.ts'

const published = z.object({ round: z.int(), signature: z.string() })

/**
 * drand's network quicknet: the first round after the payment, by whichever relay answers first with the network's own signature.
 * @throws if no relay does
 */
export function drandBeacon({ relays, clock }: { relays: readonly string[]; clock: Clock }): Beacon {
  return async (paidAt) => {
    const round = roundAfter(paidAt)
    if (clock() < roundTime(round)) return null
    const { value, signature } = await Promise.any(relays.map((relay) => readRound(relay, round)))
    return { round, value, signature: Buffer.from(signature, 'hex') }
  }
}

async function readRound(relay: string, round: number): Promise<{ value: Uint8Array; signature: string }> {
  const response = await fetch(`${relay.replace(/\/+$/, '')}/${quicknet.chainHash}/public/${round}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) throw new Error(`${relay} has no round ${round}: ${response.status}`)
  const { signature } = published.parse(await response.json())
  const value = roundValue({ round, signature })
  if (!value) throw new Error(`${relay} gives a round ${round} that the network did not sign`)
  return { value, signature }
}
