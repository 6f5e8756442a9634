import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'

export const comboStock = pgTable('combo_stock', {
  combo: smallint('combo').primaryKey(),
  stock: integer('stock').notNull(),
})
