import { commitmentOf, drawPack, type PackSupply, supplyDigest } from '@toprun/game-rules/pack-draw'
import { describe, expect, it } from 'vitest'
import { bytesOf, hexOf, isOpened, type OpenedProof, verifyOpening } from './verify-opening.ts'

const serverSeed = '07'.repeat(32)
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

function proofOf(changes: Partial<OpenedProof> = {}): OpenedProof {
  const draw = drawPack(
    { serverSeed: bytesOf(serverSeed), clientSeed: 'mine', number: 2 },
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
    version: 1,
    commitment: hexOf(commitmentOf(bytesOf(serverSeed))),
    clientSeed: 'mine',
    serverSeed,
    committedAt: '2026-11-20T11:59:00.000Z',
    paidAt: '2026-11-20T12:00:00.000Z',
    drawnAt: '2026-11-20T12:00:01.000Z',
    openedAt: '2026-11-20T12:01:00.000Z',
    supplyDigest: hexOf(supplyDigest(supply)),
    supply: Object.fromEntries(
      Object.entries(supply).map(([kind, left]) => [kind, left.map(([id, n]) => [id, n])]),
    ),
    cards: draw.cards.map(({ edition, drawn }, at) => ({ edition, drawn, serial: at + 1 })),
    faces: [],
    ...changes,
  }
}

describe('an opening that is drawn again', () => {
  it('passes where everything published fits', () => {
    const { cards, ...rest } = verifyOpening(proofOf())
    expect(rest).toEqual({ recipe: true, seed: true, commitment: 'before', supply: true, passed: true })
    expect(cards.length).toBeGreaterThanOrEqual(4)
    expect(cards.every(Boolean)).toBe(true)
  })

  it('does not depend on the order in which a supply lists its kinds', () => {
    const reversed = Object.fromEntries(Object.entries(proofOf().supply).toReversed())
    expect(verifyOpening(proofOf({ supply: reversed })).passed).toBe(true)
  })

  it.each<[string, Partial<OpenedProof>, object]>([
    ['another seed', { serverSeed: '08'.repeat(32) }, { seed: false }],
    [
      'a seed that was committed to after the payment',
      { committedAt: '2026-11-20T12:00:00.001Z' },
      { seed: true, commitment: 'after' },
    ],
    ['a supply that does not fit its digest', { supplyDigest: '00'.repeat(32) }, { supply: false }],
    ['another recipe', { version: 2 }, { recipe: false }],
    [
      'a card that was not drawn',
      { cards: [...proofOf().cards, { edition: 3, serial: 9, drawn: 'gold-power' }] },
      {},
    ],
    ['a card that was left out', { cards: proofOf().cards.slice(1) }, {}],
  ])('fails for %s', (_, changes, found) => {
    expect(verifyOpening(proofOf(changes))).toMatchObject({ passed: false, ...found })
  })

  it.each([
    ['2026-11-20T11:59:59.999Z', 'before'],
    ['2026-11-20T12:00:00.000Z', 'not_reserved'],
    // The same moment, written in another way.
    ['2026-11-20T13:00:00+01:00', 'not_reserved'],
  ])('of a seed that was committed to at %s says %s', (committedAt, commitment) => {
    expect(verifyOpening(proofOf({ committedAt }))).toMatchObject({ commitment, seed: true, passed: true })
  })

  it('names the card that was exchanged', () => {
    const [first, ...others] = proofOf().cards
    if (!first) throw new Error('no card')
    const { cards } = verifyOpening(proofOf({ cards: [{ ...first, edition: 99 }, ...others] }))
    expect(cards).toEqual([false, ...others.map(() => true)])
  })

  it('waits for the pack to be opened', () => {
    expect(isOpened({ ...proofOf(), serverSeed: null, supply: null, cards: null, faces: null })).toBe(false)
    expect(isOpened(proofOf())).toBe(true)
  })
})
