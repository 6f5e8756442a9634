import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderMarkdown } from '@toprun/content/markdown'
import { expect, it } from 'vitest'
import { recipeSection } from './recipe-section.ts'

const whitepaper = fileURLToPath(new URL('../../../../../../content/legal/whitepaper.md', import.meta.url))

it('The recipe of a draw is a section of the whitepaper, with its odds and test vectors', () => {
  const recipe = recipeSection(renderMarkdown(readFileSync(whitepaper, 'utf8')).html)
  for (const part of ['Bytes', 'Numbers', 'Cards', 'Test vectors', 'HMAC-SHA256', '9,950'])
    expect(recipe).toContain(part)
  expect(recipe).not.toContain('Roadmap')
  expect(recipe).not.toContain('<h2')
})

it('The recipe ends where another section begins', () => {
  const heading = '<h2 id="14-the-recipe-of-a-draw">14. The recipe of a draw</h2>'
  expect(recipeSection(`<p>a</p>${heading}<p>b</p><h2 id="c">C</h2><p>d</p>`)).toBe('<p>b</p>')
})
