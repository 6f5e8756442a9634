import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { roundTime } from '@toprun/game-rules/drand-round'
import { type PackId, packIds } from '@toprun/game-rules/pack-contents'
import { drawPack, packCards, supplyOfKinds, supplyText } from '@toprun/game-rules/pack-draw'
import { seedTree } from '@toprun/game-rules/seed-tree'
import { afterAll, expect, test } from 'vitest'
import { linkedProgram, runHere } from './test/run-verifier.ts'
import { verifyOpening } from './verify-opening.mjs'

const folder = mkdtempSync(join(tmpdir(), 'verify-opening-'))
afterAll(() => rmSync(folder, { recursive: true }))

const seed = Buffer.alloc(32, 7)
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

/** A supply without Gold Power cards, and little of anything else. */
const scarce = supplyOfKinds((kind) => {
  const first = packCards.indexOf(kind) * 10 + 1
  return kind === 'gold-power'
    ? []
    : [
        [first, 2],
        [first + 1, 5],
      ]
})

const commitments = [1, 2, 3, 4]
  .map((byte) => Buffer.alloc(32, byte))
  .with(2, createHash('sha256').update(seed).digest())
const tree = seedTree(commitments)

/** Round 1000 of drand, as the network published it, and a payment just before it. */
const drand = {
  source: 'drand-quicknet',
  round: 1000,
  value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const before = (ms: number) => new Date(roundTime(1000).getTime() - 1 - ms).toISOString()
const batch = {
  ...{ root: Buffer.from(tree.root).toString('hex'), size: 4, place: 3 },
  path: tree.paths[2]?.map((node) => Buffer.from(node).toString('hex')) ?? [],
  ...{ chainId: 1, transaction: `0x${'7a'.repeat(32)}`, block: 12, blockHash: `0x${'b1'.repeat(32)}` },
  ...{ blockAt: before(90_999), finalAt: before(80_000) },
}

function proofOf(pack: PackId, number: number, version = 2) {
  const beacon = version === 1 ? null : Buffer.from(drand.value, 'hex')
  const drawn = drawPack({ serverSeed: seed, clientSeed: 'mine: 1', beacon, number }, pack, scarce)
  if (!drawn.ok) throw new Error(drawn.reason)
  return {
    version,
    pack,
    number,
    clientSeed: 'mine: 1',
    serverSeed: seed.toString('hex'),
    commitment: sha256(seed),
    committedAt: before(60_000),
    paidAt: before(0),
    drawnAt: before(-5000),
    openedAt: before(-60_000),
    ...(version === 1
      ? { batch: null, beacon: null, reservedBy: null, clientSeedBy: null, clientSeedAt: null }
      : { batch, beacon: drand, reservedBy: 'buyer', clientSeedBy: 'buyer', clientSeedAt: before(30_000) }),
    supply: JSON.parse(supplyText(scarce)),
    supplyDigest: sha256(supplyText(scarce)),
    cards: drawn.cards.map(({ edition, drawn: kind }, index) => ({
      edition,
      serial: index + 1,
      drawn: kind,
    })),
  }
}

function verify(proof: object, ...options: string[]) {
  return verifyText(JSON.stringify(proof), ...options)
}

function verifyText(written: string, ...options: string[]) {
  return runWith(fileOf(written), ...options)
}

const runWith = (...args: string[]) => runHere(verifyOpening, args)

function fileOf(written: string): string {
  const file = join(folder, 'opening.json')
  writeFileSync(file, written)
  return file
}

test('it is a program that says what it found and ends with an exit code', async () => {
  const run = linkedProgram('verify-opening.mjs', folder)
  const proof = proofOf('ace', 1)
  const file = fileOf(JSON.stringify(proof))
  expect(run(file)).toEqual(await runWith(file))
  const altered = fileOf(JSON.stringify({ ...proof, clientSeed: 'theirs' }))
  expect(run(altered)).toMatchObject({ status: 1, said: expect.stringContaining('NO ') })
  expect(run()).toEqual({ status: 2, said: 'Usage: node verify-opening.mjs ADDRESS-OR-FILE [--rpc NODE]\n' })
})

test.each(packIds)('agrees with the draw of %s packs, by both recipes', async (pack) => {
  for (const version of [1, 2])
    expect(await verify(proofOf(pack, 3, version))).toMatchObject({
      status: 0,
      said: expect.not.stringContaining('NO'),
    })
})

/** Supplies of another form than the recipe's, with their own digest. */
const own = proofOf('pro', 1).supply
const badSupplies: [string, object][] = [
  ['editions that do not ascend', { ...own, 'silver-power': own['silver-power'].toReversed() }],
  ['an edition twice', { ...own, 'silver-power': [own['silver-power'][0], ...own['silver-power']] }],
  ['an edition with no card left', { ...own, 'gold-power': [[11, 0]] }],
  ['an edition with more than five cards left', { ...own, 'gold-power': [[11, 6]] }],
  ['an edition number of 0', { ...own, 'gold-power': [[0, 5]] }],
  ['a kind more', { ...own, 'blue-power': [] }],
]

test.each<[string, object]>([
  ['another seed', { serverSeed: '00'.repeat(32) }],
  ['another supply', { supply: { ...proofOf('pro', 1).supply, 'black-power': [[1, 1]] } }],
  ['a supply of nothing', { supply: Object.fromEntries(packCards.map((kind) => [kind, []])) }],
  [
    'other cards',
    { cards: [{ edition: 99, serial: 1, drawn: 'silver-power' }, ...proofOf('pro', 1).cards.slice(1)] },
  ],
  ['another client seed', { clientSeed: 'theirs' }],
  ...badSupplies.map(([what, supply]): [string, object] => [
    what,
    { supply, supplyDigest: sha256(JSON.stringify(supply)) },
  ]),
  ['a root from before its block', { batch: { ...batch, finalAt: before(91_000) } }],
  ['a draw from before its round', { drawnAt: before(0), openedAt: before(0) }],
  ['another root', { batch: { ...batch, root: '00'.repeat(32) } }],
  ['another place', { batch: { ...batch, place: 4 } }],
  ['no place', { batch: { ...batch, place: 0 } }],
  ['a longer path', { batch: { ...batch, path: [...batch.path, batch.root] } }],
  ['a root after the commitment', { batch: { ...batch, finalAt: before(59_999) } }],
  ['a client seed before the commitment', { clientSeedAt: before(60_001) }],
  ['a commitment after the payment', { committedAt: before(-1) }],
  ['a later payment', { paidAt: before(-1) }],
  ['a draw before the payment', { drawnAt: before(1) }],
  ['a pack that was opened before its draw', { openedAt: before(-4999) }],
  ['no moment of the root', { batch: { ...batch, finalAt: undefined } }],
  ['no moment of the commitment', { committedAt: undefined }],
  ['no moment of the client seed', { clientSeedAt: undefined }],
  ['no moment of the payment', { paidAt: undefined }],
  ['no moment of the draw', { drawnAt: undefined }],
  ['a moment that is none', { drawnAt: 'soon' }],
  ['a moment that is a number', { batch: { ...batch, finalAt: 5 } }],
  ['a moment of no zone', { drawnAt: before(-5000).replace('Z', '') }],
  ['another round', { beacon: { ...drand, round: 1001 } }],
  ['another value', { beacon: { ...drand, value: '00'.repeat(32) } }],
  ['a changed signature', { beacon: { ...drand, signature: `${drand.signature.slice(0, -1)}8` } }],
  ['no signature', { beacon: { ...drand, signature: null } }],
  [
    'a value of the house beside a chain that is not its own',
    { beacon: { ...drand, source: 'local-chain', signature: null } },
  ],
])('detects %s', async (_, altered) => {
  expect(await verify({ ...proofOf('pro', 1), ...altered })).toMatchObject({
    status: 1,
    said: expect.stringContaining('NO'),
  })
})

test('states every moment, who reserved and who sent the client seed', async () => {
  const { said } = await verify(proofOf('ace', 1))
  for (const ms of [80_000, 60_000, 30_000, 0]) expect(said).toContain(before(ms))
  expect(said).not.toContain('Not reserved')
  const bought = await verify({ ...proofOf('ace', 1), reservedBy: 'purchase', clientSeedBy: 'server' })
  expect(bought).toMatchObject({ status: 0, said: expect.stringContaining('Not reserved') })
  expect(bought.said).toContain('client seed is one of the server')
})

test('recipe 1 is of orders that were paid before there were beacons', async () => {
  const paid = (paidAt: string) => ({
    paidAt,
    drawnAt: '2026-11-28T00:00:00Z',
    openedAt: '2026-11-28T00:00:00Z',
  })
  const last = await verify({ ...proofOf('ace', 1, 1), ...paid('2026-11-26T23:59:59.999Z') })
  expect(last).toMatchObject({ status: 0 })
  const late = await verify({ ...proofOf('ace', 1, 1), ...paid('2026-11-27T00:00:00Z') })
  expect(late).toMatchObject({ status: 1, said: expect.stringContaining('NO   The order was paid before') })
})

test('the order in which a supply lists its kinds does not matter', async () => {
  const reversed = Object.fromEntries(Object.entries(own).toReversed())
  expect(await verify({ ...proofOf('pro', 1), supply: reversed })).toMatchObject({ status: 0 })
})

test.each([1, 2])(
  'by recipe %d says so where the seed was committed to in the moment of the payment',
  async (version) => {
    const proof = proofOf('ace', 1, version)
    expect((await verify(proof)).said).not.toContain('Not reserved')
    const clientSeedAt = proof.clientSeedAt && before(0)
    const atOnce = await verify({ ...proof, clientSeedAt, committedAt: before(0) })
    expect(atOnce).toMatchObject({ status: 0, said: expect.stringContaining('Not reserved') })
  },
)

test('says that a block of the local chain is a value of the house', async () => {
  const house = { source: 'local-chain', round: 14, value: drand.value, signature: null }
  const local = { ...batch, chainId: 31337 }
  expect(await verify({ ...proofOf('ace', 1), batch: local, beacon: house })).toMatchObject({
    status: 0,
    said: expect.stringContaining('--   The house makes the value'),
  })
  const ahead = { ...local, blockAt: before(-90_000) }
  expect(await verify({ ...proofOf('ace', 1), batch: ahead, beacon: house })).toMatchObject({
    status: 0,
    said: expect.stringContaining(`--   Not compared: the time of the block, ${ahead.blockAt}`),
  })
})

/** While `work` runs, a node responds with `results`. */
async function withNode(results: Record<string, unknown>, work: (rpc: string) => Promise<void>) {
  const node = createServer((request, response) => {
    const respond = (body: string) =>
      response.end(JSON.stringify({ result: results[JSON.parse(body).method] }))
    text(request).then(respond, (error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const address = node.address()
  if (typeof address !== 'object' || !address) throw new Error('The node has no address')
  try {
    await work(`http://127.0.0.1:${address.port}`)
  } finally {
    node.close()
  }
}

test('says what was not compared with the chain, and compares it with a node', async () => {
  expect((await verify(proofOf('ace', 1))).said).toContain('--   Not compared with chain 1')
  const block = { hash: batch.blockHash, timestamp: `0x${(Date.parse(batch.blockAt) / 1000).toString(16)}` }
  const results: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_getTransactionByHash: { input: `0x${batch.root}`, blockHash: batch.blockHash },
    eth_getBlockByNumber: block,
  }
  await withNode(results, async (rpc) => {
    expect(await verify(proofOf('ace', 1), '--rpc', rpc)).toMatchObject({ status: 0 })
    for (const changed of [
      { eth_chainId: '0x2' },
      { eth_getTransactionByHash: null },
      { eth_getTransactionByHash: { input: '0x00', blockHash: batch.blockHash } },
      { eth_getBlockByNumber: { ...block, hash: `0x${'00'.repeat(32)}` } },
      { eth_getBlockByNumber: { ...block, timestamp: '0x1' } },
    ]) {
      const kept = { ...results }
      Object.assign(results, changed)
      expect(await verify(proofOf('ace', 1), '--rpc', rpc)).toMatchObject({ status: 1 })
      Object.assign(results, kept)
    }
  })
})

test('compares the value of the house with the block of that number', async () => {
  const local = { ...batch, chainId: 31337 }
  const proof = (value: string) => ({
    ...proofOf('ace', 1),
    batch: { ...local, blockHash: `0x${drand.value}` },
    beacon: { source: 'local-chain', round: 14, value, signature: null },
  })
  expect((await verify(proof(drand.value))).said).toContain('--   Not checked: that block 14')
  const results = {
    eth_chainId: '0x7a69',
    eth_getTransactionByHash: { input: `0x${batch.root}`, blockHash: `0x${drand.value}` },
    eth_getBlockByNumber: {
      hash: `0x${drand.value}`,
      timestamp: `0x${(Date.parse(batch.blockAt) / 1000).toString(16)}`,
    },
  }
  await withNode(results, async (rpc) => {
    expect(await verify(proof(drand.value), '--rpc', rpc)).toMatchObject({ status: 0 })
    const other = await verify(proof('0'.repeat(64)), '--rpc', rpc)
    expect(other).toMatchObject({
      status: 1,
      said: expect.stringContaining('NO   Block 14 has the hash that was mixed in'),
    })
  })
})

test('lists the fields that nothing ties to the draw', async () => {
  const { said } = await verify(proofOf('ace', 1))
  expect(said).toMatch(/-- {3}Not checked.*: id, seq, state, faces, reservedBy, clientSeedBy, and the serial/)
})

test.each<[string, string, string]>([
  ['an empty file', '', 'it is not JSON'],
  ['a file that was cut off', JSON.stringify(proofOf('ace', 1)).slice(0, 200), 'it is not JSON'],
  ['null', 'null', 'it is not a JSON object'],
  ['a list', '[]', 'it is not a JSON object'],
  ['another response', '{"msg":"There is nothing here."}', 'it has no version'],
  ['another pack', JSON.stringify({ ...proofOf('ace', 1), pack: 'toString' }), 'its pack is "toString"'],
  [
    'version 1 with a batch',
    JSON.stringify({ ...proofOf('ace', 1, 1), batch }),
    'version 1 has neither a batch nor a beacon',
  ],
  [
    'a supply without a kind',
    JSON.stringify({ ...proofOf('ace', 1), supply: { 'gold-power': [] } }),
    'its supply is {"gold-power":[]}',
  ],
  ...['pack', 'number', 'clientSeed', 'serverSeed', 'commitment', 'supply', 'cards', 'batch', 'beacon'].map(
    (field): [string, string, string] => [
      `an opening without ${field}`,
      JSON.stringify({ ...proofOf('ace', 1), [field]: undefined }),
      `it has no ${field}`,
    ],
  ),
  ...(
    [
      ['number', 0],
      ['number', 1.5],
      ['clientSeed', ''],
      ['clientSeed', 'a\n'],
      ['clientSeed', 'x'.repeat(65)],
      ['reservedBy', 'house'],
      ['clientSeedBy', 'oracle'],
    ] as const
  ).map(([field, value]): [string, string, string] => [
    `${field} ${JSON.stringify(value)}`,
    JSON.stringify({ ...proofOf('ace', 1), [field]: value }),
    `its ${field} is ${JSON.stringify(value)}`,
  ]),
  [
    'a beacon of the local chain, which signs nothing, with a signature',
    JSON.stringify({ ...proofOf('ace', 1), beacon: { ...drand, source: 'local-chain', signature: 'x' } }),
    'its signature of the beacon is "x"',
  ],
  [
    'a batch without a path',
    JSON.stringify({ ...proofOf('ace', 1), batch: { ...batch, path: undefined } }),
    'it has no path of the batch',
  ],
])('says in one sentence that %s is no opening', async (_, written, why) => {
  expect(await verifyText(written)).toEqual({ status: 2, said: `This is no opening: ${why}.\n` })
})

test('a supply with a kind that is no list is no opening, one with a list more has another form', async () => {
  const supply = { ...own, extra: 1 }
  expect(await verify({ ...proofOf('pro', 1), supply })).toMatchObject({
    ...{ status: 2, said: expect.stringMatching(/^This is no opening: its supply is /) },
  })
  expect(await verify({ ...proofOf('pro', 1), supply: { ...own, extra: [] } })).toMatchObject({ status: 1 })
})

test('refuses a block of no moment', async () => {
  const refused = await verify({ ...proofOf('ace', 1), batch: { ...batch, blockAt: 'at noon' } })
  expect(refused).toMatchObject({ status: 2, said: expect.stringContaining('its blockAt of the batch is') })
})

test('reads a file with a byte order mark', async () => {
  expect(await verifyText(`\uFEFF${JSON.stringify(proofOf('ace', 1))}`)).toMatchObject({ status: 0 })
})

test('says in one sentence that a node or a site does not respond, or a file is not there', async () => {
  const closed = 'http://127.0.0.1:1'
  expect(await verifyText(JSON.stringify(proofOf('ace', 1)), '--rpc', closed)).toEqual({
    status: 2,
    said: expect.stringMatching(/Z\nThe node http:\/\/127\.0\.0\.1:1 does not respond\.\n$/),
  })
  expect(await runWith(closed)).toEqual({ status: 2, said: `${closed} does not respond.\n` })
  const missing = join(folder, 'missing.json')
  expect(await runWith(missing)).toEqual({ status: 2, said: `The file ${missing} cannot be read.\n` })
})

test('reports that a sealed pack cannot be verified yet', async () => {
  const sealed = { ...proofOf('wild', 1), serverSeed: null, supply: null, cards: null }
  expect(await verify(sealed)).toEqual({
    status: 2,
    said: 'This pack is not opened yet, so its seed is not public.\n',
  })
})
