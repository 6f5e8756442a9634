import { finalStates } from '@toprun/api-schema/match-states'
import { and, asc, eq, exists, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { cards, openings } from '../../../cards/collectibles/tables.ts'
import type { CardsInMatch, ReleaseCard } from '../../../cards/collectibles/vault/hand-over-card.ts'
import type { OrderHook } from '../../../money/payments/payment-context.ts'
import type { Database } from '../../../platform/database.ts'
import { hasLocked, isOpen } from '../../matches/play/match-state.ts'
import { matches } from '../../matches/tables.ts'
import { teamCards, teams } from '../tables.ts'
import { markEntriesChanged } from './entries-of-team.ts'
import { lockOwnTeams } from './lock-own-teams.ts'
import { decodePicks, encodePicks } from './picks.ts'

/** Takes a card out of the teams of matches that have not locked, a Blue Card in its place. Nothing changes if a locked team has it. */
export const releaseFromTeams: ReleaseCard = async (tx, cardId, now) => {
  const carried = await runningTeamsWith(tx, eq(teamCards.cardId, cardId))
  if (carried.some(({ match }) => hasLocked(match, now))) return 'card_in_match'
  await putBlue(tx, carried)
  return null
}

/** Cards in a locked team of a match that is not over. */
export const cardsInMatch: CardsInMatch = (now) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(teamCards)
      .innerJoin(matches, eq(matches.id, teamCards.matchId))
      .where(
        and(
          eq(teamCards.cardId, cards.id),
          notInArray(matches.state, [...finalStates]),
          sql`not ${isOpen(now)}`,
        ),
      ),
  )

/** Cards of a disputed or lost order leave the teams of matches that have not locked; a locked team plays on with them. */
export const teamsOfOrder: OrderHook = {
  refundObstacle: async () => null,

  async moved(tx, order, change, now) {
    if (change === 'returned') return
    const frozen = tx
      .select({ id: cards.id })
      .from(cards)
      .innerJoin(openings, eq(openings.id, cards.openingId))
      .where(
        and(
          eq(openings.orderId, order.id),
          eq(cards.ownerId, order.userId),
          inArray(cards.state, ['frozen', 'cancelled']),
        ),
      )
    const carried = await runningTeamsWith(tx, inArray(teamCards.cardId, frozen))
    await putBlue(
      tx,
      carried.filter(({ match }) => !hasLocked(match, now)),
    )
  },
}

type Carried = Awaited<ReturnType<typeof runningTeamsWith>>[number]

/** Matches cannot start until `tx` ends. */
function runningTeamsWith(tx: Database, which: SQL) {
  return tx
    .select({
      teamId: teamCards.teamId,
      position: teamCards.position,
      userId: teams.userId,
      match: { state: matches.state, locksAt: matches.locksAt },
    })
    .from(teamCards)
    .innerJoin(teams, eq(teams.id, teamCards.teamId))
    .innerJoin(matches, eq(matches.id, teamCards.matchId))
    .where(and(which, notInArray(matches.state, [...finalStates])))
    .orderBy(asc(matches.id), asc(teamCards.teamId), asc(teamCards.position))
    .for('share', { of: matches })
}

async function putBlue(tx: Database, carried: readonly Carried[]): Promise<void> {
  if (carried.length === 0) return
  for (const userId of new Set(carried.map((each) => each.userId))) await lockOwnTeams(tx, userId)
  const positions = Map.groupBy(carried, ({ teamId }) => teamId)
  for (const [teamId, gone] of positions) {
    const released = gone.map(({ position }) => position)
    const stored = await tx
      .delete(teamCards)
      .where(and(eq(teamCards.teamId, teamId), inArray(teamCards.position, released)))
      .returning({ position: teamCards.position })
    const [team] = await tx.select().from(teams).where(eq(teams.id, teamId))
    if (!team) throw new Error(`Team ${teamId} carries cards and is not there.`)
    const blue = new Set(stored.map(({ position }) => position))
    const picks = decodePicks(team.picks).map((pick) =>
      blue.has(pick.position) ? { ...pick, card: 'blue' as const } : pick,
    )
    await tx
      .update(teams)
      .set({ picks: encodePicks(picks) })
      .where(eq(teams.id, teamId))
  }
  await markEntriesChanged(tx, [...positions.keys()])
}
