import { centsToUsd } from '@toprun/api-schema/money'
import { walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { statementOf } from '@toprun/ledger/statement'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { contests, entries, teamPlayers, teams } from '../contests/tables.ts'
import { sessions, users } from '../identity/tables.ts'
import { orders, payments } from '../payments/tables.ts'
import { newsletterSubscribers, supportTickets, waitlist } from '../support/tables.ts'

/** More than any member has; what is beyond would be missing from the file. */
const everything = 1_000_000

/** Everything that is kept about one member, of one moment, for them to take along. Amounts are USD. */
export function readOwnData(db: Database, userId: string): Promise<Record<string, unknown>> {
  return db.transaction(
    async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      if (!user) throw new Error(`there is no account ${userId}`)
      const { passwordHash: _secret, deletedAt: _none, ...account } = user
      return {
        account,
        wallet: {
          balance: centsToUsd(await balanceOf(tx, walletOf(userId))),
          unclaimedWinnings: centsToUsd(await balanceOf(tx, winningsOf(userId))),
          movements: await movementsOf(tx, walletOf(userId)),
          winnings: await movementsOf(tx, winningsOf(userId)),
        },
        payments: (await tx.select().from(payments).where(eq(payments.userId, userId))).map(
          ({ amountMinor, chargeMinor, idempotencyKey: _key, payLink: _link, ...payment }) => ({
            ...payment,
            amount: centsToUsd(amountMinor),
            charged: centsToUsd(chargeMinor),
          }),
        ),
        orders: (await tx.select().from(orders).where(eq(orders.userId, userId))).map(
          ({ priceMinor, ...order }) => ({ ...order, price: centsToUsd(priceMinor) }),
        ),
        teams: await teamsOf(tx, userId),
        entries: await entriesOf(tx, userId),
        devices: (await tx.select().from(sessions).where(eq(sessions.userId, userId))).map(
          ({ tokenHash: _hash, ...session }) => session,
        ),
        supportTickets: await tx.select().from(supportTickets).where(eq(supportTickets.email, user.email)),
        waitlist: await tx.select().from(waitlist).where(eq(waitlist.email, user.email)),
        newsletter: (
          await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, user.email))
        ).map(({ email, subscribedAt, leftAt }) => ({ email, subscribedAt, leftAt })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function movementsOf(tx: Database, account: ReturnType<typeof walletOf>) {
  const lines = await statementOf(tx, account, { limit: everything })
  return lines.map(({ amountMinor, ...line }) => ({ ...line, amount: centsToUsd(amountMinor) }))
}

async function teamsOf(tx: Database, userId: string) {
  const own = await tx.select().from(teams).where(eq(teams.userId, userId))
  const picks = await tx
    .select({
      teamId: teamPlayers.teamId,
      playerId: teamPlayers.playerId,
      captaincy: teamPlayers.captaincy,
      card: teamPlayers.card,
    })
    .from(teamPlayers)
    .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
    .where(eq(teams.userId, userId))
  return own.map(({ userId: _self, ...team }) => ({
    ...team,
    players: picks.filter(({ teamId }) => teamId === team.id).map(({ teamId: _team, ...pick }) => pick),
  }))
}

async function entriesOf(tx: Database, userId: string) {
  const own = await tx
    .select({ entry: entries, contest: contests.name })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(eq(entries.userId, userId))
  return own.map(({ entry: { prizeMinor, quarterPoints, idempotencyKey: _key, ...entry }, contest }) => ({
    ...entry,
    contest,
    points: quarterPoints === null ? null : quarterPoints / 4,
    prize: centsToUsd(prizeMinor),
  }))
}
