import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/**
 * What the tests of the calling file or suite share. Its members are there once its tests or later hooks run: helpers beside the tests
 * reach them, which they could not with `test.extend`. @param timeout of the beginning, in milliseconds
 */
export function ofFile<Held extends object>(
  begin: () => Promise<{ held: Held; end?: () => unknown }>,
  timeout?: number,
): Held {
  const shared: Partial<Held> = {}
  let end: (() => unknown) | undefined
  beforeAll(async () => {
    const begun = await begin()
    end = begun.end
    Object.assign(shared, begun.held)
  }, timeout)
  afterAll(() => end?.())
  return shared as Held
}

/** An empty folder for the tests of the calling file or suite. */
export function folderOfFile(): { path: string } {
  return ofFile(async () => {
    const path = await mkdtemp(join(tmpdir(), 'toprun-test-'))
    return { held: { path }, end: () => rm(path, { recursive: true, force: true }) }
  })
}
