import { randomUUID } from 'node:crypto'
import { matchId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { feeds } from '../game/matches/tables.ts'
import { failedMailQueue } from '../platform/mail.ts'
import { cardKit } from './card-kit.ts'
import { leavingCards, returningCards } from './card-rows.ts'
import { newMatch } from './contest-kit.ts'
import { storeUnclaimed } from './crypto-kit.ts'
import { openLiveContest } from './live-contest.ts'
import { runCommand } from './operator-kit.ts'
import { paymentIn } from './pay-link.ts'
import type { TestApp } from './test-app.ts'

/** Fresh targets of an operator's actions, and rows that show what an action changed. */
export async function operatorTargets(site: TestApp) {
  const live = await openLiveContest(site, { seed: 'every action' })
  await live.start()
  const kit = cardKit(site)
  const fan = await kit.buyer()
  const { order } = await kit.buy(fan, { cat: 3, units: 2 })
  await kit.draw()
  await site.call('POST', `/api/my-orders/${order}/open`, { token: fan.token, body: {} })
  const cards = await column("SELECT id FROM cards WHERE state = 'vault' ORDER BY id")

  async function all(statement: string, values: readonly unknown[] = []) {
    return (await site.owner.query(statement, [...values])).rows
  }
  async function one(statement: string, values: readonly unknown[] = []) {
    return (await all(statement, values))[0]
  }
  async function column(statement: string, values: readonly unknown[] = []): Promise<string[]> {
    const { rows } = await site.owner.query({ text: statement, values: [...values], rowMode: 'array' })
    return rows.map(([value]) => value)
  }
  const made = async (statement: string, values: readonly unknown[] = []) =>
    (await column(statement, values))[0] ?? ''

  let count = 0
  function next(): number {
    count += 1
    return count
  }
  const named = (what: string) => `${what}-${next()}`
  const aMatch = () => newMatch(site.db, site.now(), named('match'))
  async function eventOf(match: string, place = 0) {
    const [feed] = await site.db
      .select()
      .from(feeds)
      .where(eq(feeds.matchId, matchId.parse(match)))
    return feed?.events[place]
  }
  /** A match up to its first ball. */
  async function aMatchWithEvents(): Promise<string> {
    const match = await aMatch()
    await runCommand(site, 'start', [match])
    for (const place of [0, 1, 2, 3])
      await runCommand(site, 'push', [match, JSON.stringify(await eventOf(match, place))])
    return match
  }
  /** A match whose own feed waits with its second ball. */
  async function aWaitingFeed(): Promise<string> {
    const match = await aMatch()
    await runCommand(site, 'start', [match])
    const { source } = await feedRow(match)
    for (const place of [0, 1, 2, 3]) {
      const sent = { source, sequence: String(place + 1), id: String(place + 1) }
      await runCommand(site, 'push', [match, JSON.stringify(await eventOf(match, place))], sent)
    }
    await site.db
      .update(feeds)
      .set({ refused: 'A law is broken.' })
      .where(eq(feeds.matchId, matchId.parse(match)))
    return match
  }
  async function feedRow(match: string) {
    const [feed] = await site.db
      .select()
      .from(feeds)
      .where(eq(feeds.matchId, matchId.parse(match)))
    if (!feed) throw new Error('The match has no feed.')
    return feed
  }
  /** The first ball of a match, with four runs. */
  async function aFour(match: string) {
    const event = await eventOf(match, 3)
    if (event?.type !== 'ball') throw new Error('The fourth event is no ball.')
    const { extras, batter } = event.delivery.runs
    const runs =
      batter === 4 ? { extras, batter: 6, total: 6 + extras } : { extras, batter: 4, total: 4 + extras }
    return { ...event, delivery: { ...event.delivery, runs } }
  }
  /** Null if it is not a match. */
  const titleOf = async (target: string): Promise<string | null> =>
    (
      await one(
        "SELECT concat_ws(' v ', info->'teams'->>0, info->'teams'->>1) AS title FROM matches WHERE id::text = $1",
        [target],
      )
    )?.title ?? null
  const matchRow = (match: string) =>
    one('SELECT state, starts_at, locks_at, revision FROM matches WHERE id = $1', [match])
  const feedOf = (match: string) =>
    one('SELECT interval_ms, announces_at IS NOT NULL AS announces FROM feeds WHERE match_id = $1', [match])

  /** The match whose slot 2 is open, with its usual deadline. */
  async function aSlotted(): Promise<string> {
    await site.owner.query('UPDATE match_slots SET moved_balls = 0 WHERE match_id = $1', [live.matchId])
    return live.matchId
  }
  async function aCombo(): Promise<string> {
    await site.owner.query('UPDATE combo_stock SET stock = 500 WHERE combo = 1')
    return '1'
  }

  const aPlayer = async () => {
    const id = named('player')
    await runCommand(site, 'player', [id], { name: 'P One' })
    return id
  }
  const aUser = async () => (await site.signUp()).id
  async function aSuspended(): Promise<string> {
    const user = await aUser()
    await runCommand(site, 'suspend', [user], { reason: 'Two accounts' })
    await site.owner.query(
      "UPDATE suspensions SET suspended_at = now() - interval '16 days' WHERE user_id = $1",
      [user],
    )
    return user
  }
  const suspension = async (user: string) =>
    (await one('SELECT reason FROM suspensions WHERE user_id = $1 AND lifted_at IS NULL', [user])) ?? 'none'

  const aCard = () => cards.pop() ?? ''
  async function aStuckCard(): Promise<string> {
    const card = aCard()
    await site.owner.query("UPDATE cards SET token_state = 'pending', token_attempts = 10 WHERE id = $1", [
      card,
    ])
    return card
  }
  const aStoppedMove = async () => (await leavingCards(site, [aCard()], { attempts: 10 }))[0] ?? ''
  const aCardDeposit = async () => (await returningCards(site, [aCard()]))[0] ?? ''
  const aDeposit = async () => (await storeUnclaimed(site.db)).id
  async function aPaidTopUp(): Promise<string> {
    const body = { study: 'load', totalItem: 1, cat: 0, ss: 1, amount: 10 }
    const begun = await site.call('POST', '/payments/create-payment-intent', { token: fan.token, body })
    const id = paymentIn(begun.json().payLink)
    await site.call('POST', `/api/sandbox/payments/${id}/confirm`, { token: fan.token })
    return id
  }
  async function aFailedMail(): Promise<string> {
    const mail = { id: randomUUID(), to: 'fan@example.com', subject: 'Over', text: 'secret', kind: 'test' }
    await site.db.transaction((tx) => site.jobs.enqueue(tx, failedMailQueue, randomUUID(), mail))
    return made("UPDATE jobs.job SET source_name = 'mail' WHERE name = 'mail_failed' RETURNING id")
  }
  async function aSource(): Promise<string> {
    return `source${next()}`
  }
  const aSecret = async () => {
    const source = await aSource()
    await runCommand(site, 'feed-secret create', [source])
    return made('SELECT id FROM feed_secrets WHERE source = $1', [source])
  }

  return {
    ...{ fan, all, one, titleOf, eventOf, aFour, matchRow, feedOf, suspension },
    ...{
      aMatch,
      aMatchWithEvents,
      aWaitingFeed,
      aSlotted,
      aCombo,
      aPlayer,
      aUser,
      aSuspended,
      aStuckCard,
      aStoppedMove,
      aCardDeposit,
    },
    ...{ aDeposit, aPaidTopUp, aFailedMail, aSource, aSecret },
  }
}
