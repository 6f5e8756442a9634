import { expect, test } from 'vitest'
import { depositForm } from './deposit-form.ts'

function read(amount: string) {
  const form = depositForm.safeParse({ amount })
  return form.success ? form.data.amount : form.error.issues[0]?.message
}

test.each(['25', ' 25.5 ', '0.01', '.5', '1000000'])('%j is an amount', (typed) => {
  expect(read(typed)).toBe(typed.trim())
})

test.each([
  ['', 'amount is required'],
  ['ten', 'amount must be a number with at most two decimals'],
  ['1e3', 'amount must be a number with at most two decimals'],
  ['-5', 'amount must be a number with at most two decimals'],
  ['5.005', 'amount must be a number with at most two decimals'],
  ['0', 'amount must be at least 0.01'],
  ['1000000.01', 'amount must be at most 1,000,000'],
])('refuses %j: %s', (typed, words) => {
  expect(read(typed)).toBe(words)
})
