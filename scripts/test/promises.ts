import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { missingProgram, platformProgram } from '@toprun/native-programs/platform-program'
import { z } from 'zod'
import { root } from '../data-folder.ts'

/**
 * Finds promises whose failure is not handled: floating ones, and async functions passed where their promise is ignored. Biome's
 * own rule infers types and misses overloads, thenables and Node's modules, so this uses TypeScript with typescript-eslint's rules.
 * `void` as a way around them is forbidden by Biome (`noVoid`).
 */
const rules = [
  {
    name: 'no-floating-promises',
    options: {
      ignoreVoid: false,
      checkThenables: true,
      // Both are thenable only so that a route or a plugin may await them.
      allowForKnownSafePromises: [
        { from: 'package', package: 'fastify', name: ['FastifyReply', 'FastifyInstance'] },
      ],
      // They report failures to the page and never reject.
      allowForKnownSafeCalls: [
        { from: 'package', package: '@tanstack/query-core', name: ['invalidateQueries'] },
        { from: 'package', package: 'react-router', name: ['NavigateFunction', 'SubmitFunction'] },
      ],
    },
  },
  // React itself reports rejections of event handlers.
  { name: 'no-misused-promises', options: { checksVoidReturn: { attributes: false } } },
] as const

const finding = z.object({
  file_path: z.string(),
  range: z.object({ pos: z.number() }),
  message: z.object({ description: z.string() }),
})
const failure = z.object({ error: z.string() })

/** @returns one line for each finding: `apps/api/src/server.ts:12 Promises must be awaited …` */
export function unhandledPromises(paths: readonly string[] = sources()): string[] {
  const tsgolint = platformProgram('tsgolint')
  if (tsgolint === null) return [`${missingProgram('tsgolint')} Install tsgolint 7.0.`]
  const lint = spawnSync(tsgolint, ['headless'], {
    cwd: root,
    input: JSON.stringify({ version: 2, configs: [{ file_paths: paths, rules }] }),
    maxBuffer: 2 ** 28,
  })
  if (lint.status !== 0) return [`tsgolint failed: ${lint.stderr.toString()}`]
  return [...messages(lint.stdout)].map(lineOf).sort()
}

function sources(): string[] {
  const listed = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return listed.stdout
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => join(root, path))
}

/** Each message is framed by its length in 4 bytes, little endian, and 1 byte for its type: 0 a failure, 1 a finding. */
function* messages(output: Buffer): Generator<z.infer<typeof finding>> {
  for (let at = 0; at < output.length; ) {
    const end = at + 5 + output.readUInt32LE(at)
    const body: unknown = JSON.parse(output.subarray(at + 5, end).toString())
    if (output[at + 4] === 0) throw new Error(failure.parse(body).error)
    yield finding.parse(body)
    at = end
  }
}

function lineOf({ file_path: path, range, message }: z.infer<typeof finding>): string {
  const before = readFileSync(path).subarray(0, range.pos).toString()
  return `${relative(root, path)}:${before.split('\n').length} ${message.description}`
}
