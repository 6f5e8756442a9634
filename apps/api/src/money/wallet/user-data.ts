import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import { type Account, revenue, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf, balancesOf } from '@toprun/ledger/balance'
import { mustPost } from '@toprun/ledger/post'
import { statementOf } from '@toprun/ledger/statement'
import { isNotNull } from 'drizzle-orm'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import type { UserDataPart } from '../../platform/user-data.ts'

/** Above what any user has; movements beyond it would be missing from the export. */
const everything = 1_000_000

/** What the ledger has about a user. After a deletion it stays under the pseudonym, and the balance goes to the house. */
export const walletData: UserDataPart = {
  tables: ['ledger_accounts'],

  async exportData(tx, { id }) {
    const [wallet, winnings] = [walletOf(id), winningsOf(id)]
    return {
      wallet: {
        balance: centsToUsd(await balanceOf(tx, wallet)),
        unclaimedWinnings: centsToUsd(await balanceOf(tx, winnings)),
        movements: await movementsOf(tx, wallet),
        winnings: await movementsOf(tx, winnings),
      },
    }
  },

  async forfeits(tx, userId) {
    const left = await balancesLeft(tx, userId)
    return { amountMinor: left.reduce((total, { amountMinor }) => total + amountMinor, 0n), units: 0 }
  },

  async erase(tx, { id }) {
    const left = await balancesLeft(tx, id)
    if (left.length === 0) return
    const postings = left.map((balance) => ({ ...balance, destination: revenue }))
    await mustPost(tx, { key: `waiver:${id}`, kind: 'waiver', postings })
  },

  async orphanedCredits(db) {
    const deleted = await db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
    const accounts = deleted.flatMap(({ id }) => [walletOf(id), winningsOf(id)])
    return [...(await balancesOf(db, accounts))]
      .filter(([, balance]) => balance !== 0n)
      .map(([account, balance]) => `${account}  holds ${formatCents(balance)} of an account that is deleted`)
  },
}

async function movementsOf(tx: Database, account: Account) {
  const lines = await statementOf(tx, account, { limit: everything })
  // The other side of a trade is not this user's data.
  return lines.map(({ amountMinor, reference: { sellerId: _other, ...reference }, ...line }) => ({
    ...line,
    reference,
    amount: centsToUsd(amountMinor),
  }))
}

async function balancesLeft(
  tx: Database,
  userId: UserId,
): Promise<{ source: Account; amountMinor: bigint }[]> {
  const wallet = { source: walletOf(userId), amountMinor: await balanceOf(tx, walletOf(userId)) }
  const winnings = { source: winningsOf(userId), amountMinor: await balanceOf(tx, winningsOf(userId)) }
  return [wallet, winnings].filter(({ amountMinor }) => amountMinor > 0n)
}
