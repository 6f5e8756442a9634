import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'

export const comboStock = pgTable('combo_stock', {
  cat: smallint('cat').primaryKey(),
  stock: integer('stock').notNull(),
})
