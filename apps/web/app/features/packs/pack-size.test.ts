import { packIds } from '@toprun/game-rules/pack-contents'
import { expect, it } from 'vitest'
import { packSize } from './pack-size.ts'

it('a pack says how many cards it holds, with the one that may come', () => {
  expect(packIds.map(packSize)).toEqual(packIds.map(() => '4 or 5 cards'))
})
