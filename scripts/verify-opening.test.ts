import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PackId, packIds } from '@toprun/game-rules/pack-contents'
import { drawPack, type PackSupply, packCards, supplyText } from '@toprun/game-rules/pack-draw'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'verify-opening-'))
afterAll(() => rmSync(folder, { recursive: true }))

const seed = Buffer.alloc(32, 7)
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

/** A supply without Gold Power cards, and little of anything else. */
const scarce = Object.fromEntries(
  packCards.map((kind, index) => [
    kind,
    kind === 'gold-power'
      ? []
      : [
          [index * 10 + 1, 2],
          [index * 10 + 2, 5],
        ],
  ]),
) as unknown as PackSupply

function proofOf(pack: PackId, number: number) {
  const drawn = drawPack({ serverSeed: seed, clientSeed: 'mine: 1', number }, pack, scarce)
  if (!drawn.ok) throw new Error(drawn.reason)
  return {
    version: 1,
    pack,
    number,
    clientSeed: 'mine: 1',
    serverSeed: seed.toString('hex'),
    commitment: sha256(seed),
    committedAt: '2026-11-20T11:59:00.000Z',
    paidAt: '2026-11-20T12:00:00.000Z',
    supply: JSON.parse(supplyText(scarce)),
    supplyDigest: sha256(supplyText(scarce)),
    cards: drawn.cards.map(({ edition, drawn: kind }, index) => ({
      edition,
      serial: index + 1,
      drawn: kind,
    })),
  }
}

function verify(proof: object) {
  const file = join(folder, 'opening.json')
  writeFileSync(file, JSON.stringify(proof))
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'verify-opening.mjs'), file], {
    encoding: 'utf8',
  })
  return { status: run.status, said: run.stdout + run.stderr }
}

test.each(packIds)('agrees with the draw of %s packs', (pack) => {
  for (let number = 1; number <= 4; number += 1)
    expect(verify(proofOf(pack, number))).toMatchObject({
      status: 0,
      said: expect.not.stringContaining('NO'),
    })
})

test('detects another seed, another supply and other cards', () => {
  const proof = proofOf('pro', 1)
  const [first, ...others] = proof.cards
  for (const forged of [
    { serverSeed: '00'.repeat(32) },
    { supply: { ...proof.supply, 'black-power': [[1, 1]] } },
    { cards: [{ ...first, edition: 99 }, ...others] },
    { clientSeed: 'theirs' },
  ])
    expect(verify({ ...proof, ...forged })).toMatchObject({ status: 1, said: expect.stringContaining('NO') })
})

test('states both moments, and says so where the seed was not reserved', () => {
  const reserved = verify(proofOf('ace', 1))
  expect(reserved.said).toContain('2026-11-20T11:59:00.000Z')
  expect(reserved.said).toContain('2026-11-20T12:00:00.000Z')
  expect(reserved.said).toContain('yes  By these moments')
  expect(reserved.said).not.toContain('Not reserved')
  const atOnce = verify({ ...proofOf('ace', 1), committedAt: '2026-11-20T12:00:00.000Z' })
  expect(atOnce).toMatchObject({ status: 0, said: expect.stringContaining('Not reserved') })
  expect(atOnce.said).not.toContain('before the payment')
})

test('detects a commitment that is later than the payment', () => {
  const late = verify({ ...proofOf('ace', 1), committedAt: '2026-11-20T12:00:00.001Z' })
  expect(late).toMatchObject({ status: 1, said: expect.stringContaining('NO   By these moments') })
})

test('reports that a sealed pack cannot be verified yet', () => {
  const sealed = { ...proofOf('wild', 1), serverSeed: null, supply: null, cards: null }
  expect(verify(sealed)).toEqual({
    status: 2,
    said: 'This pack is not opened yet, so its seed is not public.\n',
  })
})
