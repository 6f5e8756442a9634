import { usdToCents } from '@toprun/api-schema/money'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { cardNames } from '../../cards/collectibles/catalogue/card-face.ts'
import { contestNames } from '../../game/contests/store.ts'
import { subjectReader } from '../../money/payments/history/subjects.ts'
import { listTransactions } from '../../money/payments/history/transactions.ts'
import type { World } from '../world.ts'

const readSubjects = subjectReader({ contestNames, cardNames, products: () => [] })

/**
 * The wallet changes of all lines of a statement sum to the wallet. @returns a sentence for each user for whom it
 * does not hold
 */
export async function statementViolations({ db, users }: World): Promise<string[]> {
  const wrong: string[] = []
  for (const user of users) {
    const { result } = await listTransactions({ db, readSubjects }, user, {
      page: 1,
      limit: 100_000,
      sort: 'newest',
    })
    const stated = result.reduce((total, { walletChange }) => total + usdToCents(walletChange), 0n)
    const balance = await balanceOf(db, walletOf(user))
    if (stated !== balance) wrong.push(`the statement of ${user} makes ${stated} cents of ${balance}`)
  }
  return wrong
}
