// Recomputes the draw of a pack from the site's published data: copy this file anywhere.
//
//   node verify-opening.mjs https://the-site/api/openings/ID [--rpc NODE]       or a file with that response
//
// It shares no code with the site. Draws with a round of drand need `npm install @noble/curves@1.9.1` next to it. `--rpc` is a node
// of your choice, of the chain that has the roots of the commitments, to compare with. The recipe: section 14 of content/legal/whitepaper.md.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const any = { silver: 8500, gold: 1200, black: 250, diamond: 50 }
/** Slot by slot: the number of cards, the chance of the slot, its categories, its tiers. Chances are ten-thousandths. */
const packs = {
  wild: [
    [3, 10000, ['wild'], any],
    [1, 10000, ['power'], any],
    [1, 6000, ['wild'], any],
  ],
  champion: [
    [4, 10000, ['power'], any],
    [1, 5000, ['power'], any],
  ],
  ace: [
    [3, 10000, ['wild'], { silver: 10000 }],
    [1, 10000, ['power'], { silver: 10000 }],
    [1, 5000, ['power', 'wild'], { gold: 10000 }],
  ],
  pro: [
    [2, 10000, ['power'], { silver: 10000 }],
    [2, 10000, ['power'], { gold: 10000 }],
    [1, 6000, ['power'], { gold: 10000 }],
  ],
}
const tiers = ['silver', 'gold', 'black', 'diamond']
/** Every kind of card, in the order of the supply's text. */
const kinds = ['power', 'wild'].flatMap((category) => tiers.map((tier) => `${tier}-${category}`))
/** drand's network quicknet. */
const quicknet = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  domain: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  genesis: 1692803367000,
  period: 3000,
}

/** The number of a chain that the house runs itself. */
const localChain = 31337

/** Orders that were paid before it may have draws of recipe 1. */
const beaconsSince = '2026-11-27T00:00:00Z'

/** Why nothing was checked. */
class Stop extends Error {}

/**
 * @param args the words after the name of this file
 * @param terminal gets what is said of the draw, and why it cannot be verified
 * @returns 0 if everything holds, 1 if something does not, 2 if it cannot be verified
 */
export async function verifyOpening([source, option, rpc], { log, error } = console) {
  try {
    if (source === undefined || (option !== undefined && (option !== '--rpc' || rpc === undefined)))
      stop('Usage: node verify-opening.mjs ADDRESS-OR-FILE [--rpc NODE]')
    return (await holds(await readProof(source), rpc, log)) ? 0 : 1
  } catch (why) {
    if (!(why instanceof Stop)) throw why
    error(why.message)
    return 2
  }
}

async function holds(proof, rpc, log) {
  if (proof.serverSeed === null) stop('This pack is not opened yet, so its seed is not public.')
  refuseOther(proof)
  const redrawn = draw(proof)
  const published = proof.cards.map(({ edition, drawn }) => ({ edition, drawn }))
  /** What was checked and holds or not, and what was not checked. */
  const checks = [
    [
      'The server seed has the SHA-256 that was recorded for it',
      sha256(Buffer.from(proof.serverSeed, 'hex')) === proof.commitment,
    ],
    ['The supply has the form of the recipe', isWellFormed(proof.supply)],
    [
      'The supply has the SHA-256 that the list of draws names',
      sha256(JSON.stringify(inOrder(proof.supply))) === proof.supplyDigest,
    ],
    ['The seeds give the cards that came out', JSON.stringify(redrawn) === JSON.stringify(published)],
  ]
  const unchecked = []
  checkMoments(proof, { checks, unchecked, log })
  if (proof.version === 1)
    checks.push([
      `The order was paid before ${beaconsSince}, as recipe 1 demands`,
      Date.parse(proof.paidAt) < Date.parse(beaconsSince),
    ])
  else {
    checks.push(['The commitment is in the batch of this root', rootOfBatch(proof) === proof.batch.root])
    await checkChain(proof, rpc, { checks, unchecked })
    await checkBeacon(proof, rpc, { checks, unchecked })
  }
  for (const { edition, drawn } of redrawn) log(`  ${drawn.padEnd(14)} edition ${edition}`)
  unchecked.push(
    'Not checked, as nothing in the draw follows from them: id, seq, state, faces, reservedBy, clientSeedBy, and the serial of each card',
  )
  for (const [what, isSo] of checks) log(`${isSo ? 'yes' : 'NO '}  ${what}.`)
  for (const what of unchecked) log(`--   ${what}.`)
  return checks.every(([, isSo]) => isSo)
}

function inOrder(supply) {
  return Object.fromEntries(kinds.map((kind) => [kind, supply[kind]]))
}

/** Editions ascend, and have 1 to 5 cards left: in another form the same numbers name other editions. */
function isWellFormed(supply) {
  const isPool = (pairs) =>
    pairs.every(([edition, left], at) => edition > (pairs[at - 1]?.[0] ?? 0) && left >= 1 && left <= 5)
  return Object.keys(supply).length === kinds.length && kinds.every((kind) => isPool(supply[kind]))
}

function sha256(...parts) {
  return createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest('hex')
}

function stop(why) {
  throw new Stop(why)
}

function stopAsOther(why) {
  stop(`This is no opening: ${why}.`)
}

/** The response of an opening whose recipe is known. */
async function readProof(source) {
  const found = parse(/^https?:/.test(source) ? await load(source) : readSource(source))
  if (found === null || typeof found !== 'object' || Array.isArray(found))
    stopAsOther('it is not a JSON object')
  if (found.version === undefined) stopAsOther('it has no version')
  if (found.version !== 1 && found.version !== 2)
    stop(`This draw followed version ${found.version} of the recipe; this file knows versions 1 and 2.`)
  return found
}

async function load(source) {
  const response = await fetch(source).catch(() => stop(`${source} does not respond.`))
  return response.ok ? response.text() : stop(`${source} responds with ${response.status}.`)
}

function readSource(source) {
  try {
    return readFileSync(source, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return stop(`The file ${source} cannot be read.`)
  }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return stopAsOther('it is not JSON')
  }
}

/** Stops unless what is computed with has the form of an opening. */
function refuseOther(found) {
  const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)
  const isText = (value) => typeof value === 'string'
  const isHex = (value) => isText(value) && /^(0x)?[0-9a-f]{64}$/.test(value)
  const isSupply = (value) =>
    isObject(value) &&
    [...kinds, ...Object.keys(value)].every(
      (kind) =>
        Array.isArray(value[kind]) &&
        value[kind].every(
          (pair) => Array.isArray(pair) && pair.length === 2 && pair.every(Number.isSafeInteger),
        ),
    )
  const parts = [
    [
      found,
      '',
      {
        ...{
          pack: (value) => isText(value) && Object.hasOwn(packs, value),
          number: (value) => Number.isSafeInteger(value) && value >= 1,
          clientSeed: (value) => isText(value) && /^[\x20-\x7e]{1,64}$/.test(value),
          serverSeed: isHex,
          commitment: isHex,
          supplyDigest: isHex,
          supply: isSupply,
        },
        cards: (value) => Array.isArray(value) && value.every(isObject),
        ...(found.version === 2 && {
          ...{ batch: isObject, beacon: isObject },
          reservedBy: (value) => value === 'buyer' || value === 'purchase',
          clientSeedBy: (value) => value === 'buyer' || value === 'server',
        }),
      },
    ],
  ]
  const { batch, beacon } = found
  if (found.version === 1 && (batch || beacon)) stopAsOther('version 1 has neither a batch nor a beacon')
  if (isObject(batch))
    parts.push([
      batch,
      ' of the batch',
      {
        ...{ root: isHex, size: Number.isSafeInteger, place: Number.isSafeInteger, transaction: isHex },
        path: (value) => Array.isArray(value) && value.every(isHex),
        ...{
          chainId: Number.isSafeInteger,
          block: Number.isSafeInteger,
          blockHash: isHex,
          blockAt: isMoment,
        },
      },
    ])
  if (isObject(beacon))
    parts.push([
      beacon,
      ' of the beacon',
      {
        source: (value) => value === 'drand-quicknet' || value === 'local-chain',
        round: (value) => Number.isSafeInteger(value) && value >= 0,
        value: isHex,
        // Only drand signs its value.
        signature: (value) => value === null || (isText(value) && beacon.source !== 'local-chain'),
      },
    ])
  for (const [holder, where, fields] of parts)
    for (const [field, fits] of Object.entries(fields)) {
      if (holder[field] == null && !fits(holder[field])) stopAsOther(`it has no ${field}${where}`)
      if (!fits(holder[field]))
        stopAsOther(`its ${field}${where} is ${JSON.stringify(holder[field]).slice(0, 80)}`)
    }
}

/** Other texts, and numbers, are dates too, of another moment in another place. */
function isMoment(at) {
  return typeof at === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(at)
}

/** Compares the moments that the proof states. */
function checkMoments(proof, { checks, unchecked, log }) {
  const { batch, clientSeedAt, committedAt, paidAt, drawnAt, openedAt } = proof
  const after = [
    ['The order was paid', paidAt],
    ['The pack was drawn', drawnAt],
    ['The pack was opened', openedAt],
  ]
  const moments =
    proof.version === 1
      ? [['The SHA-256 of the server seed was recorded', committedAt], ...after]
      : [
          // The clock of the house's own chain runs as fast as its blocks come, so that it can be ahead.
          ...(batch.chainId === localChain ? [] : [['The block with the root was made', batch.blockAt]]),
          ['The root of the batch was final', batch.finalAt],
          ['The SHA-256 of the server seed was recorded', committedAt],
          [`The client seed came from the ${proof.clientSeedBy}`, clientSeedAt],
          ...after,
        ]
  for (const [what, at] of moments) log(`     ${`${what}:`.padEnd(48)} ${at ?? 'missing'}`)
  const times = moments.map(([, at]) => (isMoment(at) ? Date.parse(at) : Number.NaN))
  checks.push([
    'These moments, as the site states them, are all there and in order',
    times.every((time, at) => !Number.isNaN(time) && (at === 0 || times[at - 1] <= time)),
  ])
  const atOnce = Date.parse(committedAt) === Date.parse(paidAt)
  if (proof.version === 2 && proof.reservedBy !== 'buyer')
    unchecked.push('Not reserved: the buyer asked for no commitment, so that the purchase call made it')
  else if (atOnce)
    unchecked.push('Not reserved: committed to and paid in one moment, so that nothing shows which was first')
  if (batch?.chainId === localChain)
    unchecked.push(
      `Not compared: the time of the block, ${batch.blockAt} by the clock of the house's own chain`,
    )
  if (proof.clientSeedBy === 'server')
    unchecked.push('The buyer sent no seed: the client seed is one of the server')
}

/** The root that follows from the commitment, its place and its path. */
function rootOfBatch({ batch: { place, path, size }, commitment }) {
  if (place < 1 || place > size || size !== 2 ** path.length) return null
  let node = sha256([0], Buffer.from(commitment, 'hex'))
  for (const [height, sibling] of path.entries()) {
    const [left, right] = Math.floor((place - 1) / 2 ** height) % 2 === 0 ? [node, sibling] : [sibling, node]
    node = sha256([1], Buffer.from(left, 'hex'), Buffer.from(right, 'hex'))
  }
  return node
}

/** Compares what is said of the root with a node of the chain. */
async function checkChain(proof, rpc, { checks, unchecked }) {
  const { root, transaction, block, blockHash, blockAt, chainId } = proof.batch
  if (rpc === undefined) {
    unchecked.push(
      `Not compared with chain ${chainId} that ${transaction} in block ${block} carries the root: see --rpc`,
    )
    return
  }
  const id = await ask(rpc, 'eth_chainId', [])
  const carrier = await ask(rpc, 'eth_getTransactionByHash', [transaction])
  const found = await ask(rpc, 'eth_getBlockByNumber', [`0x${block.toString(16)}`, false])
  checks.push(
    [`The node is one of chain ${chainId}`, Number(id) === chainId],
    ['The transaction carries the root', carrier?.input === `0x${root}` && carrier.blockHash === blockHash],
    ['It is in that block, of that time', found?.hash === blockHash && timeOf(found) === Date.parse(blockAt)],
  )
  if (chainId === localChain)
    unchecked.push('Chain 31337 is the own one of the house, and so are its blocks and its clock')
  else checks.push(['The block is older than the commitment', timeOf(found) <= Date.parse(proof.committedAt)])
}

function timeOf(block) {
  return Number(block?.timestamp) * 1000
}

async function ask(rpc, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpc, { method: 'POST', headers, body })
    return (await response.json()).result
  } catch {
    return stop(`The node ${rpc} does not respond.`)
  }
}

async function checkBeacon(proof, rpc, { checks, unchecked }) {
  const { source: beacon, round, value, signature } = proof.beacon
  if (beacon === 'local-chain') {
    checks.push(['The chain of the batch is one of the house too', proof.batch.chainId === localChain])
    unchecked.push(`The house makes the value that is mixed in: the hash of block ${round} of its own chain`)
    if (rpc === undefined || proof.batch.chainId !== localChain)
      unchecked.push(`Not checked: that block ${round}, the round of the beacon, has that hash: see --rpc`)
    else {
      const block = await ask(rpc, 'eth_getBlockByNumber', [`0x${round.toString(16)}`, false])
      checks.push([`Block ${round} has the hash that was mixed in`, block?.hash === `0x${value}`])
    }
    return
  }
  const first = Math.floor((Date.parse(proof.paidAt) - quicknet.genesis) / quicknet.period) + 2
  checks.push(
    [
      `Round ${round} of drand is the first after the payment`,
      beacon === 'drand-quicknet' && round === first,
    ],
    [
      'The pack was drawn once that round was out',
      quicknet.genesis + (round - 1) * quicknet.period <= Date.parse(proof.drawnAt),
    ],
    ['Its value is the SHA-256 of its signature', sha256(Buffer.from(signature ?? '', 'hex')) === value],
    ['Its signature is the one of the network', await isSigned(round, signature)],
  )
}

async function isSigned(round, signature) {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js').catch(() =>
    stop('The signature of drand is checked by a library: npm install @noble/curves@1.9.1'),
  )
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  try {
    const { publicKey, domain } = quicknet
    return bls12_381.verifyShortSignature(signature, sha256(number), publicKey, { DST: domain })
  } catch {
    return false
  }
}

function draw(proof) {
  const left = Object.fromEntries(
    Object.entries(proof.supply).map(([kind, editions]) => [kind, new Map(editions)]),
  )
  const below = numbers(proof)
  const cards = []
  for (const [count, chance, categories, shares] of packs[proof.pack])
    for (let card = 0; card < count; card += 1) {
      const drawn = kindAt(below(10000), chance, categories, shares)
      if (drawn === null) continue
      const [tier, category] = drawn.split('-')
      const own = tiers.indexOf(tier)
      const order = [...tiers.slice(own), ...tiers.slice(0, own).reverse()]
      const given = order.map((one) => left[`${one}-${category}`]).find((editions) => editions.size > 0)
      // An altered proof may leave nothing to draw.
      if (given === undefined) return cards
      const edition = [...given.keys()][below(given.size)]
      const rest = given.get(edition) - 1
      if (rest > 0) given.set(edition, rest)
      else given.delete(edition)
      cards.push({ edition, drawn })
    }
  return cards
}

function kindAt(number, chance, categories, shares) {
  let end = 0
  for (const [tier, share] of Object.entries(shares))
    for (const category of categories) {
      end += (chance * share) / 10000 / categories.length
      if (number < end) return `${tier}-${category}`
    }
  return null
}

/** The numbers of HMAC-SHA256(server seed, "client seed:beacon:pack number:0"), ":1" and so on, 32 bits each, without modulo bias. */
function numbers({ serverSeed, clientSeed, number: pack, version, beacon }) {
  const seed = Buffer.from(serverSeed, 'hex')
  const text = version === 1 ? `${clientSeed}:${pack}` : `${clientSeed}:${beacon.value}:${pack}`
  const waiting = []
  let block = 0
  const next = () => {
    if (waiting.length === 0) {
      const code = createHmac('sha256', seed).update(`${text}:${block}`).digest()
      block += 1
      for (let at = 0; at < 32; at += 4) waiting.push(code.readUInt32BE(at))
    }
    return waiting.shift()
  }
  return (bound) => {
    for (;;) {
      const number = next()
      if (number < 2 ** 32 - (2 ** 32 % bound)) return number % bound
    }
  }
}

// Last, when everything above is defined.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exit(await verifyOpening(process.argv.slice(2)))
