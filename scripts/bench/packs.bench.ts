import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cardPlayersOf } from '@toprun/api/modules/collectibles/catalogue/card-players'
import { makeCatalogue } from '@toprun/api/modules/collectibles/catalogue/make-catalogue'
import { drawDuePacks } from '@toprun/api/modules/collectibles/draws/draw-due-packs'
import { openPack } from '@toprun/api/modules/collectibles/draws/open-packs'
import { loadLeague } from '@toprun/api/modules/matches/league-content'
import { buyWithWallet } from '@toprun/api/modules/payments/begin/buy-with-wallet'
import { loadContent } from '@toprun/api/platform/content'
import { openDatabase } from '@toprun/api/platform/database'
import { prepareDatabase } from '@toprun/api/platform/prepare-database'
import type { UserId } from '@toprun/api-schema/ids'
import { type PackId, packIds, publishedOdds } from '@toprun/game-rules/pack-contents'
import { drawPack, largestPack, type PackSupply, packCards } from '@toprun/game-rules/pack-draw'
import { promotional, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { openPool } from '@toprun/postgres/connection'
import { openPostgres, removePostgres } from '@toprun/postgres/server'

/**
 * Draws `PACKS` (1,000,000) packs of each kind from an unlimited supply, and compares the results with the published odds by
 * chi-square: all packs together, and each tenth of the queue separately. Then paid orders are drawn and their packs opened on the
 * embedded server, with every commit on disk.
 */
const packsOfKind = countOf('PACKS', 1_000_000)
const parts = 10
const orders = 100
const callers = 20

for (const pack of packIds) reportDraws(pack)
await openOnDatabase()

function reportDraws(pack: PackId): void {
  const supply = endless()
  const rows = publishedOdds(pack)
  const counts = Array.from({ length: parts }, () => new Map<string, number>())
  const started = performance.now()
  for (let place = 0; place < packsOfKind; place += 1) {
    const part = counts[Math.floor((place * parts) / packsOfKind)]
    // Every pack is the first of its own order.
    const serverSeed = new Uint8Array(32)
    new DataView(serverSeed.buffer).setUint32(0, place)
    const draw = drawPack({ serverSeed, clientSeed: pack, number: 1 }, pack, supply)
    if (!draw.ok || !part) throw new Error('An endless supply ran out')
    if (draw.cards.length === largestPack) count(part, 'extra')
    for (const { drawn } of draw.cards) count(part, drawn)
  }
  const seconds = (performance.now() - started) / 1000
  const all = new Map<string, number>()
  for (const part of counts) for (const [what, times] of part) count(all, what, times)
  const expected = expectedOf(rows)
  const whole = deviation(all, expected, packsOfKind)
  const worst = Math.max(...counts.map((part) => deviation(part, expected, packsOfKind / parts)))
  console.log(
    `  ${pack.padEnd(9)} ${packsOfKind} packs, ${Math.round(packsOfKind / seconds)}/s; chi-square ${whole.toFixed(2)} standard deviations ` +
      `from its mean, the worst tenth of the queue ${worst.toFixed(2)}`,
  )
  if (whole > 4 || worst > 4) throw new Error(`${pack} does not follow its published odds`)
}

/** The expected number of each kind and of the extra card in a pack, with its variance. */
function expectedOf(rows: ReturnType<typeof publishedOdds>): Map<string, { mean: number; variance: number }> {
  const expected = new Map<string, { mean: number; variance: number }>()
  const add = (what: string, chance: number, times: number) => {
    const { mean, variance } = expected.get(what) ?? { mean: 0, variance: 0 }
    expected.set(what, { mean: mean + times * chance, variance: variance + times * chance * (1 - chance) })
  }
  for (const { first, last, outcomes } of rows) {
    const none = outcomes.find(({ card }) => card === null)
    if (none) add('extra', 1 - none.chance / 10_000, 1)
    for (const { card, chance } of outcomes) if (card !== null) add(card, chance / 10_000, last - first + 1)
  }
  return expected
}

/**
 * The sum of squared deviations, each divided by its variance, as a normal deviate (Wilson and Hilferty). Kinds of one card exclude each
 * other, so it is only approximately a chi-square.
 */
function deviation(
  counted: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, { mean: number; variance: number }>,
  packs: number,
): number {
  for (const what of counted.keys()) if (!expected.has(what)) throw new Error(`${what} is not in the odds`)
  let square = 0
  let degrees = 0
  for (const [what, { mean, variance }] of expected) {
    const off = (counted.get(what) ?? 0) - mean * packs
    if (variance === 0 && off !== 0) throw new Error(`${what} is certain and came ${off} times too often`)
    if (variance === 0) continue
    square += (off * off) / (variance * packs)
    degrees += 1
  }
  if (degrees === 0) return 0
  const spread = 2 / (9 * degrees)
  return (Math.cbrt(square / degrees) - (1 - spread)) / Math.sqrt(spread)
}

async function openOnDatabase(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'toprun-bench-'))
  const folder = join(home, 'cluster')
  const server = await openPostgres({ folder })
  const database = server.urls()
  const pool = openPool({ url: database.url, connections: callers, onBroken: () => undefined })
  const db = openDatabase(pool)
  const clock = () => new Date()
  const content = loadContent()
  try {
    await prepareDatabase(database)
    await makeCatalogue(db, { players: cardPlayersOf(content, loadLeague()), cards: content.cards })
    await pool.query('INSERT INTO combo_stock VALUES (1, 1000000)')
    const { rows } = await pool.query<{ id: UserId }>(
      `INSERT INTO users (email, name, password_hash, refcode, created_at) VALUES ('m@example.com', 'User', 'x', 'CODE', now()) RETURNING id`,
    )
    const [user] = rows
    if (!user) throw new Error('There is no user')
    const actor = { userId: user.id, sessionId: null }
    const gift = { source: promotional, destination: walletOf(user.id), amountMinor: 1_000_000_000n }
    await post(db, { key: 'bench', kind: 'promotion', postings: [gift] })
    const shop = {
      db,
      clock,
      providers: { forChannel: () => null, named: () => null, all: [] },
      orderHooks: [],
    }
    for (let order = 0; order < orders; order += 1) {
      const wish = {
        ...actor,
        order: { id: null, combo: 1, quantity: 10 },
        amountMinor: 30_000n,
        idempotencyKey: null,
      }
      const bought = await buyWithWallet(shop, wish)
      if (!bought.ok) throw new Error(bought.reason)
    }
    const started = performance.now()
    const drawn = await drawDuePacks({ db, clock, content })
    console.log(
      `  draws     ${Math.round((drawn * 1000) / (performance.now() - started))}/s, ${drawn} packs on the database`,
    )
    const waiting = (await pool.query<{ id: string }>('SELECT id FROM openings ORDER BY seq')).rows
    const latencies: number[] = []
    const opened = performance.now()
    await Promise.all(
      Array.from({ length: callers }, async () => {
        for (let pack = waiting.pop(); pack; pack = waiting.pop()) {
          const asked = performance.now()
          const result = await openPack(db, actor, pack.id, clock())
          if (!result.ok) throw new Error(result.reason)
          latencies.push(performance.now() - asked)
        }
      }),
    )
    const perSecond = (latencies.length * 1000) / (performance.now() - opened)
    latencies.sort((one, other) => one - other)
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0
    console.log(`  openings  ${Math.round(perSecond)}/s by ${callers} at once, p99 ${p99.toFixed(1)} ms`)
  } finally {
    await pool.end()
    await removePostgres(folder)
    rmSync(home, { recursive: true, force: true })
  }
}

/** Ten editions of each kind, always with more cards than a pack takes. */
function endless(): PackSupply {
  const editions = packCards.map((kind, index) => [
    kind,
    Array.from({ length: 10 }, (_, place) => [index * 10 + place + 1, 5]),
  ])
  return Object.fromEntries(editions)
}

function count(counts: Map<string, number>, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times)
}

function countOf(name: string, otherwise: number): number {
  const stated = Number(process.env[name] ?? otherwise)
  if (!Number.isSafeInteger(stated) || stated < 1) throw new Error(`${name} must be a whole number`)
  return stated
}
