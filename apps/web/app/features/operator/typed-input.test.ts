import type { DialogField } from '@toprun/api-schema/operator-action'
import { assignDeposit } from '@toprun/api-schema/operator-deposits'
import { moveDeadline } from '@toprun/api-schema/operator-matches'
import { correctPerson } from '@toprun/api-schema/operator-users'
import { expect, test } from 'vitest'
import { openedFields, typedInput } from './typed-input.ts'

const words = { title: 'Try', does: 'Tries.', confirm: 'Try' }
const wrong = 'That is wrong.'

test.each<[DialogField, typed: string, value: unknown]>([
  [{ label: 'User', as: 'text', maxLength: 9 }, ' ann ', ' ann '],
  [{ label: 'Amount', as: 'amount', maxLength: 9, wrong }, '12.50', 12.5],
  [{ label: 'Units', as: 'whole', maxLength: 9, wrong }, '12345', 12_345],
  [{ label: 'Rake', as: 'number', min: 0, max: 50 }, '7.5', 7.5],
  [{ label: 'House', as: 'check' }, 'yes', true],
  [{ label: 'House', as: 'check' }, '', false],
  [{ label: 'Start', as: 'moment', optional: true }, '', null],
  [{ label: 'Start', as: 'moment' }, '2030-01-02T03:04', new Date('2030-01-02T03:04').toISOString()],
  [{ label: 'Event', as: 'json', wrong }, '{"type": "ball"}', { type: 'ball' }],
])('%j reads %j as %j', (field, typed, value) => {
  expect(typedInput({ ...words, fields: { it: field } }, { it: typed })).toEqual({ it: value })
})

test.each<[DialogField['as'], typed: string]>([
  ['amount', '1.005'],
  ['amount', 'many'],
  ['whole', '2.5'],
  ['whole', 'many'],
  ['json', '{'],
  ['json', 'null'],
])('%s refuses %j in the words of its field', (as, typed) => {
  const field = { label: 'It', as, maxLength: 9, wrong } as DialogField
  expect(typedInput({ ...words, fields: { it: field } }, { it: typed })).toBe(wrong)
})

test('a field that may stay empty is left out', () => {
  const dialog = correctPerson.dialog({})
  expect(typedInput(dialog, { birthDate: '', country: 'au' })).toEqual({ country: 'AU' })
})

test('a dialog opens with the values of now, and adds what its page knows to what is typed', () => {
  const deposit = assignDeposit.dialog({ text: '12.5 USDC', value: 12.5, claimant: null })
  expect(openedFields(deposit)).toEqual({ user: '', amount: '12.50' })
  const slot = { slot: 2, name: 'Overs 6 to 10', deadline: 28, movedBalls: 4, most: 6 }
  const deadline = moveDeadline.dialog({ ...slot, state: 'open' } as Parameters<
    typeof moveDeadline.dialog
  >[0])
  expect(typedInput(deadline, openedFields(deadline))).toEqual({ slot: 2, balls: 4 })
})
