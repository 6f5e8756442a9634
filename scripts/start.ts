import { connect } from 'node:net'
import { join } from 'node:path'
import { deployLocalContracts } from '@toprun/api/ground/token-contracts/local-contracts'
import { checkoutHosts, readSettings } from '@toprun/api/money/payments/payment-context'
import { clientNetwork } from '@toprun/api/platform/client-address'
import type { Configuration } from '@toprun/api/platform/configuration'
import { internalFetch } from '@toprun/api/platform/internal-fetch'
import { gaveUp, giveUpOnSurprise } from '@toprun/api/platform/last-resort'
import { prepareDatabase } from '@toprun/api/platform/prepare-database'
import { startServer } from '@toprun/api/server'
import { openLocalChain } from '@toprun/chain/local-chain'
import { deployLocalTokens } from '@toprun/demo-tokens/local-tokens'
import { missingProgram, platformProgram } from '@toprun/native-programs/platform-program'
import { keepRunning } from '@toprun/postgres/keep-running'
import { type DatabaseUrls, openPostgres } from '@toprun/postgres/server'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { webDevPlugin, webPlugin } from '@toprun/web/server'
import { openDataFolder } from './data-folder.ts'
import { ownSignals } from './own-signals.ts'
import { ensureWebBuild } from './web-build.ts'

/**
 * `npm start`: the whole product: one process, one PostgreSQL, one local chain.
 * With `--dev`, as in `npm run dev`, pages come from their sources through Vite and update on changes.
 */
const isDev = process.argv.includes('--dev')
const startedAt = performance.now()
const undo: (() => Promise<void> | void)[] = []
let stopping = false

function quit(code = 0): void {
  stop(code).catch(() => process.exit(code || 1))
}
ownSignals(() => quit())
// The launcher holds the other end of this channel: it closes when the launcher ends, even by SIGKILL.
process.on('disconnect', () => quit())

/** Why the state of the local chain cannot be saved, or null. */
let chainFailure: unknown = null
let log: (error: unknown, sentence: string) => void = (error, sentence) => console.error(sentence, error)
giveUpOnSurprise(
  (error, sentence) => log(error, sentence),
  (code) => quit(code),
)

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // A database that is unavailable now may be back when the launcher tries again.
  await stop(isUnavailable(error) ? gaveUp : 1)
}

async function start(): Promise<void> {
  const read = readSettings(process.env)
  if (!read.ok) return refuse(...read.sentences)
  const config = read.configuration

  const folder = await openDataFolder(config.DATA_DIR)
  if (!folder.ok) return refuse(folder.sentence)
  undo.push(folder.release)
  if (await isTaken(config.HOST, config.PORT)) {
    return refuse(`Port ${config.PORT} is taken by another program. Choose another one: PORT=3001 npm start`)
  }
  const [database, chainUrl] = await Promise.all([
    config.DATABASE_URL === undefined
      ? embeddedDatabase(folder.folder)
      : { url: config.DATABASE_URL, ownerUrl: config.DATABASE_OWNER_URL ?? config.DATABASE_URL },
    config.CHAIN_RPC_URL ?? localChain(folder.folder, config),
    isDev ? undefined : ensureWebBuild(say),
  ])
  if (stopping) return
  const { ran, ledgerGuarded } = await prepareDatabase(database)
  if (ran.length > 0)
    say(`Database: ${ran.length === 1 ? 'one migration' : `${ran.length} migrations`} applied`)
  if (!ledgerGuarded)
    say(
      'The role of DATABASE_URL can change the rows of the ledger. Give it its own role, and DATABASE_OWNER_URL the owner.',
    )
  const server = await startServer(
    { ...config, DATABASE_URL: database.url, DATA_DIR: folder.folder, CHAIN_RPC_URL: chainUrl },
    (app, health) => {
      health.add('disk_full', async () =>
        chainFailure === null ? null : `The state of the local chain cannot be kept: ${chainFailure}.`,
      )
      return (isDev ? webDevPlugin : webPlugin)(app, {
        apiFetch: internalFetch(app),
        providers: checkoutHosts(config),
        limits: {
          viewsPerMinute: config.RATE_LIMIT_PAGES_PER_MINUTE,
          rendersWaiting: config.RENDER_QUEUE,
        },
        networkOf: clientNetwork,
      })
    },
  )
  undo.push(server.stop)
  log = (err, sentence) => server.log.fatal({ err }, sentence)
  say(`\nTopRun is ready at ${server.address} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  for (const line of server.notes) say(line)
  say('Ctrl-C stops it.')
}

async function embeddedDatabase(folder: string): Promise<DatabaseUrls> {
  say('Starting PostgreSQL …')
  const postgres = await openPostgres({ folder: join(folder, 'postgres') })
  const watch = keepRunning(postgres, say)
  undo.push(postgres.stop, watch.stop)
  if (postgres.origin === 'adopted') say('Took over the database server that an earlier run left behind.')
  return postgres.urls()
}

/** @returns the address of the chain, or undefined if it is off or not installed for this machine */
async function localChain(folder: string, config: Configuration): Promise<string | undefined> {
  if (config.CHAIN === 'off') return undefined
  const anvil = platformProgram('anvil')
  if (anvil === null) {
    say(`${missingProgram('anvil')} So there is no local chain: paying by crypto and minting are off.`)
    return undefined
  }
  const chain = await openLocalChain({
    anvil,
    folder: join(folder, 'chain'),
    port: config.CHAIN_PORT,
    onCopyFailure: (failure) => {
      chainFailure = failure
      if (failure !== null) log(failure, 'the state of the local chain cannot be kept; it is tried again')
    },
  })
  undo.push(chain.stop)
  if (chain.origin === 'adopted') say('Took over the local chain that an earlier run left behind.')
  await deployLocalTokens(chain.url)
  await deployLocalContracts(chain.url)
  return chain.url
}

function isTaken(host: string, port: number): Promise<boolean> {
  if (port === 0) return Promise.resolve(false)
  return new Promise((done) => {
    const probe = connect({ host: host === '0.0.0.0' ? '127.0.0.1' : host, port })
    probe.once('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => done(false))
  })
}

async function refuse(...sentences: string[]): Promise<void> {
  for (const sentence of sentences) console.error(sentence)
  await stop(1)
}

/** Stops in reverse order what was started; what takes over 5 seconds is left for the next start to adopt. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code || 1), 5000).unref()
  for (const step of undo.reverse()) await step()
  process.exit(code)
}

function say(line: string): void {
  console.log(line)
}
