import { expect, test } from 'vitest'
import { cardOfToken, partsOfNumber, tokenIdOf } from './token-id.ts'

/** The Black Active edition of the player 0xe5732d7460d5. */
const chainNumber = 0xe5732d7460d5 * 16 + 2 * 4 + 2

test('a token is the number of its edition and, in the last 32 bits, its serial', () => {
  const token = tokenIdOf({ chainNumber, serial: 0xffff_ffff })
  expect(token).toBe(0xe5732d7460d5a_ffffffffn)
  expect(cardOfToken(token)).toEqual({ chainNumber, serial: 0xffff_ffff })
  expect(cardOfToken(token + 2n)).toEqual({ chainNumber: chainNumber + 1, serial: 1 })
})

test('a number contains the player, and the positions of category and tier in their lists', () => {
  expect(partsOfNumber(chainNumber)).toEqual({ player: 0xe5732d7460d5, category: 2, tier: 2 })
  expect(partsOfNumber(chainNumber + 5)).toEqual({ player: 0xe5732d7460d5, category: 3, tier: 3 })
})
