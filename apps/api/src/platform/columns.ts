import { bigint, customType, numeric, timestamp } from 'drizzle-orm/pg-core'

/** A moment, as a Date in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount in minor units: cents of USD, unless its table names another currency. */
export const minorUnits = (name: string) => bigint(name, { mode: 'bigint' })

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A number of a chain: wei, or a token's number. It may have more digits than PostgreSQL's bigint. */
export const uint256 = (name: string) => numeric(name, { mode: 'bigint' })
