import { giveUpOnSurprise } from '../platform/last-resort.ts'
import { openServer } from './open-server.ts'

/** A separate server process, for tests that kill or stop it. Prints its address once it listens. */
const server = await openServer(process.env)
const end = (code: number) => {
  server.stop().then(
    () => process.exit(code),
    () => process.exit(1),
  )
}
giveUpOnSurprise((err, sentence) => server.log.fatal({ err }, sentence), end)
process.once('SIGTERM', () => end(0))
// The parent process holds the other end, which closes when it ends in any way.
process.stdin.resume().once('close', () => process.exit(1))
console.log(server.address)
