import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalSlug } from '@toprun/api-schema/content'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type LiveContent, openLiveContent } from './live-content.ts'
import { contentFolder } from './platform/content.ts'
import type { Database } from './platform/database.ts'
import { killBehind } from './testing/kill-behind.ts'
import { appOfFile } from './testing/of-file.ts'
import { runCommand } from './testing/operator-kit.ts'

const folder = folderOfFile()
const logged: { level: string; facts: object; sentence: string }[] = []
const open = (db: Database) =>
  openLiveContent(db, {
    folder: folder.path,
    now: new Date(),
    log: (level, facts, sentence) => logged.push({ level, facts, sentence }),
  })
const opened: LiveContent[] = []

const site = appOfFile(() => {
  restoreFolder()
  const openTwo = async (db: Database) => {
    opened.push(await open(db), await open(db))
    return () => sites()[0].current()
  }
  return [{}, undefined, openTwo]
})

beforeAll(() => {
  vi.stubEnv('CONTENT_DIR', folder.path)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const { stop } of opened) await stop()
})
beforeEach(async () => {
  restoreFolder()
  await reload()
})

/** Two processes on one database. */
function sites(): [LiveContent, LiveContent] {
  const [one, other] = opened
  if (!one || !other) throw new Error('The sites are not open.')
  return [one, other]
}

const document = (title: string) =>
  `---\ntitle: ${title}\nversion: '1'\npublished: 2026-11-01\nsummary: Short.\n---\n\n## 1. Text\n`

/** The repository's content without its long texts, which take a second to read. */
function restoreFolder(): void {
  rmSync(folder.path, { recursive: true, force: true })
  cpSync(contentFolder(), folder.path, {
    recursive: true,
    filter: (path) => !/\/(blog|legal|videos)\/./.test(path),
  })
  for (const slug of legalSlug.options) writeFileSync(join(folder.path, `legal/${slug}.md`), document(slug))
}

function edit(path: string, from: string | RegExp, to: string): void {
  const file = join(folder.path, path)
  const text = readFileSync(file, 'utf8')
  const edited = text.replace(from, to)
  expect(edited).not.toBe(text)
  writeFileSync(file, edited)
}

async function reload(): Promise<string> {
  const said = await runCommand(site, 'content', ['reload'])
  for (const { follow } of sites()) await follow()
  return said
}

const read = async (path: string) => (await site.call('GET', `/api/content/${path}`)).json()
const priceShown = async () => (await read('home')).packs[0].priceInUsd
const closedIn = (country: string) =>
  site.rows('SELECT action FROM closed_countries WHERE country = $1', country)

test("a reload changes every site's responses, and the modules' part of the content, at once", async () => {
  const before = await priceShown()
  edit('packs.yaml', /priceInUsd: \d+/, 'priceInUsd: 1234')
  edit('faq/wallet.yaml', /^title: .*$/m, 'title: Your money')
  writeFileSync(join(folder.path, 'countries.yaml'), '- { country: NZ, off: [mint], why: A test. }\n')
  expect(await priceShown()).toBe(before)

  expect(await reload()).toMatch(/^Version [0-9a-f]{16} of the content is in force, of \d+ files\./)

  expect(await priceShown()).toBe(1234)
  expect((await read('faq')).topics.map(({ title }: { title: string }) => title)).toContain('Your money')
  expect(await closedIn('NZ')).toEqual([{ action: 'mint' }])
  const [one, other] = sites()
  expect(other.current().version).toBe(one.current().version)
})

test('an invalid folder is refused with all its faults, and the old content stays, even for a starting site', async () => {
  const before = await priceShown()
  edit('packs.yaml', /priceInUsd: \d+/, 'priceInUsd: a lot')
  edit('site.yaml', /^supportHours/m, '  supportHours')

  const refusal = await reload().catch((error: Error) => error.message)

  expect(refusal).toMatch(/^The content in force stays, as this one is invalid:\n/)
  expect(refusal).toContain('content/packs.yaml:7: 0.priceInUsd: must be a number, but is text')
  expect(refusal).toMatch(/content\/site\.yaml:\d+: This line does not line up/)
  expect(await priceShown()).toBe(before)
  const started = await open(site.db)
  await started.stop()
  expect(started.current().version).toBe(sites()[0].current().version)
  expect(started.notes).toEqual([expect.stringContaining('content reload takes it')])
})

test('content that a version cannot read does not change its running sites; a starting one takes the folder', async () => {
  const { version } = sites()[0].current()
  await site.owner.query("UPDATE content_in_force SET version = '0123456789abcdef', files = '{}'")

  await sites()[0].follow()

  expect(sites()[0].current().version).toBe(version)
  expect(logged.at(-1)).toMatchObject({
    level: 'error',
    facts: { faults: expect.arrayContaining(['content/packs.yaml:1: is missing']) },
  })
  const started = await open(site.db)
  await started.stop()
  expect(started.current().version).toBe(version)
  expect(await site.rows('SELECT version FROM content_in_force')).toEqual([{ version }])
})

test('a reload that loses its connection half-way changes nothing, and succeeds when it is run again', async () => {
  const before = await site.rows('SELECT version, put_at FROM content_in_force')
  edit('packs.yaml', /priceInUsd: \d+/, 'priceInUsd: 777')
  writeFileSync(join(folder.path, 'countries.yaml'), '- { country: JP, off: [mint], why: A test. }\n')

  // It has replaced the texts then, and waits to write the countries.
  await killBehind(site.owner, 'LOCK TABLE closed_countries', () => {
    const ended = reload().catch((error: Error) => error)
    return async () => {
      await site.owner.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
      expect(await ended).toBeInstanceOf(Error)
    }
  })

  expect(await site.rows('SELECT version, put_at FROM content_in_force')).toEqual(before)
  expect(await closedIn('JP')).toEqual([])
  await reload()
  expect(await priceShown()).toBe(777)
  expect(await closedIn('JP')).toEqual([{ action: 'mint' }])
})
