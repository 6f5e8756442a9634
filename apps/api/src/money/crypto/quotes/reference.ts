import { createHash } from 'node:crypto'
import type { CryptoCoin } from '@toprun/api-schema/crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { concat, type Hex } from 'viem'

const coinBytes = { eth: '0x01', matic: '0x02' } as const satisfies Record<CryptoCoin, Hex>

/** The data of a transaction that pays a quote: the quote's id and the coin. It pays no other quote. */
export function quoteReference(quoteId: string, coin: CryptoCoin): Hex {
  return concat([`0x${quoteId.replaceAll('-', '')}`, coinBytes[coin]])
}

/** The suffix of a user's token transfers. It identifies the user, regardless of who claims the transfer. */
export function depositReference(userId: UserId): Hex {
  return `0x${createHash('sha256').update(`toprun deposit of ${userId}`).digest('hex').slice(0, 32)}`
}
