import { z } from 'zod'
import { personRequest } from './eligibility.ts'
import { userId } from './ids.ts'
import { declareAction, nothing } from './operator-action.ts'

/** What an operator can do to an account. */

const key = z.object({ id: userId })

export const suspendUser = declareAction({
  path: '/users/:id/suspend',
  level: 'support',
  key,
  input: nothing,
  summary: 'Suspend an account; its user reads the reason',
  dialog: () => ({
    ...{ title: 'Suspend', confirm: 'Suspend the account' },
    danger: true,
    does: 'Withdraws entries from contests that are not locked, with their fees, and ends offers, listings and leading bids. The user reads the reason and gets it by email.',
  }),
})

export const unsuspendUser = declareAction({
  path: '/users/:id/unsuspend',
  level: 'support',
  key,
  input: nothing,
  summary: 'Lift the suspension of an account',
  dialog: () => ({
    ...{ title: 'Lift suspension', confirm: 'Lift the suspension' },
    does: 'The user can play, trade and pay again. What the suspension ended stays ended.',
  }),
})

export const correctPerson = declareAction({
  path: '/users/:id/person',
  level: 'support',
  key,
  input: personRequest
    .pick({ birthDate: true, country: true })
    .partial()
    .refine(({ birthDate, country }) => birthDate !== undefined || country !== undefined, {
      error: 'Please give a date of birth or a country',
    }),
  summary: 'Replace the date of birth or the country that a user gave',
  dialog: () => ({
    ...{ title: 'Correct age or country', confirm: 'Correct' },
    does: 'Entries in contests that the user may not join now are withdrawn, with their fees, unless they are locked.',
    fields: {
      birthDate: { label: 'Date of birth', as: 'date', optional: true },
      country: {
        ...{ label: 'Country, as two letters', maxLength: 2, upperCase: true, optional: true },
        as: 'text',
      },
    },
  }),
})

export const deleteAccount = declareAction({
  path: '/users/:id/delete',
  level: 'support',
  key,
  input: z.object({ forfeit: z.boolean(), requested: z.boolean().default(false) }),
  summary:
    'Ask to delete a suspended account once its time for an appeal is over, or any at its user’s written request; a second operator approves it',
  dialog: () => ({
    ...{ title: 'Delete account', confirm: 'Ask to delete the account' },
    danger: true,
    does: "A suspended account once the 15 days for an appeal are over, any other at its user's written request. This can't be undone; the user gets the reason by email. A second operator must approve it within 24 hours.",
    fields: {
      requested: { label: 'The user asked for it in writing', as: 'check' },
      forfeit: { label: 'What is left in the account goes to the house', as: 'check' },
    },
  }),
})
