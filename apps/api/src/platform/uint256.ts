import { customType } from 'drizzle-orm/pg-core'

/** A number of a chain: wei, or a token's number. It may have more digits than PostgreSQL's bigint. */
export const uint256 = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric',
  fromDriver: BigInt,
  toDriver: String,
})
