import { roundTime } from '@toprun/game-rules/drand-round'
import { commitmentOf, drawPack, type PackSupply, supplyDigest } from '@toprun/game-rules/pack-draw'
import { seedTree } from '@toprun/game-rules/seed-tree'
import { describe, expect, it } from 'vitest'
import { bytesOf, hexOf, isOpened, type OpenedProof, verifyOpening } from './verify-opening.ts'

const serverSeed = '07'.repeat(32)
const commitment = commitmentOf(bytesOf(serverSeed))
const supply: PackSupply = {
  'silver-power': [
    [1, 5],
    [2, 1],
  ],
  'gold-power': [[3, 5]],
  'black-power': [[4, 5]],
  'diamond-power': [[5, 5]],
  'silver-wild': [[6, 5]],
  'gold-wild': [[7, 5]],
  'black-wild': [[8, 5]],
  'diamond-wild': [[9, 5]],
}
const tree = seedTree([
  bytesOf('01'.repeat(32)),
  bytesOf('02'.repeat(32)),
  commitment,
  bytesOf('03'.repeat(32)),
])

/** Round 1000 of drand, as the network published it. */
const drand = {
  source: 'drand-quicknet' as const,
  round: 1000,
  value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const block = { source: 'local-chain' as const, round: 14, value: 'c0'.repeat(32), signature: null }
const paidMs = roundTime(1000).getTime() - 1
const before = (ms: number) => new Date(paidMs - ms).toISOString()
const batch = {
  root: hexOf(tree.root),
  size: 4,
  place: 3,
  path: (tree.paths[2] ?? []).map(hexOf),
  chainId: 31337,
  transaction: `0x${'7a'.repeat(32)}`,
  block: 12,
  blockHash: `0x${'b1'.repeat(32)}`,
  blockAt: before(90_000),
  finalAt: before(80_000),
}
const recipe1 = {
  ...{ version: 1, batch: null, beacon: null, reservedBy: null, clientSeedBy: null, clientSeedAt: null },
}

function proofOf(changes: Partial<OpenedProof> = {}): OpenedProof {
  const beacon = changes.beacon === undefined ? drand : changes.beacon
  const draw = drawPack(
    {
      serverSeed: bytesOf(serverSeed),
      clientSeed: 'mine',
      beacon: beacon && bytesOf(beacon.value),
      number: 2,
    },
    'champion',
    supply,
  )
  if (!draw.ok) throw new Error('nothing left')
  return {
    id: '00000000-0000-4000-8000-000000000001',
    seq: 12,
    pack: 'champion',
    number: 2,
    state: 'opened',
    version: 2,
    commitment: hexOf(commitment),
    batch,
    beacon,
    reservedBy: 'buyer',
    clientSeed: 'mine',
    clientSeedBy: 'buyer',
    clientSeedAt: before(30_000),
    serverSeed,
    committedAt: before(60_000),
    paidAt: before(0),
    drawnAt: new Date(paidMs + 5000).toISOString(),
    openedAt: new Date(paidMs + 60_000).toISOString(),
    supplyDigest: hexOf(supplyDigest(supply)),
    supply: Object.fromEntries(
      Object.entries(supply).map(([kind, left]) => [kind, left.map(([id, n]) => [id, n])]),
    ),
    cards: draw.cards.map(({ edition, drawn }, at) => ({ edition, drawn, serial: at + 1 })),
    faces: [],
    ...changes,
  }
}

/** Of another form than the recipe's. */
const badPools: [string, [number, number][]][] = [
  [
    'editions that do not ascend',
    [
      [4, 5],
      [3, 5],
    ],
  ],
  [
    'an edition twice',
    [
      [3, 5],
      [3, 5],
    ],
  ],
  ['an edition with no card left', [[3, 0]]],
  ['an edition with more than five cards left', [[3, 6]]],
  ['an edition number of 0', [[0, 5]]],
]

describe('an opening that is drawn again', () => {
  it('passes where everything published fits', async () => {
    const { cards, ...rest } = await verifyOpening(proofOf())
    expect(rest).toEqual({
      ...{ recipe: true, seed: true, batch: true, moments: 'reserved', beacon: 'signed', supply: true },
      ...{ drawn: true, passed: true },
    })
    expect(cards.length).toBeGreaterThanOrEqual(4)
    expect(cards).not.toContain(false)
  })

  it('does not depend on the order in which a supply lists its kinds', async () => {
    const reversed = Object.fromEntries(Object.entries(proofOf().supply).toReversed())
    expect(await verifyOpening(proofOf({ supply: reversed }))).toMatchObject({ passed: true })
  })

  it.each<[string, Partial<OpenedProof>, object]>([
    ['another seed', { serverSeed: '08'.repeat(32) }, { seed: false }],
    ['a supply that does not fit its digest', { supplyDigest: '00'.repeat(32) }, { supply: false }],
    ['a recipe from later', { version: 3 }, { recipe: false }],
    ...badPools.map(([what, pool]): [string, Partial<OpenedProof>, object] => {
      const digest = hexOf(supplyDigest({ ...supply, 'gold-power': pool }))
      const altered = { ...proofOf().supply, 'gold-power': pool }
      return [what, { supply: altered, supplyDigest: digest }, { supply: false }]
    }),
    ['a kind more', { supply: { ...proofOf().supply, 'blue-power': [] } }, { supply: false }],
    ['a kind less', { supply: { 'gold-power': [[3, 5]] } }, { supply: false }],
    ['recipe 1 beside a beacon', { version: 1 }, { recipe: false }],
    ['recipe 2 without a beacon', { beacon: null }, { recipe: false, beacon: null }],
    ['recipe 2 without a batch', { batch: null }, { recipe: false, batch: null }],
    ['another root', { batch: { ...batch, root: '00'.repeat(32) } }, { batch: false }],
    ['another place', { batch: { ...batch, place: 4 } }, { batch: false }],
    ['another size', { batch: { ...batch, size: 8 } }, { batch: false }],
    ['a path with a change', { batch: { ...batch, path: batch.path.toReversed() } }, { batch: false }],
    [
      'a root that is final after the commitment',
      { committedAt: before(80_001) },
      { moments: 'out_of_order' },
    ],
    ['a client seed before the commitment', { clientSeedAt: before(60_001) }, { moments: 'out_of_order' }],
    ['a client seed after the payment', { clientSeedAt: before(-1) }, { moments: 'out_of_order' }],
    [
      'a commitment after the payment',
      { committedAt: before(-1), clientSeedAt: null },
      { moments: 'out_of_order' },
    ],
    ['a draw before the payment', { drawnAt: before(1) }, { moments: 'out_of_order' }],
    ['a pack that was opened before its draw', { openedAt: before(-4999) }, { moments: 'out_of_order' }],
    ['no moment of the client seed', { clientSeedAt: null }, { moments: 'out_of_order' }],
    ['no moment of the opening', { openedAt: null }, { moments: 'out_of_order' }],
    ['a moment that is none', { paidAt: 'soon' }, { moments: 'out_of_order' }],
    ['a round that is not the first after the payment', { paidAt: before(3000) }, { beacon: 'wrong' }],
    ['a round from before the payment', { paidAt: before(-1) }, { beacon: 'wrong' }],
    ['a draw from before its round', { drawnAt: before(0) }, { beacon: 'wrong' }],
    [
      'a root of a public chain from before its block',
      { batch: { ...batch, chainId: 1, blockAt: before(79_999) } },
      { moments: 'out_of_order' },
    ],
    [
      'a value that its signature does not give',
      { beacon: { ...drand, value: '00'.repeat(32) } },
      { beacon: 'wrong' },
    ],
    ['a value without a signature', { beacon: { ...drand, signature: null } }, { beacon: 'wrong' }],
    ['the signature of another round', { beacon: { ...drand, round: 1001 } }, { beacon: 'wrong' }],
    [
      'a value of the house beside a chain that is not its own',
      { batch: { ...batch, chainId: 1 }, beacon: block },
      { beacon: 'wrong' },
    ],
    [
      'a card that was not drawn',
      { cards: [...proofOf().cards, { edition: 3, serial: 9, drawn: 'gold-power' }] },
      {},
    ],
    ['a card that was left out', { cards: proofOf().cards.slice(1) }, {}],
    ['another client seed', { clientSeed: 'theirs' }, {}],
  ])('fails for %s', async (_, changes, found) => {
    expect(await verifyOpening(proofOf(changes))).toMatchObject({ passed: false, ...found })
  })

  it('names the card that was exchanged', async () => {
    const [first, ...others] = proofOf().cards
    if (!first) throw new Error('no card')
    const { cards } = await verifyOpening(proofOf({ cards: [{ ...first, edition: 99 }, ...others] }))
    expect(cards).toEqual([false, ...others.map(() => true)])
  })

  it('has a beacon of the house where a block of its own chain was mixed in', async () => {
    expect(await verifyOpening(proofOf({ beacon: block }))).toMatchObject({ beacon: 'house', passed: true })
  })

  it.each<[string, Partial<OpenedProof>]>([
    ['the purchase call made the reservation', { reservedBy: 'purchase' }],
    ['the commitment is of the moment of the payment', { committedAt: before(0), clientSeedAt: before(0) }],
  ])('is not reserved where %s', async (_, changes) => {
    expect(await verifyOpening(proofOf(changes))).toMatchObject({ moments: 'not_reserved', passed: true })
  })

  it.each([
    [before(1), 'reserved', true],
    [before(0), 'not_reserved', true],
    // The same moment, written in another way.
    [before(0).replace('Z', '+00:00'), 'not_reserved', true],
    [before(-1), 'out_of_order', false],
  ])('by recipe 1, committed to at %s, says %s', async (committedAt, moments, passed) => {
    expect(await verifyOpening(proofOf({ ...recipe1, committedAt }))).toMatchObject({
      ...{ recipe: true, batch: null, beacon: null, moments, passed },
    })
  })

  it('asks for recipe 2 since there are beacons', async () => {
    const [last, late] = ['2026-11-26T23:59:59.999Z', '2026-11-27T00:00:00Z']
    const after = { drawnAt: late, openedAt: late }
    expect(await verifyOpening(proofOf({ ...recipe1, ...after, paidAt: last }))).toMatchObject({
      recipe: true,
    })
    expect(await verifyOpening(proofOf({ ...recipe1, ...after, paidAt: late }))).toMatchObject({
      ...{ recipe: false, passed: false },
    })
  })

  it('by recipe 1 is not reserved where the purchase call did it', async () => {
    const bought = proofOf({ ...recipe1, reservedBy: 'purchase' })
    expect(await verifyOpening(bought)).toMatchObject({ moments: 'not_reserved', passed: true })
  })

  it('has a clock of the house’s own chain that may be ahead', async () => {
    const ahead = proofOf({ beacon: block, batch: { ...batch, blockAt: before(-90_000) } })
    expect(await verifyOpening(ahead)).toMatchObject({ moments: 'reserved', passed: true })
  })

  it('waits for the pack to be opened', () => {
    expect(isOpened({ ...proofOf(), serverSeed: null, supply: null, cards: null, faces: null })).toBe(false)
    expect(isOpened(proofOf())).toBe(true)
  })
})
