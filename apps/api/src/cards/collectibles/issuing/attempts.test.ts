import { expect, test } from 'vitest'
import { reportStuck } from './attempts.ts'

const said: unknown[] = []
const log = { warn: (...line: unknown[]) => said.push(line) }

test('cards that failed ten times wait for an operator, and the log names them', () => {
  reportStuck(log, [
    { id: 'nine', tokenAttempts: 9 },
    { id: 'ten', tokenAttempts: 10 },
    { id: 'eleven', tokenAttempts: 11 },
  ])
  expect(said.splice(0)).toEqual([
    [{ cards: ['ten', 'eleven'] }, 'cards wait for an operator: see "operator cards"'],
  ])
  reportStuck(log, [{ id: 'nine', tokenAttempts: 9 }])
  expect(said).toEqual([])
})
