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
  ['ann.the.bowler1', 'password_too_common'],
  ['Lee-Rose2026!', 'password_too_common'],
  ['TopRun2026!', 'password_too_common'],
  ...[
    'floodlight',
    'Floodlight1!',
    'F1oodL1ght',
    'marketplace',
    'wicketkeeper',
    'Captain2026',
    'the stadium',
    'ChampionsLeague',
  ].map((ofSite): [string, string] => [ofSite, 'password_too_common']),
  ['stadium of mine', null],
  ['cricket4ever', null],
  ['cricket4eve', 'password_too_common'],
  ['top-run fantasy', 'password_too_common'],
  ['abcd1234', 'password_too_common'],
  ['hgfedcba', 'password_too_common'],
  ['9876543210', 'password_too_common'],
  ['1234567890', 'password_too_common'],
  ['asdfghjk', 'password_too_common'],
  ['asdfqwer', 'password_too_common'],
  ['asdf1qwer', 'password_too_common'],
  ['aaaabbbb', 'password_too_common'],
  ['12345678a!', 'password_too_common'],
  ['qwerty!99', 'password_too_common'],
  ['abcdef12345!', 'password_too_common'],
  ['zxcvbnm2026', 'password_too_common'],
  ['asdfbatr', null],
  ['asdfbat!', 'password_too_common'],
  ['1234 84 69 20', null],
  ['T0pRun2026!', 'password_too_common'],
  ['Cr1cket123', 'password_too_common'],
  ['b0w1er1990', 'password_too_common'],
  ['P@$$w0rd2026', 'password_too_common'],
  ['r0$e2001!x', 'password_too_common'],
  ['cr1cket4ever', null],
  ['abcabcab', 'password_too_common'],
  ['xy9!xy9!xy9!', 'password_too_common'],
  ['grubbegrubbe', 'password_too_common'],
  ['mediummedium pace', null],
  ['slow left arm', null],
  ['eight8xy', null],
])('strict: %j is %s', (password, fault) => {
  expect(passwordFault('strict', password, owner, isCommonPassword)).toBe(fault)
})

test.each(['1234', 'password', '    '])('recorded: %j is accepted', (password) => {
  expect(passwordFault('recorded', password, owner, isCommonPassword)).toBeNull()
})
