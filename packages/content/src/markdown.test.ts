import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

describe('Markdown of an editor', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src=x onerror="alert(1)">'],
    ['a script as an address', '[here](javascript:alert(1))'],
    ['a frame', '<iframe src="https://elsewhere.example"></iframe>'],
    ['a style', '<p style="position:fixed">x</p>'],
  ])('loses %s', (_what, markdown) => {
    expect(renderMarkdown(`Before\n\n${markdown}\n\nAfter`).html).not.toMatch(
      /<script|onerror|javascript:|<iframe|style=/,
    )
  })

  it('keeps headings with anchors, tables and links', () => {
    const { html } = renderMarkdown(
      '## A wicket\n\n| T20 | Test |\n| --- | --- |\n| 25 | 20 |\n\n[FAQ](/faq)',
    )
    expect(html).toContain('<h2 id="a-wicket">A wicket</h2>')
    expect(html).toContain('<td>25</td>')
    expect(html).toContain('<a href="/faq">FAQ</a>')
  })

  it('is split into sections with words separated', () => {
    expect(renderMarkdown('Intro.\n\n## Runs\n\n- four\n- six\n\n### More\n\nIt adds up.').sections).toEqual([
      { id: '', title: '', text: 'Intro.' },
      { id: 'runs', title: 'Runs', text: 'four six\n\nMore\n\nIt adds up.' },
    ])
  })

  it('gives the line of each link in its file', () => {
    expect(renderMarkdown('One\n\n[two](/faq)', 9).links).toEqual([{ url: '/faq', line: 12 }])
  })
})
