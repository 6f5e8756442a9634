import { simulateMatch } from '@toprun/match-simulator/simulate'
import { expect, test } from 'vitest'
import { placeOfMatch } from './import-match.ts'

test.each([
  ['M Chinnaswamy Stadium, Bengaluru', 'Bengaluru', 'M Chinnaswamy Stadium, Bengaluru'],
  ["Lord's (London)", 'London', "Lord's (London)"],
  ['Barbados Stadium', 'Barbados', 'Barbados Stadium, Barbados'],
  ['Eden Gardens', undefined, 'Eden Gardens'],
  [undefined, 'Kolkata', 'Kolkata'],
  [undefined, undefined, 'Venue to be announced'],
])('the venue %s in %s reads %s', (venue, city, text) => {
  const { info } = simulateMatch({ seed: 'venue', format: 'T10' })
  expect(placeOfMatch({ info: { ...info, venue, city } }).venue).toBe(text)
})
