import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatIssue } from '@toprun/content/content-issue'
import { afterAll, describe, expect, it } from 'vitest'
import { checkContent } from './content-check.ts'
import { root } from './data-folder.ts'

const real = join(root, 'content')
const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true })
})

function copyWith(path: string, text: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'toprun-check-'))
  copies.push(copy)
  cpSync(real, copy, { recursive: true })
  appendFileSync(join(copy, path), text)
  return copy
}

describe('checking the content', () => {
  it('reports nothing for our own content', () => {
    expect(checkContent(real).map(formatIssue)).toEqual([])
  })

  it.each([
    ['[gone](/nowhere)', '/nowhere leads nowhere'],
    ['[gone](/blog-detail/never-written)', '/blog-detail/never-written leads nowhere'],
    ['[gone](/details/nobody/Player)', '/details/nobody/Player leads nowhere'],
    ['[gone](/nobody-card)', '/nobody-card leads nowhere'],
    ['[gone](/faq#never-asked)', '/faq#never-asked: the page has no such anchor'],
  ])('reports the line of %s', (text, message) => {
    const [issue] = checkContent(copyWith('legal/aup.md', `\n${text}\n`))
    expect(issue).toMatchObject({ file: 'content/legal/aup.md', message })
    expect(issue?.line).toBeGreaterThan(5)
  })

  it('reports dead links in addition to invalid files, but no link to an invalid file', () => {
    const copy = copyWith('site.yaml', 'title: none\n')
    const article = 'blog/what-a-card-is.md'
    writeFileSync(
      join(copy, article),
      readFileSync(join(copy, article), 'utf8').replace('category:', 'kind:'),
    )
    appendFileSync(join(copy, 'legal/aup.md'), '\n[a card](/blog-detail/what-a-card-is) [gone](/nowhere)\n')
    expect(checkContent(copy).map(({ file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/^content\/site\.yaml is no field/),
      'content/blog/what-a-card-is.md is missing',
      expect.stringMatching(/^content\/blog\/what-a-card-is\.md is no field/),
      'content/legal/aup.md /nowhere leads nowhere',
    ])
  })

  it('reports missing video files', () => {
    const video = '\n- title: New\n  summary: New\n  seconds: 9\n  file: not-drawn\n'
    expect(checkContent(copyWith('videos.yaml', video)).map(({ message }) => message)).toContain(
      'content/videos/not-drawn.mp4 is missing',
    )
  })
})
