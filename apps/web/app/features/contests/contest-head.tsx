import '../matches/match-band.css'
import type { Contest, Entry } from '@toprun/api-schema/contest'
import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { isPlayedOut } from '@toprun/api-schema/match-states'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import type { OwnState } from '../../platform/use-own.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { MatchBand } from '../matches/match-band.tsx'
import { matchTitle } from '../matches/match-stage.ts'
import { MatchStatus, SlotStatus } from '../matches/match-status.tsx'
import { ScorePlate } from '../matches/score-plate.tsx'
import { ContestTerms } from './contest-terms.tsx'
import { JoinContest } from './join-contest.tsx'
import { SpotsMeter } from './spots-meter.tsx'

type ContestHeadProps = {
  contest: Contest
  match: MatchSummary
  slot: MatchSlot | undefined
  /** Whether the user's entries in it are known: until then it is as a visitor sees it. */
  own: OwnState
  /** It is played or over, and its terms stand at the ranks on a phone. */
  ranked: boolean
  /** The user's entries, as far as they are known. */
  entries: readonly Entry[]
  /** While others can join: the user's entries, above Join. */
  mine: ReactNode
}

/** What a contest is: its match, what it costs and pays, the user's own entries, how full it is, and Join, which is gold unless a player is to be replaced first. */
export function ContestHead({ contest, match, slot, own, ranked, entries, mine }: ContestHeadProps) {
  const open = contest.state === 'open'
  const hasScore = (isPlayedOut(match) || match.state === 'live') && match.score.length > 0
  // A user who was about to join sees that the slot just closed.
  const justClosed = contest.slot !== null && contest.state === 'locked'
  return (
    <section aria-label="About this contest" className="panel overflow-hidden">
      {/* The line that stays on a phone comes once it is gone. */}
      <div data-figures>
        <MatchBand match={match} plate={hasScore ? <ScorePlate match={match} /> : undefined} />
      </div>
      <div className="grid gap-x-10 gap-y-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <PageHeader
          size="object"
          className=""
          eyebrow={
            <p className="-mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <Link
                to={`/matches/${match.id}`}
                className="min-h-11 content-center font-semibold text-ink underline underline-offset-4"
              >
                {matchTitle(match)}
              </Link>
              {match.result}
              {(match.sides.length > 2 || match.delayedSince !== null) && <MatchStatus match={match} />}
            </p>
          }
          title={contest.name}
        >
          {slot && (
            <p role="status">
              <SlotStatus slot={slot} match={match} />
            </p>
          )}
        </PageHeader>
        <ContestTerms contest={contest} className={clsx(ranked && 'max-sm:hidden')} />
      </div>
      {mine}
      {(open || justClosed) && (
        <div className="grid items-center gap-x-10 gap-y-4 border-t border-line p-4 sm:grid-cols-[minmax(0,1fr)_20rem] sm:px-6">
          {open ? <SpotsMeter entries={contest.entries} maxEntries={contest.maxEntries} /> : <span />}
          <JoinContest
            contest={contest}
            match={match}
            slot={slot}
            own={own}
            variant={entries.some(({ missingPlayers }) => missingPlayers) ? 'secondary' : 'primary'}
            next={<InviteFriend contest={contest} match={match} />}
          />
        </div>
      )}
    </section>
  )
}

function InviteFriend({ contest, match }: { contest: Contest; match: MatchSummary }) {
  return (
    <ShareButton
      variant="secondary"
      className="w-full"
      label="Invite a friend"
      otherwise="Copy the address of this page."
      page={() => ({
        title: `Join me in ${contest.name}, ${matchTitle(match)}`,
        url: `${location.origin}${contestPath(contest)}`,
      })}
    />
  )
}
