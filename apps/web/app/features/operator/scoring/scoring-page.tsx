import { isFinal } from '@toprun/api-schema/match-states'
import { actingRefusal, mayAct } from '@toprun/api-schema/operator-level'
import { recordEvent } from '@toprun/api-schema/operator-matches'
import type { OperatorScoringResponse } from '@toprun/api-schema/operator-scoring'
import { Link } from 'react-router'
import { PageTitle } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { QueryPanel } from '../../../ui/query-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSignedIn } from '../operator-api.ts'
import { Pad } from './pad.tsx'
import { useScoredMatch, useSoleTab } from './use-scoring.ts'

/** The scoring pad of a match, for a scorer at the ground with a phone. */
export function ScoringPage({ matchId }: { matchId: string }) {
  const match = useScoredMatch(matchId)
  const isSole = useSoleTab(matchId)
  return (
    <div className="mx-auto flex max-w-md flex-col gap-2 max-sm:min-h-[calc(100dvh-3.25rem)]">
      <QueryPanel
        query={match}
        failure="The match could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(read) => (
          <>
            <div className="flex items-baseline justify-between gap-3">
              <PageTitle size="object">{read.match.title}</PageTitle>
              <Link
                to={`/operator/matches/${matchId}`}
                className="inline-flex min-h-11 shrink-0 items-center underline"
              >
                Match
              </Link>
            </div>
            <Scoring read={read} isSole={isSole} />
          </>
        )}
      </QueryPanel>
    </div>
  )
}

function Scoring({ read, isSole }: { read: OperatorScoringResponse; isSole: boolean }) {
  const { level } = useSignedIn()
  const { id, state } = read.match
  if (!mayAct(level, recordEvent.level))
    return <EmptyState title="Only for scorers" text={actingRefusal(level, recordEvent.level)} />
  if (isFinal(state))
    return <EmptyState title={`The match is ${state}`} text="Nothing can be scored any more." />
  if (!isSole)
    return (
      <EmptyState
        title="Open in another tab"
        text="This browser scores the match in another tab. Close that one, and the pad opens here."
      />
    )
  return <Pad key={id} read={read} />
}
