import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { columnChanges, type PeerContest, type RankPeer, readFactors, someOf } from './peer.ts'

const measuredBalls = 10

interface Connection {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<unknown>
}
interface DuckDb {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection> }> }
}

/** A table in memory with a column for each player: scores updated, then the rank of everybody. Not a dependency: 60 MB. */
export const duckdb: RankPeer = {
  name: 'duckdb',
  install: 'npm install --no-save @duckdb/node-api',
  async measure(contest) {
    const library = await load('@duckdb/node-api')
    if (!library) return null
    const connection = await (await library.DuckDBInstance.create(':memory:')).connect()
    const file = join(contest.home, 'factors.csv')
    await pipeline(Readable.from(rowsOf(contest)), createWriteStream(file))
    await connection.run(
      `CREATE TABLE ranked AS SELECT 0::INTEGER AS score, columns(*)::UTINYINT FROM read_csv('${file}', header = true)`,
    )
    const taken: number[] = []
    for (const changes of someOf(columnChanges(contest), measuredBalls)) {
      const started = performance.now()
      const terms = changes.map(({ column, by }) => `f${column}::INTEGER * (${by})`)
      const touched = changes.map(({ column }) => `f${column} > 0`)
      await connection.run(
        `UPDATE ranked SET score = score + ${terms.join(' + ')} WHERE ${touched.join(' OR ')}`,
      )
      await connection.runAndReadAll(
        'SELECT sum(place) FROM (SELECT rank() OVER (ORDER BY score DESC) AS place FROM ranked) AS places',
      )
      taken.push(performance.now() - started)
    }
    return taken
  },
}

async function load(name: string): Promise<DuckDb | null> {
  try {
    return await import(name)
  } catch {
    return null
  }
}

function* rowsOf(contest: PeerContest): Generator<string> {
  const columns = readFactors(contest)
  yield `${columns.map((_, column) => `f${column}`).join(',')}\n`
  const portion = 1_000
  for (let from = 0; from < contest.entries; from += portion) {
    const rows: string[] = []
    for (let entry = from; entry < Math.min(from + portion, contest.entries); entry += 1)
      rows.push(columns.map((factors) => factors[entry]).join(','))
    yield `${rows.join('\n')}\n`
  }
}
