import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { messageResponse } from '@toprun/api-schema/identity'
import type { LeagueTableResponse, LeagueView } from '@toprun/api-schema/season'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session.ts'
import { useSite } from '../../platform/site-data.ts'
import { useOwn } from '../../platform/use-own.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeader, PageTitle } from '../../ui/page-header.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Section } from '../../ui/section.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { ShareList } from '../../ui/share-list.tsx'
import { toast } from '../../ui/toast.ts'
import { SignInFirst } from '../auth/sign-in-first.tsx'
import { MissingLeague } from './missing-league.tsx'
import { leaguesQuery, leagueTableQuery, seasonTitle } from './season-queries.ts'
import { LeagueSkeleton } from './season-skeletons.tsx'
import { StandingsTable } from './standings-table.tsx'

/** A mini-league: its table after any match of the season, and how friends join. */
export function LeaguePage({ id }: { id: string }) {
  const { signedIn } = useSession()
  return (
    <>
      {!signedIn && titleWithoutName}
      <SignInFirst title="Sign in to see your mini-league" skeleton={<LeagueSkeleton />}>
        <League id={id} />
      </SignInFirst>
    </>
  )
}

/** Of the page while no league is shown. */
const titleWithoutName = <PageTitle className="sr-only">Mini-league</PageTitle>

function League({ id }: { id: string }) {
  const [after, setAfter] = useState<number | null>(null)
  const [page, setPage] = useState(1)
  const query = useOwn({
    ...leagueTableQuery(id, after, page),
    placeholderData: keepPreviousData,
  })
  const panel = (
    <QueryPanel
      query={query}
      failure="The mini-league could not be loaded"
      missing={
        <MissingLeague
          title="You are not in this mini-league"
          text="A member can send you the link that lets you join."
        />
      }
      skeleton={<LeagueSkeleton />}
    >
      {(table) => (
        <div className="grid gap-6">
          <PageHeader
            size="object"
            title={table.league.name}
            className=""
            text={
              <>
                <Link to={`/season?season=${table.league.season.id}`} className="underline hover:text-ink">
                  {seasonTitle(table.league.season)}
                </Link>{' '}
                · {table.league.members} {table.league.members === 1 ? 'member' : 'members'}
              </>
            }
            actions={
              <>
                <InviteFriends league={table.league} />
                <LeaveLeague league={table.league} />
              </>
            }
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[1fr_20rem]">
            <section
              aria-labelledby="league-table"
              className="grid min-w-0 gap-3"
              aria-busy={query.isPlaceholderData}
            >
              <AfterMatch
                table={table}
                onChoose={(number) => {
                  setAfter(number)
                  setPage(1)
                }}
              />
              <StandingsTable
                caption="Members by points"
                rows={table.rows}
                own={table.own}
                free={table.page === 1 ? invitation : []}
              />
              <PageTurner label="Pages of the table" page={table.page} pages={table.pages} onPage={setPage} />
              <p className="text-sm text-muted">
                Points of the whole season, from before joining too. Equal points share a rank; the earlier
                member is listed first.
              </p>
            </section>
            <WaysToJoin league={table.league} />
          </div>
        </div>
      )}
    </QueryPanel>
  )
  return (
    <>
      {query.data === undefined && titleWithoutName}
      {panel}
    </>
  )
}

const invitation = ['Invite a friend', 'Invite another friend']

function AfterMatch({ table, onChoose }: { table: LeagueTableResponse; onChoose: (number: number) => void }) {
  const { after, matchTitle, league } = table
  const last = league.season.matches
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 id="league-table" className="font-display text-2xl font-bold">
          {after === 0 ? 'Table' : `After match ${after}`}
        </h2>
        <p className="truncate text-muted">
          {matchTitle ?? 'Points appear when the first match of the season is completed.'}
        </p>
      </div>
      {last > 1 && (
        <div className="flex gap-2">
          <Button variant="secondary" disabled={after <= 1} onClick={() => onChoose(after - 1)}>
            Earlier<span className="sr-only"> match</span>
          </Button>
          <Button variant="secondary" disabled={after >= last} onClick={() => onChoose(after + 1)}>
            Later<span className="sr-only"> match</span>
          </Button>
        </div>
      )}
    </div>
  )
}

/** What a member shares so that friends can join: one address for all buttons. */
function useInvitation({ name, code }: LeagueView) {
  const origin = useSite()?.origin ?? location.origin
  return { title: `Join my league ${name} on TopRun`, url: `${origin}/leagues/join/${code}` }
}

function InviteFriends({ league }: { league: LeagueView }) {
  const invitation = useInvitation(league)
  const isAlone = league.members === 1
  return (
    <ShareButton
      variant="primary"
      label="Invite friends"
      otherwise={isAlone ? 'Copy the code on this page.' : 'Copy the link on this page.'}
      page={() => invitation}
    />
  )
}

function WaysToJoin({ league }: { league: LeagueView }) {
  const { title, url } = useInvitation(league)
  const code = <CopyField label="Code" value={league.code} copy="Copy the code" isCode />
  if (league.members === 1)
    return (
      <Section title="A table needs two" look="small" className="panel grid gap-4 p-4">
        <p className="-mt-3 text-muted">Send your friends the code.</p>
        {code}
      </Section>
    )
  return (
    <Section title="Code and link" look="small" className="panel grid gap-4 p-4">
      {code}
      <CopyField label="Link" value={url} copy="Copy the link" />
      <ShareList url={url} title={title} />
    </Section>
  )
}

function LeaveLeague({ league: { id, name, members } }: { league: LeagueView }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = useSingleMutation({
    mutationFn: () => api.post(`/api/game/leagues/${id}/leave`, messageResponse, {}),
    onSuccess: async ({ msg }) => {
      toast.success(msg)
      await navigate('/season?show=leagues')
      client.removeQueries({ queryKey: ['league', id] })
      await client.invalidateQueries({ queryKey: leaguesQuery.queryKey })
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Leave ${name}?`}
        description={
          members === 1
            ? 'You are its last member: the mini-league ends.'
            : 'Your points stay yours. You can join again with the code.'
        }
      >
        <FormError error={leave.error} className="mb-3" />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Stay
          </Button>
          <Button variant="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
            Leave
          </Button>
        </div>
      </Dialog>
    </>
  )
}
