import { natsProgram } from '@toprun/api/testing/nats-server'
import { install, mayInstall } from './apt.ts'

/** The server of the tests of several machines, which are skipped without it. Installed for root on Debian. */
export async function ensureNats(say: (line: string) => void): Promise<void> {
  const isInstalled = () => natsProgram() !== undefined
  if (isInstalled()) return
  if (mayInstall()) await install('nats-server', isInstalled, say)
  if (!isInstalled())
    say(
      'Without nats-server the test of several machines is SKIPPED: install it with "sudo apt-get install nats-server", or set NATS_SERVER_PATH.',
    )
}
