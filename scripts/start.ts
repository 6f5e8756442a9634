import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkoutHosts, readSettings } from '@toprun/api/money/payments/payment-context'
import { restoredAs } from '@toprun/api/operator/backup/restored-as'
import { clientNetwork } from '@toprun/api/platform/client-address'
import { commandLine } from '@toprun/api/platform/command-line'
import type { Configuration } from '@toprun/api/platform/configuration'
import { contentFolder } from '@toprun/api/platform/content'
import { internalFetch } from '@toprun/api/platform/internal-fetch'
import { gaveUp, giveUpOnSurprise } from '@toprun/api/platform/last-resort'
import { prepareDatabase, statedDatabase } from '@toprun/api/platform/prepare-database'
import { quiet, quietNote } from '@toprun/api/platform/restored-copy'
import { StartFault } from '@toprun/api/platform/start-fault'
import { endLocalChain, openLocalChain } from '@toprun/chain/local-chain'
import { missingProgram, platformProgram } from '@toprun/native-programs/platform-program'
import { keepRunning } from '@toprun/postgres/keep-running'
import { type DatabaseUrls, endPostgres, openPostgres, stopPostgres } from '@toprun/postgres/server'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { openDataFolder } from './data-folder.ts'
import { ownSignals } from './own-signals.ts'
import { readCommand } from './read-command.ts'
import { createStopper } from './stopper.ts'
import { ensureWebBuild } from './web-build.ts'

/**
 * `npm start`: the whole product: one process, one PostgreSQL, one local chain.
 * With `--dev`, as in `npm run dev`, pages come from their sources through Vite and update on changes.
 * With `--stop` it ends what a site that died left running, for the launcher that is not to start another one.
 */
const { dev: isDev, stop: onlyStops } = readCommand(
  `${commandLine('start')} [-- --dev]\nSettings such as PORT and DATA_DIR come from the environment: PORT=3001 ${commandLine('start')}. See docs/operations.md.`,
  {
    options: { dev: { type: 'boolean', default: false }, stop: { type: 'boolean', default: false } },
    takesNames: false,
  },
).values
const startedAt = performance.now()
/** The site is said to be ready after this time, though no page is rendered yet; `/readyz` goes on saying so. */
const firstPagePatienceMs = 60_000
const { add, isStopping, stop } = createStopper((code) => process.exit(code))

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
  // A database or NATS that is away now may be back when the launcher tries again.
  await stop((error instanceof StartFault ? error.mayPass : isUnavailable(error)) ? gaveUp : 1)
}

async function start(): Promise<void> {
  const read = readSettings(process.env)
  if (!read.ok) return refuse(...read.sentences)
  const given = read.configuration

  const folder = await openDataFolder(given.DATA_DIR)
  if (!folder.ok) return refuse(folder.sentence)
  add({ stop: folder.release })
  if (onlyStops) {
    ownPrograms(folder.folder)
    return stop(0)
  }
  if (await isTaken(given.HOST, given.PORT)) {
    return refuse(
      `Port ${given.PORT} is taken by another program. Choose another one: PORT=3001 ${commandLine('start')}`,
    )
  }
  const stated = statedDatabase(given)
  // What is wrong with a database of the operator's own is known before anything that takes long.
  const preparedFirst = stated && (await prepareDatabase(stated))
  const build = async () => (isDev ? undefined : ensureWebBuild(say))
  const [database, chainUrl, { startServer, webDevPlugin, webPlugin }] = await Promise.all([
    stated ?? embeddedDatabase(folder.folder),
    given.CHAIN_RPC_URL ?? localChain(folder.folder, given),
    loadSite(),
    stated ? undefined : build(),
  ])
  if (isStopping()) return
  const { ran, ledgerGuarded } = preparedFirst ?? (await prepareDatabase(database))
  if (ran.length > 0)
    say(`Database: ${ran.length === 1 ? 'one migration' : `${ran.length} migrations`} applied`)
  if (!ledgerGuarded)
    say(
      'The role of DATABASE_URL can change the rows of the ledger. Give it its own role, and DATABASE_OWNER_URL the owner.',
    )
  const { isQuiet, restoredFrom } = await restoredAs(database.url, given)
  if (isQuiet) say(quietNote(restoredFrom))
  const config = isQuiet ? quietConfiguration() : given
  const firstPage = Promise.withResolvers<void>()
  let isRendered = false
  const server = await startServer(
    {
      ...config,
      DATABASE_URL: database.url,
      DATA_DIR: folder.folder,
      CHAIN_RPC_URL: isQuiet ? undefined : chainUrl,
    },
    async (app, { health, content }) => {
      if (stated) await build()
      health.add('disk_full', async () =>
        chainFailure === null ? null : `The state of the local chain cannot be kept: ${chainFailure}.`,
      )
      health.add('pages_unrendered', async () => (isRendered ? null : 'No page could be rendered yet.'))
      return (isDev ? webDevPlugin : webPlugin)(app, {
        onFirstPage() {
          isRendered = true
          firstPage.resolve()
        },
        apiFetch: internalFetch(app),
        contentFolder: contentFolder(config),
        legalTexts: () => content().legal,
        providers: checkoutHosts(config),
        limits: {
          viewsPerMinute: config.RATE_LIMIT_PAGES_PER_MINUTE,
          rendersWaiting: config.RENDER_QUEUE,
        },
        networkOf: clientNetwork,
      })
    },
  )
  add(server)
  log = (err, sentence) => server.log.fatal({ err }, sentence)
  await Promise.race([firstPage.promise, pause(firstPagePatienceMs, undefined, { ref: false })])
  if (isStopping()) return
  say(`\nTopRun is ready at ${server.address} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  for (const line of server.notes) say(line)
  say('Ctrl-C stops it.')
}

/** All of the site takes seconds to load, in which what is wrong with its settings has been said, and its database starts. */
async function loadSite() {
  const [{ startServer }, web] = await Promise.all([
    import('@toprun/api/server'),
    import('@toprun/web/server'),
  ])
  return { startServer, ...web }
}

function quietConfiguration(): Configuration {
  const read = readSettings({ ...process.env, RESTORED: quiet })
  if (!read.ok) throw new Error(read.sentences.join(' '))
  return read.configuration
}

async function embeddedDatabase(folder: string): Promise<DatabaseUrls> {
  say('Starting PostgreSQL …')
  const cluster = join(folder, 'postgres')
  const opening = openPostgres({ folder: cluster })
  add({
    // A signal may come while it starts, above all after a crash, when it recovers.
    async stop() {
      await opening.catch(() => undefined)
      await stopPostgres(cluster)
    },
    endNow: () => endPostgres(cluster),
  })
  const postgres = await opening
  const watch = keepRunning(postgres, 'PostgreSQL', say, () => quit(1))
  add(watch)
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
  const chainFolder = join(folder, 'chain')
  const opening = openLocalChain({
    anvil,
    folder: chainFolder,
    port: config.CHAIN_PORT,
    onCopyFailure: (failure) => {
      chainFailure = failure
      if (failure !== null) log(failure, 'the state of the local chain cannot be kept; it is tried again')
    },
  })
  add({
    async stop() {
      const opened = await opening.catch(() => null)
      await opened?.stop()
    },
    endNow: () => endLocalChain(chainFolder),
  })
  const chain = await opening
  add(keepRunning(chain, 'The local chain', say, () => quit(1)))
  if (chain.origin === 'adopted') say('Took over the local chain that an earlier run left behind.')
  const [{ deployLocalTokens }, { deployLocalContracts }] = await Promise.all([
    import('@toprun/demo-tokens/local-tokens'),
    import('@toprun/api/ground/token-contracts/local-contracts'),
  ])
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

/** The programs of a data folder, regardless of who started them. */
function ownPrograms(folder: string): void {
  const cluster = join(folder, 'postgres')
  const chain = join(folder, 'chain')
  add({ stop: () => stopPostgres(cluster), endNow: () => endPostgres(cluster) })
  add({ stop: () => endLocalChain(chain), endNow: () => endLocalChain(chain) })
}

function say(line: string): void {
  console.log(line)
}
