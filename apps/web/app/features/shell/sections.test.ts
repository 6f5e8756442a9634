import { expect, it } from 'vitest'
import { currentIn } from './sections.ts'

it.each([
  ['/matches', '/matches', 'page'],
  ['/matches/1/team', '/matches', 'true'],
  ['/contests/1', '/matches', 'true'],
  ['/contests/1', '/my-contests', undefined],
  ['/my-contests', '/my-contests', 'page'],
  ['/season', '/my-contests', 'true'],
  ['/leagues/1', '/my-contests', 'true'],
  ['/leagues/join/ABCD2345', '/my-contests', 'true'],
  ['/transactions', '/wallet', 'true'],
  ['/vault/1', '/vault', 'true'],
  ['/vault-of-others', '/vault', undefined],
  ['/season', '/', undefined],
  ['/', '/', 'page'],
] as const)('of the page %s the link to %s is %s', (pathname, to, current) => {
  expect(currentIn(pathname, to)).toBe(current)
})
