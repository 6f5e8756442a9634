import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quicknet, roundAfter, roundValue } from '@toprun/game-rules/drand-round'
import { type PackId, packIds, publishedOdds } from '@toprun/game-rules/pack-contents'
import { drawPack, drawVersion, type PackSupply, supplyText } from '@toprun/game-rules/pack-draw'
import { seedTree } from '@toprun/game-rules/seed-tree'
import { describe, expect, test } from 'vitest'
import { root } from './data-folder.ts'

const [, recipe = ''] = readFileSync(join(root, 'content/legal/whitepaper.md'), 'utf8').split(
  '## 14. The recipe of a draw\n',
)
const serverSeed = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const figure = (text: string) => Number(text.replaceAll(',', ''))
const code = (cell: string) => cell.replaceAll('`', '')

/** Of the hexadecimal digits behind some words of the recipe. */
function bytesAfter(words: string): Buffer {
  const [, hex = ''] = new RegExp(`${words}\\D{0,4}\`([0-9a-f]{64,192})\``).exec(recipe) ?? []
  return Buffer.from(hex, 'hex')
}

/** The cells of the table whose head begins with a word. */
function tableOf(head: string): string[][] {
  const [, rows = ''] = new RegExp(`^\\| ${head} \\|.*\\n\\| ---.*\\n((?:\\|.*\\n)+)`, 'm').exec(recipe) ?? []
  return rows
    .trimEnd()
    .split('\n')
    .map((row) => row.slice(2, -2).split(' | '))
}

/** What the vectors of version 2 mix in. */
const value = bytesAfter('that of round 1000 of drand')

const supplies = new Map(
  [...recipe.matchAll(/^- Supply ([A-Z]).*?: `([^`]+)`, SHA-256 `([0-9a-f]{64})`/gm)].map(
    ([, name = '', text = '', digest = '']) => [name, { text, digest }],
  ),
)
const vectors = tableOf('Version').map(
  ([version, supply = '', pack = '', number, seed = '', editions, drawn]) => ({
    version: Number(version),
    supply,
    pack: packIds.find((id) => id === code(pack)) ?? 'wild',
    number: Number(number),
    clientSeed: code(seed),
    editions: editions?.split(', ').map(Number),
    drawn: drawn?.split(', '),
  }),
)

function supplyOf(name: string): PackSupply {
  const supply = supplies.get(name)
  if (!supply) throw new Error(`The recipe has no supply ${name}`)
  return JSON.parse(supply.text)
}

/** `wild` place 5: `5100 silver-wild`, … as the table of the recipe has them. */
function thresholdsOf(pack: PackId) {
  return publishedOdds(pack).map(({ first, last, outcomes }) => {
    let end = 0
    const kinds = outcomes.map(({ card, chance }) => {
      end += chance
      return `${end} ${card ?? 'no card'}`
    })
    return { places: Array.from({ length: last - first + 1 }, (_, at) => first + at), kinds }
  })
}

describe('the recipe of a draw, as published', () => {
  test.each(packIds)('has the odds by which %s packs are drawn', (pack) => {
    const rows = tableOf('Pack').filter(([name = '']) => code(name) === pack)
    const written = rows.map(([, places = '', kinds = '']) => ({
      places: places.split(', ').map(Number),
      kinds: kinds.split('; ').map((kind) => {
        const [, below = '', card = ''] = /^([\d,]+) (.+)$/.exec(kind) ?? []
        return `${figure(below)} ${code(card)}`
      }),
    }))
    expect(written).toEqual(thresholdsOf(pack))
  })

  test('has supplies with their exact text and SHA-256', () => {
    expect([...supplies.keys()]).toEqual(['A', 'B'])
    for (const [name, { text, digest }] of supplies) {
      expect(supplyText(supplyOf(name))).toBe(text)
      expect(sha256(text)).toBe(digest)
    }
  })

  test('has the commitment and the first code of its server seed', () => {
    expect(recipe).toContain(serverSeed.toString('hex'))
    expect(recipe).toContain(sha256(serverSeed))
    const codeOf = (text: string) => createHmac('sha256', serverSeed).update(text).digest('hex')
    expect(recipe).toContain(codeOf('tea and scones:1:0'))
    expect(recipe).toContain(codeOf(`tea and scones:${value.toString('hex')}:1:0`))
  })

  test('has the round of drand whose value its vectors mix in, and the payments that wait for it', () => {
    expect(recipe).toContain(quicknet.publicKey)
    expect(recipe).toContain(String(quicknet.genesisMs))
    const signature = bytesAfter('The signature of that round is').toString('hex')
    expect(roundValue({ round: 1000, signature })).toEqual(Uint8Array.from(value))
    const [, first, last] = /from (\d{13}) to (\d{13}) milliseconds/.exec(recipe) ?? []
    const moments = [Number(first) - 1, Number(first), Number(last), Number(last) + 1]
    expect(moments.map((moment) => roundAfter(new Date(moment)))).toEqual([999, 1000, 1000, 1001])
  })

  test('has a batch with a place, a path and a root', () => {
    const commitments = [1, 2, 0, 3].map((byte) => Buffer.alloc(32, byte))
    const { root, paths } = seedTree(commitments.with(2, createHash('sha256').update(serverSeed).digest()))
    const written = [bytesAfter('the path'), bytesAfter('` and'), bytesAfter('and the root')]
    expect(written.map((node) => Uint8Array.from(node))).toEqual([...(paths[2] ?? []), root])
  })

  test('has a vector of every pack in both supplies, and one whose first number is dropped', () => {
    const current = vectors.filter(({ version }) => version === drawVersion)
    const kinds = new Set(current.map(({ supply, pack }) => `${supply} ${pack}`))
    expect([...kinds].sort()).toEqual(
      ['A', 'B'].flatMap((name) => packIds.map((pack) => `${name} ${pack}`)).sort(),
    )
    const { clientSeed, number } = vectors.at(-1) ?? { clientSeed: '', number: 0 }
    const first = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${value.toString('hex')}:${number}:0`)
      .digest()
    expect(first.readUInt32BE(0)).toBeGreaterThanOrEqual(2 ** 32 - (2 ** 32 % 10_000))
  })

  test.each(vectors)(
    'gives by version $version for $supply, $pack $number and $clientSeed what it states',
    (vector) => {
      const { version, supply, pack, number, clientSeed, editions, drawn } = vector
      const beacon = version === drawVersion ? value : null
      const again = drawPack({ serverSeed, clientSeed, beacon, number }, pack, supplyOf(supply))
      expect(again).toMatchObject({
        ok: true,
        cards: editions?.map((edition, at) => ({ edition, drawn: drawn?.[at] })),
      })
    },
  )
})
