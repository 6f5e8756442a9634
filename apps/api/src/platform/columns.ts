import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, as a Date in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount in minor units: cents of USD where its table names no other currency. */
export const minorUnits = (name: string) => bigint(name, { mode: 'bigint' })

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
