import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/columns.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  token: text('token').notNull(),
  subscribedAt: instant('subscribed_at').notNull(),
  leftAt: instant('left_at'),
})

export const waitlist = pgTable('waitlist', {
  email: text('email').primaryKey(),
  name: text('name').notNull(),
  joinedAt: instant('joined_at').notNull(),
})

export const supportTickets = pgTable('support_tickets', {
  number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  source: text('source', { enum: ['contact', 'chat'] }).notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A visitor's message to the support team. */
export type Ticket = Omit<typeof supportTickets.$inferSelect, 'number' | 'createdAt'>

export const formMails = pgTable('form_mails', {
  recipient: bytes('recipient').notNull(),
  sentAt: instant('sent_at').notNull(),
})
