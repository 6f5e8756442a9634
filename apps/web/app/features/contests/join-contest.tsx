import { useQueryClient } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useOutOfReach } from '../../platform/live/use-out-of-reach.ts'
import { useSession } from '../../platform/session.ts'
import { type OwnState, useOwn } from '../../platform/use-own.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ForVisitors } from '../auth/sign-in-first.tsx'
import { eligibilityQuery } from '../eligibility/eligibility.ts'
import { myTeamsQuery } from '../matches/match-queries.ts'
import { useLocked } from '../matches/use-live-match.ts'
import { builderPath } from './builder-path.ts'
import { feeText, joinAction } from './contest-money.ts'
import { EmailNote } from './email-note.tsx'
import { InsteadOfButton, inNote, whyJoinWaits } from './instead-of-button.tsx'
import { JoinForm } from './join-form.tsx'

function CountryNote({ contest, isAlert }: { contest: Contest; isAlert: boolean }) {
  return (
    <InsteadOfButton isAlert={isAlert}>
      {contest.entryFee === 0 ? (
        'This contest is closed in your country.'
      ) : (
        <>
          Contests with an entry fee are closed in your country.{' '}
          <Link
            to={`/matches/${contest.matchId}?tab=contests&fee=free`}
            className={clsx('inline-block', inNote)}
          >
            See free contests
          </Link>
        </>
      )}
    </InsteadOfButton>
  )
}

function spentText({ myEntries }: Contest): string {
  return myEntries === 1
    ? "You're in. One team each."
    : `You're in with ${myEntries} teams, the most allowed.`
}

type JoinContestProps = {
  contest: Contest
  match: MatchSummary
  /** Of a live fantasy contest, as far as it is known. */
  slot?: MatchSlot | undefined
  /** Whether the user's entries in it are known: until then it is as a visitor sees it. */
  own: OwnState
  /** `secondary` beside the one action of a screen. */
  variant?: 'primary' | 'secondary'
  /** What who has joined can do besides, while others still can join. */
  next?: ReactNode
}

/** The Join button of a contest; who has no team for it builds one first, a visitor before being asked for an account. `?join={contest id}` opens its dialog. */
export function JoinContest({ contest, match, slot, own, variant = 'primary', next }: JoinContestProps) {
  const matchLocked = useLocked(match)
  const outOfReach = useOutOfReach()
  // A slot is joined while its match is live.
  const slotLocked = contest.state !== 'open' || (slot !== undefined && slot.state !== 'open')
  const locked = contest.slot === null ? matchLocked : slotLocked
  const { signedIn } = useSession()
  const [search, setSearch] = useSearchParams()
  const [isClicked, setIsClicked] = useState(false)
  const begin = useBegin(contest, () => setIsClicked(true))
  const eligibility = useOwn(eligibilityQuery)
  const isAsked = isClicked || search.get('join') === contest.id
  const open = !locked && signedIn && isAsked
  const full = contest.entries >= contest.maxEntries
  const spent = contest.myEntries >= contest.maxPerUser

  function close() {
    setIsClicked(false)
    if (!search.has('join')) return
    search.delete('join')
    search.delete('with')
    setSearch(search, { replace: true, preventScrollReset: true })
  }

  // Who comes by an old link of theirs is told as well, but not that the contest has closed, which it may have long ago.
  if (locked)
    return (
      <InsteadOfButton isAlert={isClicked}>
        {isClicked ? 'Entries closed before you joined. Nothing was charged.' : 'Entries are closed'}
      </InsteadOfButton>
    )
  if (contest.paymentsOff)
    return (
      <InsteadOfButton isAlert={isAsked}>
        Payments are switched off at the moment: this contest takes no more entries.
      </InsteadOfButton>
    )
  // A form that is open says itself what fails.
  if (outOfReach && !open) return <InsteadOfButton>{whyJoinWaits[outOfReach]}</InsteadOfButton>
  const skeleton = <Skeleton className="h-11" />
  // Who is in already would pay twice.
  if (signedIn && own === 'failed')
    return <InsteadOfButton isAlert={isAsked}>Joining waits until your entries are loaded</InsteadOfButton>
  if (signedIn && (own === 'reading' || eligibility.isPending)) return skeleton
  if (eligibility.data?.closed.includes(joinAction(contest)))
    return <CountryNote contest={contest} isAlert={isAsked} />
  const joined = contest.myEntries > 0
  const step = joined && !full && next
  if (spent)
    return (
      <div className="grid gap-2">
        <InsteadOfButton>{spentText(contest)}</InsteadOfButton>
        {step}
      </div>
    )
  if (full) return <InsteadOfButton>This contest is full</InsteadOfButton>
  if (contest.newcomers === 'newcomers_played')
    return (
      <InsteadOfButton>
        You have joined your newcomers' contest; leaving it before the lock gives the place back
      </InsteadOfButton>
    )
  if (contest.newcomers === 'email_unconfirmed') return <EmailNote contest={contest} isAlert={isAsked} />
  const join = (
    <Button variant={variant} className="w-full" {...begin}>
      {joined ? 'Join again' : 'Join'} for {contest.entryFee === 0 ? 'free' : feeText(contest.entryFee)}
      <span className="sr-only">: {contest.name}</span>
    </Button>
  )
  return (
    <>
      {step ? (
        <div className="grid gap-2">
          {join}
          {step}
        </div>
      ) : signedIn ? (
        join
      ) : (
        <ForVisitors skeleton={skeleton}>{join}</ForVisitors>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={`Join ${contest.name}`}
        description="Choose a team for this contest."
      >
        <JoinForm contest={contest} suggested={search.get('with')} onDone={close} />
      </Dialog>
    </>
  )
}

/** Asks which team joins, or leads to the builder where there is none to choose. If that cannot be read, the question says so. */
function useBegin(contest: Contest, ask: () => void) {
  const { signedIn } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function onClick() {
    setBusy(true)
    const teams = signedIn
      ? await client.fetchQuery(myTeamsQuery(contest.matchId)).then(
          (read) => read.teams,
          () => null,
        )
      : []
    setBusy(false)
    if (teams && !teams.some(({ slot }) => slot === contest.slot)) navigate(builderPath(contest))
    else ask()
  }
  return { busy, onClick }
}
