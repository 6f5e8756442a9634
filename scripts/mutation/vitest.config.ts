import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')
const folders: string[] = JSON.parse(process.env.TEST_FOLDERS ?? '[]')
/** For a folder; a named file counts regardless of its kind. */
const otherKinds = /\.(browser|deep|fault)\.test\./
const include = folders.flatMap((path) =>
  path.endsWith('.ts')
    ? path
    : globSync(`${path}/**/*.test.ts`, { cwd: root }).filter((file) => !otherKinds.test(file)),
)
const onDatabase = include.filter((path) => /\.(db|deep)\.test\.ts$/.test(path))

/**
 * The tests of one area as one project. Each run is its own process, because a mutant may change what a module does
 * when it loads; its files share what is loaded.
 */
export default defineConfig({
  root,
  // A package is the one of the changed copy, not the original that `node_modules` leads to.
  resolve: {
    alias: [{ find: /^@toprun\/(?!api\/)([\w-]+)\/(.+)$/, replacement: join(root, 'packages/$1/src/$2.ts') }],
  },
  test: {
    include,
    exclude: ['**/node_modules/**'],
    globalSetup: onDatabase.length > 0 ? ['scripts/test/database.setup.ts'] : [],
    isolate: false,
    testTimeout: 30_000,
    // A busy machine takes as long to prepare a file.
    hookTimeout: 120_000,
    provide: { deep: false },
    expect: { poll: { timeout: 15_000 } },
  },
})
