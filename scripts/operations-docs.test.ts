import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '@toprun/api/money/payments/payment-context'
import { providerRecords } from '@toprun/api/money/payments/providers/provider-records'
import { environmentVariables } from '@toprun/api/platform/configuration'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './data-folder.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const texts = `${read('README.md')}\n${read('docs/operations.md')}`
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

/** What the docs name besides: variables of the tests, of OpenTelemetry and of the PostgreSQL image, and stand-ins for an argument. */
const others = [
  'CHROMIUM_LIGHT_PATH',
  'CHROMIUM_PATH',
  'CRICSHEET_DIR',
  'EVENT_JSON',
  'FILE_OR_URL',
  'FOUNDRY_CONFIG',
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
  const listed = namesIn(read('README.md'), /`([A-Z][A-Z0-9_]*)`/g)
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

test('every npm script and benchmark that the docs name exists', () => {
  const named = namesIn(texts, /npm run (?:--silent )?([a-z:]+)/g)
  expect(named).toContain('worker')
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  const benchmarks = namesIn(texts, /npm run bench ([a-z]+)/g)
  expect(benchmarks.filter((name) => !existsSync(join(root, `scripts/bench/${name}.bench.ts`)))).toEqual([])
})
