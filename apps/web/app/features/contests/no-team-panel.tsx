import { useQuery } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { isPlayedOut } from '@toprun/api-schema/match-states'
import clsx from 'clsx'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ownContestsQuery } from './contest-queries.ts'
import { LeadingNow, largestRanked } from './leading-now.tsx'
import type { MyMatch } from './use-my-match.ts'

type NoTeamPanelProps = {
  my: MyMatch
  match: MatchSummary
  asVisitor: { contests: Contest[] }
}

/**
 * Stands on a desktop beside a match in which the viewer has no team. Beside a live one a visitor sees who leads its largest contest, and a user is
 * led to the next match; beside one that is over users would otherwise see there what became of theirs. Renders nothing until that is known.
 */
export function NoTeamPanel({ my, match, asVisitor }: NoTeamPanelProps) {
  const { signedIn } = useSession()
  const { data } = useQuery(ownContestsQuery(match.id, asVisitor))
  const isLive = match.state === 'live'
  const largest = largestRanked(data.contests)
  if (my.entry || !(signedIn ? my.isKnown && (isLive || isPlayedOut(match)) : isLive)) return null
  if (!signedIn && largest) {
    return <LeadingNow contest={largest} isOpen={data.contests.some(({ state }) => state === 'open')} />
  }
  return (
    <section
      aria-labelledby="no-team-title"
      className={clsx('panel grid justify-items-start gap-3 p-4 max-xl:hidden', !signedIn && 'visitor-part')}
    >
      <h2 id="no-team-title" className="font-display text-xl font-bold">
        Your team
      </h2>
      <p className="text-muted">
        {isLive ? 'Teams locked when this match began.' : 'You had no team in this match.'} Build one for the
        next match, and its rank moves here with every ball.
      </p>
      <ButtonLink variant={isLive ? 'secondary' : 'primary'} to="/matches">
        Choose a match
      </ButtonLink>
    </section>
  )
}
