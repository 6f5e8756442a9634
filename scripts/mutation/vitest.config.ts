import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')
const folders: string[] = JSON.parse(process.env.TEST_FOLDERS ?? '[]')
const include = folders.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`))
const onDatabase = globSync(include, { cwd: root }).filter((path) => path.endsWith('.db.test.ts'))

/** The tests of one area as one project. Each run is a process of its own, because a mutant may change what a module does when it loads; its files share what is loaded. */
export default defineConfig({
  root,
  test: {
    include,
    exclude: ['**/*.{browser,deep,fault}.test.*', '**/node_modules/**'],
    globalSetup: onDatabase.length > 0 ? ['scripts/test/database.setup.ts'] : [],
    isolate: false,
    testTimeout: 30_000,
    // A busy machine takes as long to prepare a file.
    hookTimeout: 120_000,
    provide: { deep: false },
    expect: { poll: { timeout: 15_000 } },
  },
})
