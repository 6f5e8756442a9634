import { randomBytes } from 'node:crypto'
import { endDueAuctions, returnBids } from '../../cards/marketplace/end-auctions.ts'
import { endDueOffers } from '../../cards/marketplace/end-offers.ts'
import { payOutContests } from '../../game/contests/settle/pay-out.ts'
import { swapDueBackups } from '../../game/contests/teams/backup-swaps.ts'
import {
  completeReviewedMatches,
  expirePostponements,
  finishDueSlots,
  releaseWaitingEvents,
  startDueMatches,
} from '../../game/live/lifecycle.ts'
import { countMatches } from '../../game/seasons/count-matches.ts'
import { watchPayments } from '../../money/payments/settlement/watch-payments.ts'
import { sendNotices } from '../../site/notifications/send-notices.ts'
import { isExplained } from '../is-explained.ts'
import { type Action, reviewMs, type World } from '../world.ts'
import { config, drawPacks, marketOf } from './trade-cards.ts'

const minute = 60_000
const noLog = { info: () => undefined }

/** Time passes: minutes, or hours. */
const wait: Action = {
  name: 'wait',
  weight: 8,
  async plan(world) {
    const ms = world.random.chance(0.6) ? world.random.int(20 * minute) : world.random.int(12 * 60 * minute)
    return async ({ advance }) => {
      advance(ms)
      return `${Math.round(ms / minute)} min`
    }
  },
}

/** The server's work on everything that is due: the scheduler's duties, its chores, the watch of payments. */
export const duties: readonly { name: string; work: (world: World) => Promise<unknown> }[] = [
  { name: 'start', work: ({ site, clock }) => startDueMatches(site.db, clock()) },
  { name: 'swap backups', work: ({ site }) => swapDueBackups(site.db) },
  { name: 'release', work: ({ site, clock }) => releaseWaitingEvents(site.db, { now: clock(), reviewMs }) },
  { name: 'complete', work: ({ site, clock }) => completeReviewedMatches(site.db, clock()) },
  { name: 'expire postponements', work: ({ site, clock }) => expirePostponements(site.db, clock()) },
  { name: 'finish slots', work: ({ site, clock }) => finishDueSlots(site.db, clock()) },
  { name: 'pay out', work: ({ site, clock }) => payOutContests(site.db, clock()) },
  { name: 'draw packs', work: drawPacks },
  { name: 'keep auctions', work: (world) => endDueAuctions(marketOf(world), world.clock(), noLog) },
  { name: 'return bids', work: (world) => returnBids(marketOf(world)) },
  { name: 'keep offers', work: ({ site, clock }) => endDueOffers(site.db, clock()) },
  { name: 'count seasons', work: ({ site }) => countMatches(site.db) },
  { name: 'watch payments', work: lookAtPayments },
  { name: 'send notices', work: tellUsers },
]

async function lookAtPayments(world: World): Promise<void> {
  const { troubles } = await watchPayments(world.payments())
  for (const { trouble } of troubles) throw trouble
}

/** In small portions, so that faults strike between two of one notice. */
const portionOfUsers = 3

function tellUsers({ site, jobs, clock }: World): Promise<void> {
  const context = { db: site.db, jobs, clock, config, chance: randomBytes, hasPush: false }
  return sendNotices(context, { portion: portionOfUsers })
}

/** One tick: a failing duty does not stop the others, as in the scheduler. */
const tick: Action = {
  name: 'tick',
  weight: 30,
  plan: async () => runDuties,
}

export async function runDuties(world: World): Promise<string> {
  const failed: string[] = []
  for (const { name, work } of duties) {
    if (world.site.faults.isDead()) return `died before ${name}`
    await work(world).catch((error: unknown) => {
      if (!isExplained(world.site.faults, error)) throw error
      failed.push(name)
    })
  }
  return failed.length === 0 ? 'done' : `failed: ${failed.join(', ')}`
}

export const clockActions: readonly Action[] = [wait, tick]
