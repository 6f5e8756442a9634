import type { BlogCategory } from '@toprun/api-schema/content'
import type { ReactNode } from 'react'
import { nightOf, type SceneProps } from './night.ts'
import { NightGround } from './night-ground.tsx'
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

/** What stands on the turf of one article, by its name. */
const objects = import.meta.glob<string>('./covers/*.svg', { eager: true, query: '?raw', import: 'default' })

/** The cover of an article, 16:9, on its own evening: the article's own object, or the scene of its category. */
export function Cover({ slug, category }: { slug: string; category: BlogCategory }) {
  const night = nightOf(slug)
  const object = objects[`./covers/${slug}.svg`]
  const Scene = scenes[category]
  const mirrored = night.mirrored && (object !== undefined || !oneWay.has(category))
  return (
    <svg viewBox="0 0 1280 720" aria-hidden="true">
      <g transform={mirrored ? 'matrix(-1 0 0 1 1280 0)' : undefined}>
        {object === undefined ? <Scene night={night} slug={slug} /> : <NightGround night={night} />}
      </g>
      {object !== undefined && <g dangerouslySetInnerHTML={{ __html: object }} />}
    </svg>
  )
}
