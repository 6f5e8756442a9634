import { join, resolve } from 'node:path'
import { readSettings } from '@toprun/api/money/payments/payment-context'
import { runRestore } from '@toprun/api/operator/backup/restore-command'
import { restoredAs } from '@toprun/api/operator/backup/restored-as'
import { failure, reportOf } from '@toprun/api/operator/doctor/examine'
import { contentFolder } from '@toprun/api/platform/content'
import { prepareDatabase, statedDatabase } from '@toprun/api/platform/prepare-database'
import { quiet } from '@toprun/api/platform/restored-copy'
import { StartFault } from '@toprun/api/platform/start-fault'
import { findLocalChain } from '@toprun/chain/local-chain'
import { findPostgres, openPostgres } from '@toprun/postgres/server'
import { root } from './data-folder.ts'

/**
 * `npm run operator -- COMMAND`: on the database of the running site, or on one started just for the command; on the local chain
 * of the running site, if it runs. Exit codes: 0 if the command ran, regardless of its findings; 1 if it could not start or
 * failed; 2 if the command or its input is invalid. Commands load what only they need: loading everything takes seconds.
 */
const argv = process.argv.slice(2)
if (argv.length === 0 || argv.includes('--help')) {
  const { operatorHelp } = await import('@toprun/api/operator/commands/commands')
  console.log(operatorHelp())
  console.log(
    '  restore FOLDER\n      restores a backup into an empty database and DATA_DIR; the copy starts quiet',
  )
  console.log(
    '  content check\n      finds all faults of the content of CONTENT_DIR: invalid files, dead links, missing videos',
  )
  console.log(
    '  doctor\n      looks at settings, database, content, queue, mail, chain, NATS, keys, feeds, disk and proxies',
  )
  process.exit(argv.length === 0 ? 2 : 0)
}
const [noun, verb, ...others] = argv
if (noun === 'content' && others.length > 0) {
  console.error(`content ${verb} takes nothing more: ${others.join(' ')}.`)
  process.exit(2)
}
const isReload = argv.join(' ') === 'content reload'
// What `check` finds, `reload` refuses.
if (argv.join(' ') === 'content check' || isReload) {
  const { runContentCheck } = await import('./content-check.ts')
  const found = runContentCheck(contentFolder({ CONTENT_DIR: process.env.CONTENT_DIR }))
  if (found !== 0 && isReload) console.error('The content in force stays.')
  if (found !== 0 || !isReload) process.exit(found)
}
const isDoctor = argv[0] === 'doctor'
const read = readSettings(process.env)
if (!read.ok) {
  const { sentences } = read
  if (isDoctor)
    console.log(reportOf(sentences.map((sentence) => ({ name: 'settings', ...failure(sentence) }))))
  else for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
const { CHAIN, CHAIN_RPC_URL, DATA_DIR } = read.configuration
const dataFolder = resolve(root, DATA_DIR)
const folder = join(dataFolder, 'postgres')
// Commands find keys and the chain of the running site by the same variables as the site.
process.env.DATA_DIR = dataFolder
if (CHAIN === 'local' && CHAIN_RPC_URL === undefined) {
  const chain = await findLocalChain(join(dataFolder, 'chain'))
  if (chain !== null) process.env.CHAIN_RPC_URL = chain
}
const running = statedDatabase(read.configuration) ?? (await findPostgres(folder))
if (isDoctor) {
  const config = { ...read.configuration, DATA_DIR: dataFolder }
  const chainUrl = process.env.CHAIN_RPC_URL ?? config.CHAIN_RPC_URL
  const [{ examineSite }, { roomParts }] = await Promise.all([
    import('@toprun/api/operator/doctor/doctor'),
    import('@toprun/api/room-parts'),
  ])
  const examined = await examineSite({
    config: { ...config, CHAIN_RPC_URL: chainUrl },
    database: running,
    now: () => new Date(),
    filesInForce: roomParts.filesInForce,
    cardKeyFaults: roomParts.cardKeyFaults,
  })
  console.log(reportOf(examined))
  process.exit(examined.some(({ status }) => status === 'failure') ? 1 : 0)
}
const own = running === null ? await openPostgres({ folder }) : null
const database = running ?? own?.urls()
if (database === undefined) throw new Error('There is no database.')
try {
  const isRestore = argv[0] === 'restore'
  const restored = isRestore ? await runRestore(argv.slice(1), { ...database, dataFolder }) : 0
  if (restored === 0) await prepareDatabase(database)
  if (isRestore) process.exitCode = restored
  else {
    // No command calls out for a restored copy, either.
    if ((await restoredAs(database.url, read.configuration)).isQuiet) process.env.RESTORED = quiet
    const [{ runOperator }, { roomParts }] = await Promise.all([
      import('@toprun/api/operator/commands/main'),
      import('@toprun/api/room-parts'),
    ])
    process.exitCode = await runOperator(argv, database.url, roomParts)
  }
} catch (error) {
  if (!(error instanceof StartFault)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await own?.stop()
}
process.exit()
