import { ofFile } from '@toprun/postgres/test-of-file'
import { type Nats, openNats } from '../game/ranking/nats.ts'
import { startNatsServer } from './nats-server.ts'

/** For log lines that no test reads. */
export const silentLog = { warn: () => undefined, info: () => undefined, error: () => undefined }

/** A log whose lines a test reads, each with the names of its facts: `rows could not be read (err,matchId)`. */
export function recordedLog() {
  const lines: string[] = []
  const record = (...said: unknown[]) => {
    const [facts, line] = said.length > 1 ? said : [{}, said[0]]
    const names = Object.keys(Object(facts)).join()
    lines.push(names === '' ? String(line) : `${line} (${names})`)
  }
  return { lines, log: { warn: record, info: record, error: record } }
}

/** A connection to its own server, for the tests of the calling file or suite. */
export const natsOfFile = (): Nats =>
  ofFile(async () => {
    const server = await startNatsServer()
    const nats = await openNats(server.url, { name: 'test', log: silentLog })
    const end = async () => {
      await nats.close()
      await server.stop()
    }
    return { held: nats, end }
  })
