import type { BlogCategory } from '@toprun/api-schema/content'
import type { ReactNode } from 'react'
import { nightOf, type SceneProps } from './night.ts'
import { AnnouncementScene } from './scenes/announcement.tsx'
import { ArtScene } from './scenes/art.tsx'
import { BusinessScene } from './scenes/business.tsx'
import { EntertainmentScene } from './scenes/entertainment.tsx'
import { GamingScene } from './scenes/gaming.tsx'
import { GuestPostScene } from './scenes/guest-post.tsx'
import { GuideScene } from './scenes/guide.tsx'
import { LifestyleScene } from './scenes/lifestyle.tsx'
import { NftScene } from './scenes/nft.tsx'
import { SportsScene } from './scenes/sports.tsx'
import { TechnologyScene } from './scenes/technology.tsx'

const scenes: Record<BlogCategory, (props: SceneProps) => ReactNode> = {
  business: BusinessScene,
  nft: NftScene,
  guide: GuideScene,
  technology: TechnologyScene,
  sports: SportsScene,
  gaming: GamingScene,
  entertainment: EntertainmentScene,
  lifestyle: LifestyleScene,
  art: ArtScene,
  announcement: AnnouncementScene,
  'guest-post': GuestPostScene,
}

/** Mirrored, a climbing total would fall. */
const oneWay: ReadonlySet<BlogCategory> = new Set(['business'])

/** The cover of an article, 16:9: the scene of its category, on its own evening. */
export function Cover({ slug, category }: { slug: string; category: BlogCategory }) {
  const night = nightOf(slug)
  const Scene = scenes[category]
  const mirrored = night.mirrored && !oneWay.has(category)
  return (
    <svg viewBox="0 0 1280 720" aria-hidden="true">
      <g transform={mirrored ? 'matrix(-1 0 0 1 1280 0)' : undefined}>
        <Scene night={night} slug={slug} />
      </g>
    </svg>
  )
}
