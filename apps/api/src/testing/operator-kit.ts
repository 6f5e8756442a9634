import { randomUUID } from 'node:crypto'
import { consoleHeader } from '@toprun/api-schema/operator'
import type { OperatorLevel } from '@toprun/api-schema/operator-level'
import { beforeAll } from 'vitest'
import { folderContent, onSite } from '../operator/commands/command.ts'
import { commandOf } from '../operator/commands/commands.ts'
import { createOperator, findOperator } from '../operator/console/operator-accounts.ts'
import { totpSecretOf } from '../operator/console/operator-totp.ts'
import { stepOf, totpCode } from '../operator/console/totp.ts'
import { roomParts } from '../room-parts.ts'
import { type TestApp, testOperatorKey } from './test-app.ts'

export const operatorPassword = 'a long enough password'

/** Makes an operator and signs them in. @returns the headers of their calls */
export async function signInAsOperator(
  site: TestApp,
  { level = 'admin' }: { level?: OperatorLevel } = {},
): Promise<{ name: string; headers: Record<string, string> }> {
  const name = `op-${randomUUID().slice(0, 8)}`
  await createOperator(site.db, {
    ...{ name, password: operatorPassword, level, key: testOperatorKey, by: 'root' },
    now: site.now(),
  })
  const signedIn = await site.call('POST', '/api/operator/session', {
    headers: { [consoleHeader]: '1' },
    body: { name, password: operatorPassword, code: await freshCode(site, name) },
  })
  return { name, headers: { [consoleHeader]: '1', cookie: cookieOf(signedIn.headers['set-cookie']) } }
}

/** The operator's next unused code; the clock advances if it is not accepted yet. */
export async function freshCode(site: TestApp, name: string): Promise<string> {
  const account = await findOperator(site.db, name)
  if (!account?.totpSalt) throw new Error(`${name} has no codes.`)
  const step = Math.max(stepOf(site.now()), (account.totpStep ?? 0) + 1)
  if (step > stepOf(site.now()) + 1) site.advance(30_000)
  return totpCode(totpSecretOf(testOperatorKey, { name, totpSalt: account.totpSalt }), step)
}

/** The cookie as the browser sends it back. */
export function cookieOf(header: string | string[] | undefined): string {
  return String(header).split(';')[0] ?? ''
}

/** An operator who is signed in before the tests of the calling file, with the calls of their console. */
export function operatorOfFile(site: TestApp) {
  let operator: Awaited<ReturnType<typeof signInAsOperator>>
  async function signIn(): Promise<void> {
    operator = await signInAsOperator(site)
  }
  beforeAll(signIn)
  /** @returns the body */
  const get = async (path: string) =>
    (await site.call('GET', `/api/operator/${path}`, { headers: operator.headers })).json()
  return {
    get name() {
      return operator.name
    },
    get headers() {
      return operator.headers
    },
    /** As another one, once the session has ended. */
    signIn,
    get,
    /** A new action with a reason, unless the body states others. */
    post: (path: string, body: object = {}) =>
      site.call('POST', `/api/operator/${path}`, {
        headers: operator.headers,
        body: { id: randomUUID(), reason: 'As it should be', ...body },
      }),
    /** What the log has about the target, newest first. */
    actionsOn: async (target: string) => (await get(`actions?target=${encodeURIComponent(target)}`)).actions,
  }
}

const folder = folderContent()

/** Runs a command of the operator as the command line does, without its log of commands. */
export async function runCommand(
  { db, pool }: Pick<TestApp, 'db' | 'pool'>,
  name: string,
  args: readonly string[] = [],
  options: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { command, args: left } = commandOf([name, ...args])
  const defaults = Object.entries(command.options ?? {}).map(([option, facts]) => [option, facts.default])
  return onSite({ db, pool, parts: roomParts, folder }, async (site) => {
    const ended = await command.run(site, left, { ...Object.fromEntries(defaults), ...options })
    return typeof ended === 'string' ? ended : ended.shown
  })
}
