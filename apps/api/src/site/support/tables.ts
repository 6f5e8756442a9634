import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  token: text('token').notNull(),
  subscribedAt: moment('subscribed_at').notNull(),
  leftAt: moment('left_at'),
})

export const waitlist = pgTable('waitlist', {
  email: text('email').primaryKey(),
  name: text('name').notNull(),
  joinedAt: moment('joined_at').notNull(),
})

export const supportTickets = pgTable('support_tickets', {
  number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  source: text('source', { enum: ['contact', 'chat'] }).notNull(),
  createdAt: moment('created_at').notNull(),
})

export const formMails = pgTable('form_mails', {
  recipient: bytes('recipient').notNull(),
  sentAt: moment('sent_at').notNull(),
})
