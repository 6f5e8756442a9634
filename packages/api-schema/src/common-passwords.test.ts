import { expect, test } from 'vitest'
import { commonPasswordList } from './common-password-list.ts'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'PassWord1',
  'qwertyuiop',
  '12345678',
  'iloveyou',
  'ｐassword',
  '88888888',
  '        ',
  ' \t \u00a0   ',
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['covers drive at dusk', 'night match', 'x7#Kp!9qLm2$', 'hunter22'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('the list has ten thousand different ones, each of eight characters or more and in lower case', () => {
  const list = commonPasswordList.trim().split('\n')
  expect(new Set(list).size).toBe(10_000)
  expect(list.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([])
})
