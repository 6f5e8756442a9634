import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { passwordFault } from './password-policy.ts'

const owner = { name: 'Ann Lee-Rose', email: 'ann.the.bowler@example.com' }

test.each([
  ['seven77', 'password_too_short'],
  ['👍👍👍👍', 'password_too_short'],
  ['Password1', 'password_too_common'],
  ['        ', 'password_too_common'],
  ['ann lee-rose', 'password_too_common'],
  ['AnnLee-Rose', 'password_too_common'],
  ['Ann.The.Bowler@Example.com', 'password_too_common'],
  ['ann.the.bowler', 'password_too_common'],
  ['ann.the.bowler1', null],
  ['slow left arm', null],
  ['eight8xy', null],
])('strict: %j is %s', (password, fault) => {
  expect(passwordFault('strict', password, owner, isCommonPassword)).toBe(fault)
})

test.each(['1234', 'password', '    '])('recorded: %j is accepted', (password) => {
  expect(passwordFault('recorded', password, owner, isCommonPassword)).toBeNull()
})
