import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { feedKeyFault, feedSecretsOfAnotherKey } from '../../game/live/feed/feed-secrets.ts'
import { tryNats } from '../../game/ranking/cluster.ts'
import { unreachableChains } from '../../platform/chain-health.ts'
import { configuredNodes } from '../../platform/chain-variables.ts'
import { commandLine } from '../../platform/command-line.ts'
import { type Configuration, sellsPacks } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { diskFailure } from '../../platform/disk.ts'
import { outboxIn } from '../../platform/mail-delivery.ts'
import { takesMoney } from '../../platform/payment-variables.ts'
import { placeOf, reasonOf } from '../../platform/start-fault.ts'
import { operatorKeyFault } from '../console/operator-totp.ts'
import type { RoomParts } from '../room-parts.ts'
import { type Check, failure, ok, warning } from './examine.ts'

type Configured = { config: Configuration }

/** Demonstration settings that production should not keep. */
export function settingsCheck({ config }: Configured): Check {
  return {
    name: 'settings',
    async examine() {
      if (config.NODE_ENV !== 'production')
        return warning(
          `NODE_ENV is ${config.NODE_ENV}: what is allowed in a demonstration only is allowed here.`,
        )
      const rules: [boolean, string][] = [
        [
          !config.PUBLIC_URL?.startsWith('https:'),
          'PUBLIC_URL is not https: passwords cross the network in the clear.',
        ],
        [
          config.MAIL_FROM.address.endsWith('.example'),
          'MAIL_FROM is not set: emails come from an address that does not exist.',
        ],
        [
          config.SUPPORT_EMAIL.endsWith('.example'),
          'SUPPORT_EMAIL is not set: pages name an address that does not exist.',
        ],
        [
          config.VAPID_PRIVATE_KEY === undefined,
          'VAPID_PRIVATE_KEY is not set: nobody can get push messages.',
        ],
        [
          takesMoney(config) && !sellsPacks(config),
          'TOKEN_CONTRACTS names no contract of cards: packs are sold out, because their draws could not be proved.',
        ],
      ]
      const found = rules.flatMap(([isWorry, sentence]) => (isWorry ? [warning(sentence)] : []))
      return found.length > 0 ? found : ok('All settings are valid.')
    },
  }
}

const gigabyte = 2 ** 30
const worryBytes = 5 * gigabyte

/** The data folder exists, is writable, and has room. */
export function diskCheck({ config: { DATA_DIR } }: Configured): Check {
  return {
    name: 'disk',
    async examine() {
      try {
        await access(DATA_DIR)
      } catch {
        return failure(`DATA_DIR ${DATA_DIR} does not exist, or this account may not open it.`)
      }
      const full = await diskFailure({ name: `DATA_DIR ${DATA_DIR}`, folder: DATA_DIR })
      if (full !== null) return failure(full)
      const { bavail, bsize } = await statfs(DATA_DIR)
      const free = `${((bavail * bsize) / gigabyte).toFixed(1)} GB`
      return bavail * bsize < worryBytes
        ? warning(`DATA_DIR ${DATA_DIR} has ${free} left: make room.`)
        : ok(`DATA_DIR ${DATA_DIR} can be written to and has ${free} left.`)
    },
  }
}

const keyFiles = ['feed-key', 'operator-key', 'vapid-key']

/** The secrets in force belong to the site's keys, which others cannot read. */
export function keysCheck({ config, db }: Configured & { db: Database }): Check {
  return {
    name: 'keys',
    async examine() {
      const faults = [await feedKeyFault(db, config), (await operatorKeyFault(db, config))?.sentence ?? null]
      // A fault names their sources.
      const unused = faults[0] === null ? await feedSecretsOfAnotherKey(db, config) : []
      const modes = await Promise.all(keyFiles.map((name) => modeOf(join(config.DATA_DIR, name))))
      const open = keyFiles.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
      const found = [
        ...faults.flatMap((sentence) => (sentence === null ? [] : [failure(sentence)])),
        ...unused.map(({ id, source }) =>
          warning(
            `The stored secret ${id} of ${source} was made with another key: revoke it (${commandLine('operator', `feed-secret revoke ${id}`)}).`,
          ),
        ),
        ...open.map((name) =>
          failure(
            `Others can read ${join(config.DATA_DIR, name)}: chmod 600 it, and think of its key as known.`,
          ),
        ),
      ]
      return found.length > 0
        ? found
        : ok('The secrets in force are of the keys of this site, which only its owner can read.')
    },
  }
}

async function modeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mode }) => mode,
    () => null,
  )
}

const mailMs = 5_000

/** The mail server accepts the connection and the password. No email is sent. */
export function mailCheck({ config: { SMTP_URL, DATA_DIR } }: Configured): Check {
  return {
    name: 'mail',
    async examine() {
      if (SMTP_URL === undefined)
        return warning(`SMTP_URL is off: emails are files in ${outboxIn(DATA_DIR)}, and nobody gets them.`)
      const place = placeOf(SMTP_URL, SMTP_URL.startsWith('smtps:') ? 465 : 587)
      const timeouts = { dnsTimeout: mailMs, connectionTimeout: mailMs, greetingTimeout: mailMs }
      const transport = createTransport({ url: SMTP_URL, ...timeouts, socketTimeout: mailMs })
      try {
        await transport.verify()
        return ok(`The mail server at ${place} takes emails.`)
      } catch (error) {
        return failure(`The mail server at ${place} takes no emails (${reasonOf(error)}): correct SMTP_URL.`)
      } finally {
        transport.close()
      }
    },
  }
}

/** Every configured node answers for its chain, and the keys of the cards match their contracts. */
export function chainCheck({
  config,
  cardKeyFaults,
}: Configured & { cardKeyFaults: RoomParts['cardKeyFaults'] }): Check {
  return {
    name: 'chain',
    async examine() {
      const nodes = configuredNodes(config)
      if (nodes.length === 0) return ok('No chain is configured.')
      const silent = await unreachableChains(config)
      if (silent.length > 0)
        return failure(
          `No node answers for chain ${silent.join(', ')}: start it, or correct its setting (…_RPC_URL).`,
        )
      const faults = await cardKeyFaults(config)
      return faults.length > 0
        ? faults.map(failure)
        : ok(`The nodes of ${nodes.length === 1 ? 'the chain' : `${nodes.length} chains`} answer.`)
    },
  }
}

/** NATS accepts the connection and can store the stream of matches. */
export function natsCheck({ config: { NATS_URL } }: Configured): Check {
  return {
    name: 'nats',
    async examine() {
      if (NATS_URL === undefined) return ok('NATS is not used: each site ranks every contest itself.')
      await tryNats(NATS_URL)
      return ok('NATS takes connections and keeps the stream of matches.')
    },
  }
}

const probeMs = 5_000
const readiness = z.object({
  msg: z.string().optional(),
  alarms: z.array(z.object({ msg: z.string() })).optional(),
})

/** The site on this machine is ready, and its alarms. */
export function siteCheck({ config: { HOST, PORT } }: Configured): Check {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`
  return {
    name: 'site',
    async examine() {
      const response = await probe(address)
      if ('why' in response)
        return warning(
          `No site answers at ${address} (${response.why}): start it, or run this where it runs, with its HOST and PORT.`,
        )
      const { status, body } = response
      if (status !== 200) return failure(`The site at ${address} is not ready: ${body.msg ?? status}`)
      const alarms = body.alarms ?? []
      return alarms.length > 0
        ? alarms.map(({ msg }) => warning(`The site is ready, with an alarm: ${msg}`))
        : ok(`The site at ${address} is ready.`)
    },
  }
}

/** Visitors reach the site at its public address, and client addresses cannot be forged. */
export function proxyCheck({ config: { PUBLIC_URL, TRUST_PROXY, HOST } }: Configured): Check {
  return {
    name: 'proxies',
    async examine() {
      const networks = (TRUST_PROXY ?? '').split(',').map((text) => text.trim())
      const everybody = networks.find((text) => /\/0$/.test(text))
      if (everybody !== undefined)
        return failure(
          `TRUST_PROXY has ${everybody}, so that anybody can make up an address and escape every limit: name your proxies only.`,
        )
      if (PUBLIC_URL === undefined) return ok('There is no PUBLIC_URL, so no proxy is expected.')
      const address = new URL('/healthz', PUBLIC_URL).href
      const response = await probe(address)
      if ('why' in response)
        return failure(
          `${address} can't be reached (${response.why}): see the proxy, its certificate and the name's address.`,
        )
      if (response.status !== 200)
        return failure(`${address} answers ${response.status}: does the proxy lead to a site?`)
      if (TRUST_PROXY === undefined && /^(127\.|localhost|::1)/.test(HOST))
        return warning(
          'TRUST_PROXY is not set, while visitors come through a proxy: all share its address and its limits.',
        )
      return ok(`${address} leads to a site.`)
    },
  }
}

type ProbeResponse = { status: number; body: z.infer<typeof readiness> } | { why: string }

async function probe(address: string): Promise<ProbeResponse> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(probeMs) })
    const body = readiness.safeParse(await response.json().catch(() => ({})))
    return { status: response.status, body: body.data ?? {} }
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return { why: isNotTls(cause) ? 'it does not speak TLS' : reasonOf(cause) }
  }
}

/** OpenSSL reports this in a line of internals. */
const isNotTls = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SSL_WRONG_VERSION_NUMBER'
