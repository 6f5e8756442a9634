import { expect, it } from 'vitest'
import { sampleSide } from '../../testing/sample-match.ts'
import { seriesLooks } from './series-look.ts'

const other = { ...sampleSide, name: 'Hill', identity: { ...sampleSide.identity, primary: '#e4621a' } }
const sideOf = (team: string) => [sampleSide, other].find(({ name }) => name === team)

it('innings are drawn in the colours of their sides, a second one of a side apart from its first', () => {
  const looks = seriesLooks(
    ['Riverside Royals', 'Hill', 'Riverside Royals'].map((team) => ({ team })),
    sideOf,
  )
  expect(looks.map(({ label }) => label)).toEqual(['Riverside Royals', 'Hill', 'Riverside Royals, innings 2'])
  expect(looks[0]?.colour).toBe(looks[2]?.colour)
  expect(looks[0]?.colour).not.toBe(looks[1]?.colour)
  expect(looks.map(({ again }) => again)).toEqual([false, false, true])
})
