import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ledgerDay } from '@toprun/api-schema/ledger'
import { linesOfDay } from '@toprun/ledger/seals/read-day'
import { sealOf } from '@toprun/ledger/seals/seal'
import { whenSealed } from '@toprun/ledger/seals/when-sealed'
import { databaseTime } from '../../platform/clock.ts'
import { checked } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'

export const ledgerExportCommand: Command = {
  usage: 'ledger-export DAY FILE',
  takes: 2,
  does: 'writes the transactions of a day that is sealed, such as 2026-11-25, which it is within minutes after the midnight (UTC) that ends it, into a new file without personal data, which scripts/verify-ledger.mjs compares with the published hash',
  async run({ db, pool }, [stated, file]) {
    if (stated === undefined || file === undefined)
      throw new OperatorError('ledger-export needs DAY and FILE.')
    const day = checked(ledgerDay, stated)
    const seal = await sealOf(db, day)
    if (!seal) throw new OperatorError(await whenSealed(db, day, await databaseTime(pool)))
    await writeNew(resolve(file), linesOfDay(db, seal))
    const count = `${seal.transactions} ${seal.transactions === 1 ? 'transaction' : 'transactions'}`
    const summary = `The ledger's day ${day} was exported: ${count}, sealed as ${seal.head}.`
    return { shown: summary, noted: { summary, target: 'ledger' } }
  },
}

/** @throws OperatorError if the file exists, or can't be written; then nothing of it is left */
async function writeNew(path: string, lines: AsyncIterable<string>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let opened = false
  file.once('open', () => {
    opened = true
  })
  try {
    await pipeline(Readable.from(lines), endEach, file)
  } catch (error) {
    if (opened) await rm(path, { force: true })
    if (error instanceof Error && 'syscall' in error)
      throw new OperatorError(`${path} can't be written: ${error.message}.`)
    throw error
  }
}

async function* endEach(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
