// Recomputes the draw of a pack from the site's published data, with Node only: copy this file anywhere.
//
//   node verify-opening.mjs https://the-site/api/openings/ID       or a file with that response
//
// It shares no code with the site. The recipe: docs/decisions/0028-packs-and-cards.md and packages/game-rules/src/pack-draw.ts.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

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

const [source] = process.argv.slice(2)
if (source === undefined) {
  console.error('Usage: node verify-opening.mjs ADDRESS-OR-FILE')
  process.exit(2)
}
const proof = JSON.parse(
  /^https?:/.test(source) ? await (await fetch(source)).text() : readFileSync(source, 'utf8'),
)
if (proof.serverSeed === null) {
  console.error('This pack is not opened yet, so its seed is not public.')
  process.exit(2)
}
if (proof.version !== 1) {
  console.error(`This draw followed version ${proof.version} of the recipe; this file knows version 1.`)
  process.exit(2)
}

const seed = Buffer.from(proof.serverSeed, 'hex')
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const redrawn = draw()
const published = proof.cards.map(({ edition, drawn }) => ({ edition, drawn }))
const checks = [
  ['The server seed has the SHA-256 that was recorded for it', sha256(seed) === proof.commitment],
  [
    'The supply has the SHA-256 that the list of draws names',
    sha256(JSON.stringify(proof.supply)) === proof.supplyDigest,
  ],
  ['Both seeds give the cards that came out', JSON.stringify(redrawn) === JSON.stringify(published)],
]
const reservation = reservationOf(proof)
if (reservation) checks.push(reservation)
for (const { edition, drawn } of redrawn) console.log(`  ${drawn.padEnd(14)} edition ${edition}`)
console.log(`     The SHA-256 of the server seed was recorded at ${proof.committedAt}.`)
console.log(`     The order was paid at                          ${proof.paidAt}.`)
for (const [what, holds] of checks) console.log(`${holds ? 'yes' : 'NO '}  ${what}.`)
if (!reservation) console.log('--   Not reserved: both in one moment, so nothing shows which was first.')
process.exit(checks.every(([, holds]) => holds) ? 0 : 1)

/** What the stated moments say about the commitment; null where they are one and the same. */
function reservationOf({ committedAt, paidAt }) {
  const ahead = Date.parse(paidAt) - Date.parse(committedAt)
  return ahead === 0 ? null : ['By these moments the SHA-256 was recorded before the payment', ahead > 0]
}

function draw() {
  const left = Object.fromEntries(
    Object.entries(proof.supply).map(([kind, editions]) => [kind, new Map(editions)]),
  )
  const below = numbers()
  const cards = []
  for (const [count, chance, categories, shares] of packs[proof.pack])
    for (let card = 0; card < count; card += 1) {
      const drawn = kindAt(below(10000), chance, categories, shares)
      if (drawn === null) continue
      const [tier, category] = drawn.split('-')
      const own = tiers.indexOf(tier)
      const order = [...tiers.slice(own), ...tiers.slice(0, own).reverse()]
      const given = order.map((one) => left[`${one}-${category}`]).find((editions) => editions.size > 0)
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

/** The numbers of HMAC-SHA256(server seed, "client seed:pack number:0"), ":1" and so on, 32 bits each, without modulo bias. */
function numbers() {
  const waiting = []
  let block = 0
  const next = () => {
    if (waiting.length === 0) {
      const code = createHmac('sha256', seed).update(`${proof.clientSeed}:${proof.number}:${block}`).digest()
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
