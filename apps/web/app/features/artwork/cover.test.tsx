import { blogCategories } from '@toprun/api-schema/content'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover } from './cover.tsx'

test('an article of every category has a cover with an object of its own', () => {
  const drawn = blogCategories.map((category) =>
    renderToStaticMarkup(<Cover slug="without-an-object" category={category} />),
  )
  expect(new Set(drawn).size).toBe(blogCategories.length)
})

test('the object of a cover stands in the light of all drawings, its ground does not', () => {
  const drawn = renderToStaticMarkup(<Cover slug="without-an-object" category="guide" />)
  const [ground, object] = drawn.split(/<g filter="url\(#[^)]*lit\)">/)
  expect(ground).toContain('turf')
  expect(object).toContain('flood-color="#ffe9b0"')
  expect(object).toContain('<feOffset in="solid" dx="-4.5"')
})
