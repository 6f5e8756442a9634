import { natsProgram } from '@toprun/api/testing/nats-server'
import { install, mayInstall } from './apt.ts'

/** The server of the tests of several machines, which are skipped without it. Installed for root on Debian. */
export function ensureNats(say: (line: string) => void): void {
  if (natsProgram() !== undefined) return
  if (mayInstall()) {
    say('Installing nats-server with apt (once) …')
    install('nats-server')
  }
  if (natsProgram() === undefined)
    say(
      'Without nats-server the test of several machines is SKIPPED: install it with "sudo apt-get install nats-server", or set NATS_SERVER_PATH.',
    )
}
