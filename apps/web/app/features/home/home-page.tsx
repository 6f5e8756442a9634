// Styles of parts that hydrate later, needed for the first paint.
import '../../ui/carousel.css'
import '../../ui/disclosure.css'
import '../cards/card-foils.css'
import '../cards/player-card.css'
import '../matches/match-card.css'
import { laterPart } from '../../ui/later-part.tsx'
import { Hero } from './hero.tsx'
import type { HomeRead } from './read-home.server.ts'

const MatchStrip = laterPart<Pick<HomeRead, 'matches'>>('home-matches', () => import('./match-strip.tsx'))
const HomeRest = laterPart<Pick<HomeRead, 'content'>>('home-rest', () => import('./home-rest.tsx'))

/** The home page. A part that could not be loaded shows an error; the rest still renders. */
export function HomePage({ content, matches }: HomeRead) {
  return (
    <>
      <Hero />
      <MatchStrip matches={matches} />
      <HomeRest content={content} />
    </>
  )
}
