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
