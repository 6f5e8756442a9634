import type { FastifyBaseLogger } from 'fastify'
import { configuredBeacon, openBeacons } from './cards/collectibles/draws/beacons/choose-beacon.ts'
import { drawDuePacks } from './cards/collectibles/draws/draw-due-packs.ts'
import type { cardChain } from './cards/collectibles/issuing/issuing-context.ts'
import { endDueAuctions, returnBids } from './cards/marketplace/end-auctions.ts'
import { endDueOffers } from './cards/marketplace/end-offers.ts'
import { demoChore } from './demo/chores.ts'
import { watchingViewers } from './game/live/live-metrics.ts'
import { hashLockedEntries } from './game/proofs/hash-entries.ts'
import { proofPublisher } from './game/proofs/publish-proofs.ts'
import { countMatches } from './game/seasons/count-matches.ts'
import { daySealer } from './money/books/seal-days.ts'
import {
  batchPublisher,
  batchSize,
  type RootChain,
  seedPublisher,
} from './money/orders/batches/publish-batches.ts'
import { chooseProviders, type PaymentContext } from './money/payments/payment-context.ts'
import { receiptSender } from './money/payments/receipts/send-receipts.ts'
import { alertWatcher } from './operator/alerts/watch-alerts.ts'
import { activitySampler } from './operator/console/sample-activity.ts'
import type { Database } from './platform/database.ts'
import { ledgerWatch } from './platform/metrics/ledger-metrics.ts'
import type { Platform } from './platform/platform.ts'
import { quiet } from './platform/restored-copy.ts'
import { retentionChore } from './platform/retention.ts'
import { orderHooks, userData } from './room-parts.ts'
import { sendNotices } from './site/notifications/send-notices.ts'
import type { Vapid } from './site/notifications/vapid.ts'

type Chore = (signal: AbortSignal) => Promise<unknown>

export interface ChoreTools {
  /** From the connections that visitors leave free. */
  db: Database
  visitorsDb: Database
  log: FastifyBaseLogger
  /** Null if no chain has cards. */
  issuing: ReturnType<typeof cardChain>
  /** Null if push messages are off. */
  vapid: Vapid | null
}

/**
 * The scheduler's chores besides matches and pay-outs. A quiet copy makes no outside calls: see
 * platform/restored-copy.ts.
 */
export function siteChores(
  platform: Platform,
  { db, visitorsDb, log, issuing, vapid }: ChoreTools,
): readonly Chore[] {
  const { config, clock } = platform
  const isQuiet = config.RESTORED === quiet
  const beacons = openBeacons(config, issuing?.chain, { clock, log })
  const onDuty = { ...platform, db }
  const publisherOn = (chain: RootChain) =>
    batchPublisher(
      {
        ...{ ...onDuty, chain, log, size: batchSize },
        publisher: seedPublisher(config),
        beacon: configuredBeacon(config, chain),
      },
      config.CHAIN_SCAN_SECONDS * 1000,
    )
  return [
    ...(issuing ? [publisherOn(issuing.chain)] : []),
    ...(isQuiet ? [] : [(signal: AbortSignal) => drawDuePacks({ ...onDuty, beacons, log }, signal)]),
    ...(config.PAYMENTS === 'off' ? [] : [() => endDueAuctions(onDuty, clock(), log)]),
    () => returnBids(onDuty),
    () => endDueOffers(db, clock()),
    () => countMatches(db),
    ...(isQuiet
      ? []
      : [
          (signal: AbortSignal) => sendNotices({ ...onDuty, hasPush: vapid !== null }, { signal }),
          receiptSender(onDuty),
        ]),
    () => hashLockedEntries(db, clock),
    activitySampler({ ...onDuty, viewers: () => watchingViewers(visitorsDb) }),
    ledgerWatch(db, log),
    daySealer(db, log),
    alertWatcher({ ...onDuty, log }),
    retentionChore({ ...onDuty, log, kept: userData.flatMap(({ kept }) => kept ?? []) }),
    proofPublisher({ ...onDuty, dataFolder: config.DATA_DIR }),
    ...(config.DEMO ? [demoChore({ ...platform, beacons, log }, paymentsOf(platform))] : []),
  ]
}

/** Null if payments are off. */
function paymentsOf(platform: Platform): PaymentContext | null {
  const { config, db } = platform
  return config.PAYMENTS === 'off'
    ? null
    : { ...platform, providers: chooseProviders(config, db), orderHooks }
}
