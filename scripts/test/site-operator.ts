import { join } from 'node:path'
import { type MessagePort, workerData } from 'node:worker_threads'
import { folderContent } from '@toprun/api/operator/commands/command'
import { runOperator } from '@toprun/api/operator/commands/main'
import { openDatabase } from '@toprun/api/platform/database'
import { roomParts } from '@toprun/api/room-parts'
import { newCard } from '@toprun/api/testing/market-kit'
import { userId } from '@toprun/api-schema/ids'
import { findLocalChain } from '@toprun/chain/local-chain'
import { openPool } from '@toprun/postgres/connection'
import { findPostgres } from '@toprun/postgres/server'
import { pino } from 'pino'

/** What a journey asks of the running site behind its pages: an operator command, or where none can, a statement or a card. */
export type SiteRequest =
  | { argv: readonly string[] }
  | { statement: string; values: readonly unknown[] }
  | { email: string; edition: number }
export type SiteResponse = { ok: true; output: string } | { ok: false; reason: string }

const { port, answered }: { port: MessagePort; answered: Int32Array } = workerData
const dataFolder = process.env.DATA_DIR ?? ''
const folder = folderContent()
/** Without the security log, which has each command: the output of the journeys has only failures in between. */
const log = pino(
  {},
  {
    write(line) {
      if (!line.includes('"log":"security"')) process.stderr.write(line)
    },
  },
)

port.on('message', (request: SiteRequest) => {
  handle(request).then(respond, (error: Error) =>
    respond({ ok: false, reason: error.stack ?? error.message }),
  )
})

function respond(response: SiteResponse): void {
  port.postMessage(response)
  Atomics.add(answered, 0, 1)
  Atomics.notify(answered, 0)
}

async function handle(request: SiteRequest): Promise<SiteResponse> {
  const database = await findPostgres(join(dataFolder, 'postgres'))
  if (database === null) return { ok: false, reason: `No database runs in ${dataFolder}.` }
  if (!('argv' in request)) return { ok: true, output: await change(database.ownerUrl, request) }
  const chain = await findLocalChain(join(dataFolder, 'chain'))
  if (chain !== null) process.env.CHAIN_RPC_URL = chain
  const printed: string[] = []
  const print = (text: string) => {
    printed.push(text)
  }
  const code = await runOperator(request.argv, database.url, roomParts, {
    output: { result: print, complaint: print },
    log,
    folder,
  })
  const output = `${printed.join('\n')}\n`
  return code === 0 ? { ok: true, output } : { ok: false, reason: output }
}

/** @returns the new card's id, or nothing after a statement */
async function change(
  url: string,
  request: Exclude<SiteRequest, { argv: readonly string[] }>,
): Promise<string> {
  const pool = openPool({ url, connections: 1, onBroken: () => undefined })
  try {
    if ('statement' in request) {
      await pool.query(request.statement, [...request.values])
      return ''
    }
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
      request.email,
    ])
    return await newCard(openDatabase(pool), userId.parse(rows[0]?.id), request.edition)
  } finally {
    await pool.end()
  }
}
