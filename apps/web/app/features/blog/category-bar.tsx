import type { ArticleGroup } from './article-groups.ts'
import { JumpLink } from './jump-link.tsx'

/** Links to each category. Sticks to the top and scrolls sideways if it is wider than the screen. */
export function CategoryBar({ groups }: { groups: readonly ArticleGroup[] }) {
  return (
    <nav aria-label="Categories" className="pinned border-y border-line bg-bg">
      <ul className="page fading flex snap-x overflow-x-auto overscroll-x-contain py-2">
        {groups.map(({ category, name, articles }) => (
          <li key={category} className="shrink-0 snap-start scroll-mx-4 first:-ml-3 last:-mr-3">
            <JumpLink
              target={category}
              className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-muted -outline-offset-2 hover:bg-raised hover:text-ink"
            >
              {name}
              <span aria-hidden="true" className="text-sm font-normal tabular-nums">
                {articles.length}
              </span>
            </JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
