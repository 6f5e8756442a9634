import { join } from 'node:path'
import { openPool } from '@toprun/postgres/connection'
import { openPostgres, removePostgres } from '@toprun/postgres/server'
import { columnChanges, type PeerContest, type RankPeer, readFactors, someOf } from './peer.ts'

const measuredBalls = 3
const portion = 50_000

/** The repository's own PostgreSQL: the scores of those who picked a changed player, then the rank of everybody. */
export const postgres: RankPeer = {
  name: 'postgresql',
  install: 'npm ci installs it',
  async measure(contest) {
    const folder = join(contest.home, 'cluster')
    const server = await openPostgres({ folder })
    const pool = openPool({ url: server.urls().ownerUrl, connections: 1, onBroken: () => undefined })
    try {
      await pool.query(
        'CREATE UNLOGGED TABLE ranked (entry int PRIMARY KEY, score int NOT NULL, factors bytea NOT NULL)',
      )
      for (let from = 0; from < contest.entries; from += portion) await insert(from)
      await pool.query('ANALYZE ranked')
      const taken: number[] = []
      for (const changes of someOf(columnChanges(contest), measuredBalls)) {
        const started = performance.now()
        const terms = changes.map(({ column, by }) => `get_byte(factors, ${column}) * (${by})`)
        const touched = changes.map(({ column }) => `get_byte(factors, ${column}) > 0`)
        await pool.query(
          `UPDATE ranked SET score = score + ${terms.join(' + ')} WHERE ${touched.join(' OR ')}`,
        )
        await pool.query(
          'SELECT sum(place) FROM (SELECT rank() OVER (ORDER BY score DESC) AS place FROM ranked) AS places',
        )
        taken.push(performance.now() - started)
      }
      return taken
    } finally {
      await pool.end()
      await removePostgres(folder)
    }

    async function insert(from: number): Promise<void> {
      const count = Math.min(portion, contest.entries - from)
      await pool.query(
        `INSERT INTO ranked
         SELECT $1::int + place, 0, substring($2::bytea FROM $3::int * place + 1 FOR $3::int)
         FROM generate_series(0, $4::int - 1) AS place`,
        [from, rowsOf(contest, from, count), 2 * contest.playerCount, count],
      )
    }
  },
}

let columns: Uint8Array[] | undefined

/** The factors of these entries, entry after entry. */
function rowsOf(contest: PeerContest, from: number, count: number): Buffer {
  columns ??= readFactors(contest)
  const rows = Buffer.alloc(count * columns.length)
  for (const [column, factors] of columns.entries())
    for (let place = 0; place < count; place += 1)
      rows[place * columns.length + column] = factors[from + place] ?? 0
  return rows
}
