import type { PackId } from '@toprun/game-rules/pack-contents'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

export const comboStock = pgTable('combo_stock', {
  combo: smallint('combo').primaryKey(),
  stock: integer('stock').notNull(),
  /** What a unit holds, by the content; an order keeps it by a trigger. */
  packs: text('packs').array().$type<PackId[]>(),
})
