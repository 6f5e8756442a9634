import type { FastifyBaseLogger } from 'fastify'
import type { BeaconName, BeaconRound } from '../../../../money/orders/tables.ts'

/** Returns the first value after a payment; null while there is none yet. Errors are logged, and it is asked again. */
export type Beacon = (paidAt: Date) => Promise<BeaconRound | null>

/** The beacons that this site can read. An order waits for the one that its batch named. */
export type Beacons = Readonly<Partial<Record<BeaconName, Beacon>>>

const pauseMs = 5_000
const warningMs = 60_000

/** A beacon that returns null while it is silent: it is asked every five seconds, and the log says so once a minute. */
export function patient(beacon: Beacon, log: Pick<FastifyBaseLogger, 'error'>): Beacon {
  let [asked, warned] = [0, 0]
  return async (paidAt) => {
    const now = Date.now()
    if (now < asked + pauseMs) return null
    try {
      return await beacon(paidAt)
    } catch (err) {
      asked = now
      if (now >= warned + warningMs) {
        warned = now
        log.error({ err }, 'the beacon is silent: paid packs wait')
      }
      return null
    }
  }
}
