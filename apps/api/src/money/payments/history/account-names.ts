import type { UserId } from '@toprun/api-schema/ids'
import { type Account, type AccountKind, clearingOf, kindOf, walletOf } from '@toprun/ledger/account'
import { providerRecords } from '../providers/provider-records.ts'

/** The display name of each kind of account, if it has an owner for that owner. */
const kindNames: Readonly<Record<AccountKind, string>> = {
  wallet: 'Your wallet',
  winnings: 'Your winnings',
  pot: 'Contest pot',
  revenue: 'TopRun',
  royalty: 'Royalties of TopRun',
  bid: 'Held for your bid',
  offer: 'Held for your offer',
  held: 'On hold',
  debt: 'What you owe',
  clearing: 'Payment provider',
  promotional: 'Gifts of TopRun',
  house: 'Guarantees of TopRun',
}

/** The clearing accounts of payers other than providers with a record. */
const clearingNames: Readonly<Record<string, string>> = {
  sandbox: 'Card provider',
  crypto: 'Crypto treasury',
  wallet: 'Your wallet',
}

/**
 * The name of an account in the transactions of this user: `Crypto treasury` receives ETH, MATIC and stablecoins.
 * The other side of a trade is `Wallet of another user`.
 * @param isSale whether the transaction pays this user for a card: bids and offers in it are the buyer's
 */
export function accountName(account: Account, reader: UserId, isSale: boolean): string {
  const kind = kindOf(account)
  if (kind === 'wallet' && account !== walletOf(reader)) return 'Wallet of another user'
  if (isSale && (kind === 'bid' || kind === 'offer')) return 'Held for the buyer'
  const record = providerRecords().find(({ name }) => account === clearingOf(name))
  const other = Object.keys(clearingNames).find((name) => account === clearingOf(name))
  return record?.accountName ?? clearingNames[other ?? ''] ?? kindNames[kind]
}
