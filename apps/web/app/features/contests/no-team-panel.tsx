import type { MatchSummary } from '@toprun/api-schema/match'
import { isPlayedOut } from '@toprun/api-schema/match-states'
import clsx from 'clsx'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { MyMatch } from './use-my-match.ts'

/**
 * Stands on a desktop beside a match in which the viewer has no team, and leads to the next one: beside a live one for everybody, beside one that is
 * over for users, who otherwise see there what became of theirs. Renders nothing until that is known.
 */
export function NoTeamPanel({ my, match }: { my: MyMatch; match: MatchSummary }) {
  const { signedIn } = useSession()
  const isLive = match.state === 'live'
  if (my.entry || !(signedIn ? my.isKnown && (isLive || isPlayedOut(match)) : isLive)) return null
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
      <ButtonLink to="/matches">Choose a match</ButtonLink>
    </section>
  )
}
