import { useRevalidator } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { useSite } from '../../platform/site-data.ts'
import { ErrorState } from '../../ui/panel-state.tsx'
import { ComboOffer } from '../packs/combo-offer.tsx'
import { orderAddress } from '../packs/combo-packs.ts'
import { Counted } from './counted.tsx'
import { Ecosystem } from './ecosystem.tsx'
import { HowToPlay } from './how-to-play.tsx'
import { Packs } from './packs.tsx'
import { Partners } from './partners.tsx'
import { PointsExplained } from './points-explained.tsx'
import { Press } from './press.tsx'
import type { HomeContent, HomeRead } from './read-home.server.ts'
import { Roadmap } from './roadmap.tsx'
import { StarPlayers } from './star-players.tsx'

export type HomeRestProps = {
  /** Undefined if it could not be loaded. */
  content: HomeContent | undefined
  /** Cards to show how points are multiplied; none if they could not be loaded. */
  cards: HomeRead['cards']
  matchesMissing: boolean
}

/** The home page below the first screens. */
export default function HomeRest({ content, cards, matchesMissing }: HomeRestProps) {
  return (
    <>
      {content ? <Shop content={content} /> : <ContentMissing matchesToo={matchesMissing} />}
      <HowToPlay />
      <PointsExplained cards={cards} />
      {content && <World content={content} />}
    </>
  )
}

/** Cards and the players on them. */
function Shop({ content }: { content: HomeContent }) {
  const { packs, combos, lineUp } = content
  const marketplace = useSite()?.marketplace
  return (
    <>
      <Packs packs={packs} marketplace={marketplace} />
      {combos.map((combo) => (
        <ComboOffer key={combo.cat} combo={combo} packs={packs} to={orderAddress(combo, combos)} />
      ))}
      <StarPlayers players={lineUp} />
    </>
  )
}

/** Totals, roadmap, ecosystem, press and partners. */
function World({ content }: { content: HomeContent }) {
  const { figures, roadmap, ecosystem, entertainers, press, partners } = content
  return (
    <>
      <div className="page grid gap-x-10 gap-y-8 py-8 lg:grid-cols-2">
        <Counted figures={figures} />
        <Roadmap stops={roadmap} />
      </div>
      <Ecosystem tiles={ecosystem} entertainers={entertainers} />
      <Press press={press} />
      <Partners partners={partners} />
    </>
  )
}

/** Replaces the sections whose content could not be loaded. */
function ContentMissing({ matchesToo }: { matchesToo: boolean }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="page py-10">
      <ErrorState
        title={`${matchesToo ? 'Matches, packs' : 'Packs'} and players could not be loaded`}
        text={networkFailure}
        onRetry={() => revalidate()}
      />
    </div>
  )
}
