import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import type { MoneySubject } from '@toprun/api-schema/money-subject'
import { refundReason } from '@toprun/api-schema/refund-reason'
import type { WalletEntry, WalletResponse } from '@toprun/api-schema/wallet'
import { debtOf, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import type { TransactionKind } from '@toprun/ledger/posting'
import { type StatementLine, statementOf } from '@toprun/ledger/statement'
import type { Database } from '../../platform/database.ts'

/** The name of each kind of movement (docs/rules.md#transaction-names); null if it never touches a wallet. */
const movements: Readonly<Record<TransactionKind, Pick<WalletEntry, 'service' | 'label'> | null>> = {
  load: { service: 'load', label: 'Wallet Recharge' },
  deposit: { service: 'deposit', label: 'Deposit' },
  purchase: { service: 'buy', label: 'Purchase' },
  entry: { service: 'entry', label: 'Contest Entry' },
  refund: { service: 'refund', label: 'Refund' },
  claim: { service: 'winnings', label: 'Winnings' },
  promotion: { service: 'load', label: 'Gift' },
  waiver: { service: 'waiver', label: 'Waived' },
  reversal: { service: 'reversal', label: 'Payment reversal' },
  trade: { service: 'trade', label: 'Marketplace' },
  bid: { service: 'bid', label: 'Bid' },
  offer: { service: 'offer', label: 'Offer' },
  return: null,
  winnings: null,
  rake: null,
  guarantee: null,
}

const shown = 100

/** What each movement of these references was for; null where there is nothing to name. */
export type ReadSubjects = (
  db: Database,
  references: readonly StatementLine['reference'][],
) => Promise<(MoneySubject | null)[]>

/** Balance, unclaimed winnings and the latest movements, newest first, all as of one moment. */
export function readWallet(
  { db, readSubjects }: { db: Database; readSubjects: ReadSubjects },
  userId: UserId,
): Promise<WalletResponse> {
  return db.transaction(
    async (tx) => {
      const balance = await balanceOf(tx, walletOf(userId))
      const winnings = await balanceOf(tx, winningsOf(userId))
      const owed = await balanceOf(tx, debtOf(userId))
      const lines = await statementOf(tx, walletOf(userId), { limit: shown })
      const subjects = await readSubjects(
        tx,
        lines.map(({ reference }) => reference),
      )
      return {
        currency: 'USD' as const,
        balance: centsToUsd(balance),
        winnings: centsToUsd(winnings),
        owed: centsToUsd(-owed),
        entries: lines.map((line, at) => ({
          ...walletEntry(line, userId),
          subject: subjects[at] ?? null,
        })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function walletEntry(line: StatementLine, userId: UserId): Omit<WalletEntry, 'subject'> {
  const { transactionId, kind, amountMinor, reference, at } = line
  const movement = movements[isReturnedOffer(line, userId) ? 'offer' : kind]
  if (!movement)
    throw new Error(`Transaction ${transactionId} of the kind ${kind} is in a wallet's statement`)
  const reason = refundReason.safeParse(reference.reason)
  return {
    id: transactionId,
    ...movement,
    amount: centsToUsd(amountMinor),
    refundReason: kind === 'refund' && reason.success ? reason.data : null,
    date: at.toISOString(),
  }
}

/** A sale also pays back others' offers for its card; an offer that settled a debt leaves nothing. */
function isReturnedOffer({ kind, amountMinor, reference }: StatementLine, userId: UserId): boolean {
  const { sellerId } = reference
  return kind === 'trade' && amountMinor >= 0n && sellerId !== undefined && sellerId !== userId
}
