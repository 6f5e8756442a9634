import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readSettings } from '@toprun/api/money/payments/payment-context'
import { providerRecords } from '@toprun/api/money/payments/providers/provider-records'
import { environmentVariables } from '@toprun/api/platform/configuration'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './data-folder.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const service = 'examples/toprun@.service'
const workerService = 'examples/toprun-worker@.service'
const texts = [
  ...['README.md', 'docs/settings.md', 'docs/operations.md', 'docs/production.md'],
  ...['examples/toprun.env', 'examples/nginx.conf', service, workerService],
]
  .map(read)
  .join('\n')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

/**
 * Other names in the docs: families of addresses, variables of the tests, of Node, of OpenTelemetry and of the
 * PostgreSQL image, and stand-ins for an argument.
 */
const others = [
  'AF_INET',
  'AF_INET6',
  'AF_UNIX',
  'CHROMIUM_LIGHT_PATH',
  'CHROMIUM_PATH',
  'CRICSHEET_DIR',
  'EVENT_JSON',
  'FILE_OR_URL',
  'FOUNDRY_CONFIG',
  'NODE_EXTRA_CA_CERTS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'TEST_SEED',
]

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()

test('every variable that the docs name is one of the configuration, and the table has all of them', () => {
  const known = [environmentVariables.shape, ...providerRecords().map(({ variables }) => variables)].flatMap(
    (variables) => Object.keys(variables),
  )
  const named = namesIn(texts, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)
  expect(named.filter((name) => !known.includes(name))).toEqual(others)
  const listed = namesIn(read('docs/settings.md'), /`([A-Z][A-Z0-9_]*)`/g)
  expect(known.filter((name) => !listed.includes(name))).toEqual([])
})

test('the processes of the compose file start with its environment, once its secrets are filled in', () => {
  const [, compose = ''] = /```yaml\n# compose\.yaml(.*?)```/s.exec(texts) ?? []
  const pairs = [...compose.matchAll(/\b([A-Z][A-Z0-9_]+): '?([^\s,'}]+)/g)].map(
    ([, name = '', value = '']) => [name, value === 'SECRET' ? 'A'.repeat(43) : value],
  )
  const environment: Record<string, string> = Object.fromEntries(
    pairs.filter(([name = '']) => !others.includes(name)),
  )
  expect(environment).toMatchObject({ NATS_URL: 'nats://nats:4222', METRICS_PORT: '9464' })
  expect(Object.keys(environment).filter((name) => !(name in environmentVariables.shape))).toEqual([])
  expect(readSettings(environment)).toMatchObject({ ok: true })
})

test('a site starts with the settings of the page of production, once its secrets are filled in', () => {
  const pairs = [...read('examples/toprun.env').matchAll(/^([A-Z_]+)=(.+)$/gm)]
  const environment = Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name, value === 'SECRET' ? 'A'.repeat(43) : value]),
  )
  expect(environment).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: 'loopback' })
  expect(Object.keys(environment).filter((name) => !(name in environmentVariables.shape))).toEqual([])
  const settings = readSettings({ ...environment, PORT: '3001', DATA_DIR: '/var/lib/toprun/3001' })
  expect(settings).toMatchObject({ ok: true })
})

test('nginx leads to the sites that the page of production starts, and takes none out that restarts', () => {
  const [, started = ''] = /systemctl enable --now (.+)/.exec(read('docs/production.md')) ?? []
  const ports = [...started.matchAll(/toprun@(\d+)/g)].map(([, port]) => port)
  expect(ports).toHaveLength(2)
  const servers = [...read('examples/nginx.conf').matchAll(/^ {2}server 127\.0\.0\.1:(\d+) max_fails=0;$/gm)]
  expect(servers.map(([, port]) => port)).toEqual(ports)
})

const analyser = '/usr/bin/systemd-analyze'

test.skipIf(!existsSync(analyser)).each([service, workerService])(
  'systemd rates the exposure of %s as 3 at most',
  (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'toprun-unit-'))
    try {
      const name = basename(file).replace('@', '@1')
      const unit = join(folder, name)
      copyFileSync(join(root, file), unit)
      const rating = spawnSync(analyser, ['security', '--offline=yes', '--threshold=30', unit], {
        encoding: 'utf8',
      })
      expect(rating.stdout).toContain(`Overall exposure level for ${name}: `)
      expect(rating.status).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test('every npm script and benchmark that the docs name exists', () => {
  const named = namesIn(texts, /npm run (?:--silent )?([a-z:]+)/g)
  expect(named).toContain('worker')
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  const benchmarks = namesIn(texts, /npm run bench ([a-z]+)/g)
  expect(benchmarks.filter((name) => !existsSync(join(root, `scripts/bench/${name}.bench.ts`)))).toEqual([])
})
