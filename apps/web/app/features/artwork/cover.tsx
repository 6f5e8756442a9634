import type { BlogCategory } from '@toprun/api-schema/content'
import { Floodlit } from './floodlit.tsx'
import { nightOf } from './night.ts'
import { NightGround } from './night-ground.tsx'

/** What stands on the turf: of one article, by its name, and of all others of a category. */
const objects = import.meta.glob<string>('./covers/**/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The cover of an article, 16:9, on its own evening: with its own object, or that of its category. */
export function Cover({ slug, category }: { slug: string; category: BlogCategory }) {
  const night = nightOf(slug)
  const object = objects[`./covers/${slug}.svg`] ?? objects[`./covers/categories/${category}.svg`]
  if (object === undefined) throw new Error(`There is no cover of ${category}.`)
  return (
    <svg viewBox="0 0 1280 720" aria-hidden="true">
      <g transform={night.mirrored ? 'matrix(-1 0 0 1 1280 0)' : undefined}>
        <NightGround night={night} />
      </g>
      <Floodlit>
        <g dangerouslySetInnerHTML={{ __html: object }} />
      </Floodlit>
    </svg>
  )
}
