import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest'

type Begin<Held> = () => Promise<{ held: Held; end?: () => unknown }>

/**
 * What the tests of the calling file or suite share. Its members exist once its tests or later hooks run: helpers outside of the tests
 * can use them, which they could not with `test.extend`. @param timeout of the beginning, in milliseconds
 */
export function ofFile<Held extends object>(begin: Begin<Held>, timeout?: number): Held {
  return held(begin, beforeAll, afterAll, timeout)
}

/** The same, begun for each of its tests. */
export function ofEachTest<Held extends object>(begin: Begin<Held>): Held {
  return held(begin, beforeEach, afterEach)
}

function held<Held extends object>(
  begin: Begin<Held>,
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
  timeout?: number,
): Held {
  const shared: Partial<Held> = {}
  let end: (() => unknown) | undefined
  before(async () => {
    const begun = await begin()
    end = begun.end
    // With its getters: what they return may change.
    Object.defineProperties(shared, Object.getOwnPropertyDescriptors(begun.held))
  }, timeout)
  after(() => end?.())
  return shared as Held
}

/** An empty folder for the tests of the calling file or suite. */
export const folderOfFile = (): { path: string } => ofFile(newFolder)

/** A new one for each of them. */
export const folderOfEachTest = (): { path: string } => ofEachTest(newFolder)

/** The path of one that is deleted with the calling test. */
export function folderOfTest(): string {
  const { held, end } = makeFolder()
  onTestFinished(end)
  return held.path
}

function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'toprun-test-'))
  return { held: { path }, end: () => rmSync(path, { recursive: true, force: true }) }
}

const newFolder = () => Promise.resolve(makeFolder())
