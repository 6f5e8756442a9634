import { type Account, type AccountKind, clearingOf, kindOf } from '@toprun/ledger/account'
import { type ProviderName, providerNames } from '../tables.ts'

/** The display name of each kind of account. Wallets and winnings in a user's transactions are their own. */
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
}

const clearingNames: Readonly<Record<ProviderName, string>> = {
  sandbox: 'Card provider',
  stripe: 'Card provider',
  cashfree: 'Payment provider',
  crypto: 'Crypto treasury',
  wallet: 'Your wallet',
}

/** `accountName(clearingOf('crypto'))` is `Crypto treasury`, which receives ETH, MATIC and stablecoins. */
export function accountName(account: Account): string {
  const provider = providerNames.find((name) => account === clearingOf(name))
  return provider ? clearingNames[provider] : kindNames[kindOf(account)]
}
