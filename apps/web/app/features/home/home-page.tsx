// Styles of parts that hydrate later, needed for the first paint.
import '../../ui/carousel.css'
import '../../ui/disclosure.css'
import '../cards/card-foils.css'
import '../cards/player-card.css'
import '../matches/match-band.css'
import './scene/stadium.css'
import './first-steps-place.css'
import './member-head.css'
import { laterPart, stillPart } from '../../ui/later-part.tsx'
import { Hero } from './hero.tsx'
import type { HomeRestProps } from './home-rest.tsx'
import type { HomeRead } from './read-home.server.ts'

const Stadium = stillPart('stadium', () => import('./scene/stadium.tsx'))
const MatchStrip = laterPart<Pick<HomeRead, 'matches'>>('home-matches', () => import('./match-strip.tsx'))
const HomeRest = laterPart<HomeRestProps>('home-rest', () => import('./home-rest.tsx'))

/** The home page. A part that could not be loaded shows an error, one for both; the rest still renders. */
export function HomePage({ content, cards, matches }: HomeRead) {
  return (
    <>
      <div className="relative isolate">
        <Hero />
        <div id="steps" className="page" />
        {(matches || content) && <MatchStrip matches={matches} />}
        <Stadium />
      </div>
      <HomeRest content={content} cards={cards} matchesMissing={!matches} />
    </>
  )
}
