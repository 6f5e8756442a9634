import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatIssue } from './content-issue.ts'
import { readContent } from './read-content.ts'

const real = join(import.meta.dirname, '../../../content')
/** The content with few articles and short documents, which is read in a fifth of the time. */
const short = folderOfFile()
beforeAll(() => {
  cpSync(real, short.path, { recursive: true })
  const blog = join(short.path, 'blog')
  const legal = join(short.path, 'legal')
  const kept = ['captain-arithmetic.md', 'first-ball.md', 'what-a-card-is.md']
  for (const name of readdirSync(blog)) if (!kept.includes(name)) rmSync(join(blog, name))
  for (const name of readdirSync(legal)) {
    const text = readFileSync(join(legal, name), 'utf8')
    writeFileSync(join(legal, name), `${text.slice(0, text.indexOf('\n\n', 1200))}\n`)
  }
})
const folder = folderOfFile()
const restore = () => cpSync(short.path, folder.path, { recursive: true, force: true })
beforeEach(restore)

/** What is said of the content after one of its files was changed. */
function afterChange(path: string, change: (text: string) => string): string[] {
  const file = join(folder.path, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  const read = readContent(folder.path)
  return read.ok ? [] : read.issues.map(formatIssue)
}

const contentOf = (path: string) => {
  const read = readContent(path)
  if (!read.ok) throw new Error(read.issues.map(formatIssue).join('\n'))
  return read.content
}

describe('the content of the site', () => {
  const content = contentOf(real)

  it('has two articles or more in each of the eleven categories', () => {
    const counts = new Map<string, number>()
    for (const { category } of content.articles) counts.set(category, (counts.get(category) ?? 0) + 1)
    expect(counts.size).toBe(11)
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(2)
  })

  it('has every legal document', () => {
    expect(content.legal.map(({ slug }) => slug).sort()).toEqual([
      'aml-cft-policy',
      'aup',
      'terms-and-conditions',
      'whitepaper',
    ])
  })

  it('lists articles newest first', () => {
    const days = content.articles.map(({ published }) => published)
    expect(days).toEqual([...days].sort().reverse())
  })

  it('has a version that changes with any file', () => {
    cpSync(real, folder.path, { recursive: true })
    expect(contentOf(folder.path).version).toBe(content.version)
    afterChange('site.yaml', (text) => `${text}\n`)
    expect(contentOf(folder.path).version).not.toBe(content.version)
    for (const name of readdirSync(join(real, 'blog'))) rmSync(join(folder.path, 'blog', name))
  })
})

it.each(['site.yaml', 'blog/first-ball.md', 'league/league.json'])(
  '%s may begin with a byte order mark',
  (path) => {
    expect(afterChange(path, (text) => `\uFEFF${text}`)).toEqual([])
  },
)

describe('invalid content', () => {
  it('is reported with file, line and field', () => {
    expect(afterChange('packs.yaml', (text) => text.replace('priceInUsd: 500', 'priceInUsd: five'))).toEqual([
      'content/packs.yaml:7: 0.priceInUsd: must be a number, but is text',
    ])
  })

  it('includes a promo card of a category that packs hold, and two that are the same', () => {
    const path = 'promos/yuvi.yaml'
    expect(afterChange(path, (text) => text.replace('category: active', 'category: power'))).toEqual([
      expect.stringMatching(
        /^content\/promos\/yuvi\.yaml:16: items\.1\.category: must be one of active, legendary$/,
      ),
    ])
    restore()
    const same = (text: string) => text.replace(/gold\n(.*)active/, 'diamond\n$1legendary')
    expect(afterChange(path, same)).toEqual([
      'content/promos/yuvi.yaml:10: items: must differ in tier or category',
    ])
  })

  it('is reported at the item that lacks a field', () => {
    expect(afterChange('combos.yaml', (text) => text.replace(/^ {2}title: .*\n/m, ''))).toEqual([
      'content/combos.yaml:2: 0.title: is missing',
    ])
  })

  it('includes a combo of more packs than an order can have', () => {
    expect(afterChange('combos.yaml', (text) => text.replace('[wild,', '[wild, wild,'))).toEqual([
      expect.stringMatching(/^content\/combos\.yaml:\d+: 0\.packs: must have at most 4 items$/),
    ])
  })

  it('includes unknown fields', () => {
    expect(afterChange('site.yaml', (text) => `${text}contactMail: a@b.example\n`)).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+: contactMail: is no field of this place/),
    ])
  })

  it('includes YAML that cannot be parsed', () => {
    expect(afterChange('site.yaml', (text) => `${text}"open\n`)[0]).toMatch(/^content\/site\.yaml:\d+: /)
  })

  it("counts an article's lines from the top of its file", () => {
    const [article] = contentOf(folder.path).articles
    const path = `blog/${article?.slug}.md`
    const line =
      readFileSync(join(folder.path, path), 'utf8')
        .split('\n')
        .findIndex((text) => text.startsWith('category:')) + 1
    expect(afterChange(path, (text) => text.replace(/^category: .*$/m, 'category: gossip'))[0]).toMatch(
      new RegExp(`^content/${path}:${line}: category: must be one of `),
    )
  })

  it('includes an article without front matter, a duplicate id and a file not named after its id', () => {
    const [first, second] = contentOf(folder.path).articles
    const [player] = contentOf(folder.path).batters
    expect(afterChange(`blog/${first?.slug}.md`, (text) => text.slice(4))).toContain(
      `content/blog/${first?.slug}.md:1: must begin with YAML between two lines of ---`,
    )
    restore()
    expect(
      afterChange(`blog/${second?.slug}.md`, (text) => text.replace(/^id: .*$/m, `id: ${first?.id}`)),
    ).toEqual([`content/blog/${second?.slug}.md:2: id: ${first?.id} is used twice`])
    restore()
    expect(
      afterChange(`players/${player?.id}.yaml`, (text) => text.replace(/^id: .*$/m, 'id: somebody-else')),
    ).toEqual([
      `content/players/${player?.id}.yaml:1: id: is somebody-else, but the file is named ${player?.id}`,
      `content/league/league.json:1: teams: has no player somebody-else, whom players/ or bowlers/ has`,
    ])
  })

  it('includes a file that nothing reads, a document that is missing, and one that is no text', () => {
    writeFileSync(join(folder.path, 'packs.yml.yaml'), '')
    expect(afterChange('site.yaml', (text) => text)).toEqual([
      'content/packs.yml.yaml:1: is no file of the content: docs/content.md lists what there can be',
    ])
    rmSync(join(folder.path, 'packs.yml.yaml'))
    rmSync(join(folder.path, 'legal/aup.md'))
    expect(afterChange('site.yaml', (text) => text)).toEqual(['content/legal/aup.md:1: is missing'])
    restore()
    writeFileSync(join(folder.path, 'ads.yaml'), Buffer.from([0xff, 0xfe]))
    expect(afterChange('site.yaml', (text) => text)).toEqual(['content/ads.yaml:1: is not UTF-8'])
  })

  it('includes what is no file, and a file that is too large, without reading to their end', () => {
    const odd = ['blog/device.md', 'blog/pipe.md', 'blog/large.md'].map((path) => join(folder.path, path))
    const [device = '', pipe = '', large = ''] = odd
    symlinkSync('/dev/zero', device)
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
    writeFileSync(large, 'a'.repeat(1024 * 1024 + 1))
    const said = afterChange('site.yaml', (text) => text)
    for (const path of odd) rmSync(path)
    expect(said).toEqual([
      'content/blog/device.md:1: is no file',
      'content/blog/large.md:1: is larger than 1 MB',
      'content/blog/pipe.md:1: is no file',
    ])
  })

  it('is read through links, and of links that lead back to their folder it is only said that there are too many files', () => {
    const site = join(folder.path, 'site.yaml')
    rmSync(site)
    symlinkSync(join(real, 'site.yaml'), site)
    expect(afterChange('packs.yaml', (text) => text)).toEqual([])
    const links = Array.from({ length: 40 }, (_, n) => join(folder.path, `blog/back${n}`))
    for (const link of links) symlinkSync('..', link)
    const said = afterChange('packs.yaml', (text) => text)
    for (const link of links) rmSync(link)
    rmSync(site)
    expect(said).toEqual(['content:1: has more than 2000 files'])
  })

  it('includes a star who plays for no side', () => {
    const league = 'league/league.json'
    const [star] = contentOf(folder.path).batters
    expect(afterChange(league, (text) => text.replace(`"${star?.id}"`, '"somebody"'))).toEqual([
      `content/league/league.json:1: teams: has no player ${star?.id}, whom players/ or bowlers/ has`,
    ])
  })

  it('is reported of all files at once', () => {
    afterChange('ads.yaml', (text) => `${text}\tx: 1\n`)
    afterChange('league/league.json', (text) => text.replace('{', ''))
    expect(afterChange('packs.yaml', (text) => text.replace('priceInUsd: 500', 'priceInUsd: 0'))).toEqual([
      'content/packs.yaml:7: 0.priceInUsd: must be at least 1',
      expect.stringMatching(/^content\/ads\.yaml:\d+: This line is indented by a tab/),
      expect.stringMatching(/^content\/league\/league\.json:2: This is not JSON: /),
    ])
  })
})
