import type { MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { MyMatch } from './my-match-entries.ts'

/** Stands on a desktop beside a live match in which the viewer has no team, and leads to the next one; renders nothing until that is known. */
export function NoTeamPanel({ my, match }: { my: MyMatch; match: MatchSummary }) {
  const { signedIn } = useSession()
  if (match.state !== 'live' || my.entry || (signedIn && !my.isKnown)) return null
  return (
    <section
      aria-labelledby="no-team-title"
      className={clsx('panel grid justify-items-start gap-3 p-4 max-xl:hidden', !signedIn && 'visitor-part')}
    >
      <h2 id="no-team-title" className="font-display text-xl font-bold">
        Your team
      </h2>
      <p className="text-muted">
        Teams locked when this match began. Build one for the next match, and its rank moves here with every
        ball.
      </p>
      <ButtonLink to="/matches">Choose a match</ButtonLink>
    </section>
  )
}
