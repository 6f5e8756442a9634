import { expect, test } from 'vitest'
import { apostropheSpellings, inKnownNames, nameKey } from './known-names.ts'
import { blues, matchOf, reds } from './testing/scorecard.ts'

const listed = ["D'Arcy Short", 'José Peña', 'JP Smith', 'jp smith', 'Mohammad Nabi'].map((name) =>
  name.normalize('NFC'),
)
const { info } = matchOf([], {
  players: { Reds: [...reds, ...listed], Blues: blues },
  registry: { people: { 'Mohammad Nabi': 'ab12', 'M. Nabi': 'ab12' } },
})

function known(name: string): string | undefined {
  const event = inKnownNames(info)({ type: 'lineup', team: 'Reds', players: [name] })
  return event.type === 'lineup' ? event.players[0] : undefined
}

test.each([
  ['D’Arcy Short', "D'Arcy Short"],
  ['d‘arcy  short ', "D'Arcy Short"],
  ['José Peña'.normalize('NFD'), 'José Peña'.normalize('NFC')],
  ['JOSÉ PEÑA', 'José Peña'.normalize('NFC')],
  ['m. nabi', 'M. Nabi'],
])('%s is %s, whom the match knows', (name, listedName) => {
  expect(known(name)).toBe(listedName)
})

test('two players whose names differ only in case stay separate, and a third spelling matches neither', () => {
  expect(['JP Smith', 'jp smith', 'Jp Smith'].map(known)).toEqual(['JP Smith', 'jp smith', 'Jp Smith'])
})

test('a key is in lower case, so that letters which only look alike as capitals stay different', () => {
  expect(nameKey(' D’Arcy  SHORT')).toBe("d'arcy short")
  expect(nameKey('Weiß')).not.toBe(nameKey('Weiss'))
})

test('an unknown name is not changed', () => {
  expect(known('D’Arcy Shortt')).toBe('D’Arcy Shortt')
})

test.each(["D'Arcy", 'D`Arcy', 'D´Arcy', 'DʼArcy', 'D‘Arcy', 'D’Arcy'])(
  '%s has two spellings: as it is typed and as it is typeset',
  (name) => {
    expect(apostropheSpellings(name)).toEqual(["D'Arcy", 'D’Arcy'])
  },
)

test('a spelling has its accents in one character each, and as many apostrophes as the name', () => {
  expect(apostropheSpellings("N'Golo 'José'".normalize('NFD'))).toEqual([
    "N'Golo 'José'".normalize('NFC'),
    'N’Golo ’José’'.normalize('NFC'),
  ])
})
