import type { MatchSummary } from '@toprun/api-schema/match'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { MatchCard } from './match-card.tsx'
import { type MatchStage, matchesByStage, matchStages } from './match-stage.ts'

const titles: Record<MatchStage, string> = { live: 'Live', upcoming: 'Upcoming', completed: 'Completed' }
const shownAtFirst = 6

/** All matches by stage. Older completed matches load on request. */
export function MatchList({ matches }: { matches: readonly MatchSummary[] }) {
  const stages = matchesByStage(matches)
  if (matches.length === 0) {
    return <EmptyState title="No matches scheduled" text="Check back soon for new matches." />
  }
  return (
    <div className="grid gap-10">
      {matchStages
        .filter((stage) => stages[stage].length > 0)
        .map((stage) => (
          <StageSection key={stage} stage={stage} matches={stages[stage]} />
        ))}
    </div>
  )
}

function StageSection({ stage, matches }: { stage: MatchStage; matches: readonly MatchSummary[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? matches : matches.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={`matches-${stage}`}>
      <h2 id={`matches-${stage}`} className="mb-3 flex items-baseline gap-2 font-display text-2xl font-bold">
        {titles[stage]}
        <span className="text-lg font-normal text-muted tabular-nums" aria-hidden="true">
          {matches.length}
        </span>
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((match) => (
          <li key={match.id} className="grid min-w-0 grid-cols-1">
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
      {shown.length < matches.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setAll(true)}>
          Show all {matches.length}
        </Button>
      )}
    </section>
  )
}
