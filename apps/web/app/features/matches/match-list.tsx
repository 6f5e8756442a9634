import './match-band.css'
import type { MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import picture from '../../ui/empty/matches.svg?no-inline'
import { LinkedEmptyState } from '../../ui/linked-empty-state.tsx'
import { LivePlay } from './live-play.tsx'
import { MatchCard } from './match-card.tsx'
import { type MatchStage, matchesByStage, matchStages } from './match-stage.ts'

const titles: Record<MatchStage, string> = {
  live: 'Live',
  review: 'Under review',
  upcoming: 'Upcoming',
  completed: 'Completed',
}
const shownAtFirst = 6

type MatchListProps = {
  matches: readonly MatchSummary[]
  /** The viewer's place in each match they have played in, by match id; null while it is not known. */
  places: ReadonlyMap<string, string> | null
}

/** All matches by stage, the first live one largest, or two side by side. Older completed matches load on request. */
export function MatchList({ matches, places }: MatchListProps) {
  const stages = matchesByStage(matches)
  if (matches.length === 0) {
    return (
      <LinkedEmptyState
        picture={picture}
        title="No matches scheduled"
        text="Check back soon for new matches."
        link={{ to: '/game', label: 'How to play' }}
      />
    )
  }
  return (
    <div className="grid gap-10">
      {matchStages
        .filter((stage) => stages[stage].length > 0)
        .map((stage) => (
          <StageSection key={stage} stage={stage} matches={stages[stage]} places={places} />
        ))}
    </div>
  )
}

type StageProps = MatchListProps & { stage: MatchStage }

function StageSection({ stage, matches, places }: StageProps) {
  const [all, setAll] = useState(false)
  const shown = all ? matches : matches.slice(0, shownAtFirst)
  const isPair = matches.length === 2 && matches.every(({ state }) => state === 'live')
  return (
    <section aria-labelledby={`matches-${stage}`}>
      <h2 id={`matches-${stage}`} className="mb-3 flex items-baseline gap-2 font-display text-2xl font-bold">
        {titles[stage]}
        <span className="text-lg font-normal text-muted tabular-nums" aria-hidden="true">
          {matches.length}
        </span>
      </h2>
      <ul className={clsx('grid gap-4', isPair ? 'lg:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3')}>
        {shown.map((match, at) => {
          const feature = stage === 'live' && match.state === 'live' && (isPair || at === 0)
          return (
            <li
              key={match.id}
              className={clsx('grid min-w-0 grid-cols-1', feature && !isPair && 'col-span-full')}
            >
              <MatchCard
                match={match}
                feature={feature}
                place={places ? places.get(match.id) : null}
                play={feature && !isPair && <LivePlay match={match} />}
              />
            </li>
          )
        })}
      </ul>
      {shown.length < matches.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setAll(true)}>
          Show all {matches.length}
        </Button>
      )}
    </section>
  )
}
