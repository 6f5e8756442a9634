import { createHash } from 'node:crypto'
import type { CryptoCoin } from '@toprun/api-schema/crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { concat, type Hex } from 'viem'

const coinBytes = { eth: '0x01', matic: '0x02' } as const satisfies Record<CryptoCoin, Hex>

/** The data of a transaction that pays a quote: its id and which coin it is in. Nobody else's quote is paid by it. */
export function quoteReference(quoteId: string, coin: CryptoCoin): Hex {
  return concat([`0x${quoteId.replaceAll('-', '')}`, coinBytes[coin]])
}

/** What a user's token transfers end with: whoever claims one, it is this user's. */
export function depositReference(userId: UserId): Hex {
  return `0x${createHash('sha256').update(`toprun deposit of ${userId}`).digest('hex').slice(0, 32)}`
}
