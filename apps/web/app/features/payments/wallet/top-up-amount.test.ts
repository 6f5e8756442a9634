import { describe, expect, it } from 'vitest'
import { suggestedAmount, topUpForm } from './top-up-amount.ts'

function read(amount: string) {
  const form = topUpForm.safeParse({ amount })
  return form.success ? form.data.amount : form.error.issues[0]?.message
}

describe('the amount of a top-up', () => {
  it.each([
    ['25', 25],
    [' 25.5 ', 25.5],
    ['1', 1],
    ['1.00', 1],
    ['10000', 10_000],
    ['19.99', 19.99],
  ])('reads %j as %d', (typed, amount) => {
    expect(read(typed)).toBe(amount)
  })

  it.each([
    ['', 'Enter an amount.'],
    ['ten', 'Enter a number with at most two decimals.'],
    ['1e3', 'Enter a number with at most two decimals.'],
    ['-5', 'Enter a number with at most two decimals.'],
    ['1,000', 'Use a dot for decimals and no commas, as in 1000.50.'],
    ['12,50', 'Use a dot for decimals and no commas, as in 1000.50.'],
    ['5.005', 'Enter a number with at most two decimals.'],
    ['0.99', 'Amount must be at least 1 USD'],
    ['10000.01', 'Amount must be at most 10,000 USD'],
  ])('refuses %j: %s', (typed, words) => {
    expect(read(typed)).toBe(words)
  })

  it.each([
    [undefined, ''],
    [90, '90'],
    [77.5, '77.50'],
    [0.4, '1'],
    [12_000, '12000'],
  ])('begins with %s as %j', (suggested, typed) => {
    expect(suggestedAmount(suggested)).toBe(typed)
  })
})
