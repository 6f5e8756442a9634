import { expect, test } from 'vitest'
import { playingNow } from './use-playing-now.ts'

test('a line-up says who bats, is out and bowls in this innings, each in the right side', () => {
  const players = ['Hill', 'Riverside'].flatMap((team) =>
    ['A Nair', 'B Rao', 'C Sato', 'D Khan'].map((name) => ({ id: `${team} ${name}`, name, team })),
  )
  const batter = { runs: 1, balls: 1, fours: 0, sixes: 0 }
  const row = { ...batter, position: 1, strikeRate: null }
  const innings = {
    batting: [
      { ...row, name: 'A Nair', dismissal: null },
      { ...row, name: 'B Rao', dismissal: 'b D Khan' },
      { ...row, name: 'C Sato', dismissal: 'retired hurt' },
    ],
  }
  const live = {
    batters: [{ ...batter, name: 'A Nair', onStrike: true }],
    bowler: { name: 'D Khan', overs: '1.0', runs: 4, wickets: 1 },
  }
  expect([...playingNow(players, live, innings, 'Hill')]).toEqual([
    ['Hill A Nair', 'Batting'],
    ['Hill B Rao', 'Out'],
    ['Riverside D Khan', 'Bowling'],
  ])
})
