import { useQueryClient } from '@tanstack/react-query'
import { type Team, team as teamSchema } from '@toprun/api-schema/contest'
import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { limitsOf } from '@toprun/game-rules/formats/formats'
import { Copy, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCreation } from '../../platform/use-creation.ts'
import { useOwn } from '../../platform/use-own.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/ground.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { SignInFirst } from '../auth/sign-in-first.tsx'
import { myTeamsQuery } from '../matches/match-queries.ts'
import { SlotStatus } from '../matches/match-status.tsx'
import { useLocked } from '../matches/use-live-match.ts'
import { useSlots } from '../matches/use-slots.ts'
import { useLeftOut } from './left-out-note.tsx'
import { LockedTeam, OpenTeam, type OpenTeamProps } from './shown-team.tsx'
import { CompareTeams } from './team-comparison.tsx'
import { TeamFacts } from './team-facts.tsx'
import { TeamSheet } from './team-sheet.tsx'

type MyTeamsProps = {
  match: MatchSummary
  /** The contests that a team is in, of a feature above this one. */
  entriesOf?: (teamId: string) => ReactNode
}

/** The user's teams for a match, editable until it starts, or until their slot closes; from then on with their points. */
export function MyTeams({ match, entriesOf }: MyTeamsProps) {
  const query = useOwn(myTeamsQuery(match.id))
  const open = !useLocked(match)
  const create = open && <CreateLink match={match} />
  const skeleton = <TeamSkeleton />
  return (
    <SignInFirst
      title="Sign in to see your teams"
      text={open ? 'You can put a team together first and sign in when you save it.' : undefined}
      action={create}
      skeleton={skeleton}
    >
      <QueryPanel query={query} failure="Your teams could not be loaded" skeleton={skeleton}>
        {({ teams }) =>
          teams.length === 0 ? (
            <EmptyState
              picture={picture}
              title="No team yet"
              text={open ? limitsText(match) : 'You had no team in this match.'}
              action={create}
            />
          ) : (
            <TeamList match={match} teams={teams} open={open} entriesOf={entriesOf} />
          )
        }
      </QueryPanel>
    </SignInFirst>
  )
}

function CreateLink({ match, variant }: { match: MatchSummary; variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink variant={variant} to={`/matches/${match.id}/team`} className="shrink-0 whitespace-nowrap">
      Create a team
    </ButtonLink>
  )
}

type TeamListProps = MyTeamsProps & { teams: readonly Team[]; open: boolean }

function TeamList({ match, teams, open, entriesOf }: TeamListProps) {
  const slots = useSlots(match, { enabled: teams.some(({ slot }) => slot !== null) })
  const leftOutOf = useLeftOut(match)
  const shown = teams.map((team) => {
    const slot = slots.data?.slots.find((each) => each.slot === team.slot)
    const isOpen = team.slot === null ? open : slot?.state === 'open'
    return { team, slot, open: isOpen, leftOut: leftOutOf(team) }
  })
  // The action of the screen is to replace them.
  const first = shown.find((each) => each.open && each.leftOut.length > 0)
  return (
    <section aria-labelledby="my-teams-title" className="grid gap-4">
      <h2 id="my-teams-title" className="sr-only">
        My teams
      </h2>
      {open && (
        // On a phone the team itself is in the first screen.
        <div className="flex items-center justify-between gap-x-6 max-sm:order-1">
          <p className="leading-tight text-muted">You can change a team until it locks.</p>
          <CreateLink match={match} variant={first ? 'secondary' : 'primary'} />
        </div>
      )}
      <ul className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,30rem),1fr))]">
        {shown.map((each) => (
          <li key={each.team.id} className="grid min-w-0 grid-cols-1">
            <MyTeam {...each} match={match} isFirst={each === first} entries={entriesOf?.(each.team.id)} />
          </li>
        ))}
      </ul>
      {teams.length > 1 && <CompareTeams teams={teams} />}
    </section>
  )
}

type MyTeamProps = OpenTeamProps & {
  slot: MatchSlot | undefined
  open: boolean
  entries: ReactNode
}

function MyTeam({ match, team, slot, open, leftOut, isFirst, entries }: MyTeamProps) {
  return (
    <article className="panel oval-in-first-screen @container p-4 max-sm:px-2 max-sm:py-2">
      <div className="grid grid-cols-1 content-start gap-3 max-sm:gap-2 @3xl:grid-cols-[32rem_minmax(0,1fr)] @3xl:grid-rows-[auto_auto_1fr] @3xl:gap-x-8 @3xl:gap-y-4">
        <header className="flex items-center justify-between gap-3 max-sm:pl-2 @3xl:col-start-2">
          <div className="min-w-0">
            <h3 className="truncate font-display text-xl leading-tight font-bold @3xl:text-2xl">
              {team.name}
            </h3>
            {slot && (
              <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
                {slot.name} <SlotStatus slot={slot} match={match} />
              </p>
            )}
            <p className="text-sm text-muted tabular-nums">
              {team.credits} of{' '}
              {limitsOf({ format: match.format, sides: match.sides.length, slot: team.slot }).credits} credits
              {team.backups.length > 0 && ` · ${backupsText(team.backups.length)}`}
            </p>
          </div>
          {open && (
            <div className="flex shrink-0 gap-2">
              <CopyButton team={team} />
              {leftOut.length === 0 && (
                <ButtonLink
                  variant="secondary"
                  className="max-sm:px-3"
                  to={`/matches/${team.matchId}/team/${team.id}`}
                >
                  <Pencil className="size-5 sm:hidden" aria-hidden="true" />
                  <span className="max-sm:sr-only">Edit</span>
                  <span className="sr-only"> {team.name}</span>
                </ButtonLink>
              )}
            </div>
          )}
        </header>
        <div className="grid grid-cols-1 content-start gap-3 @3xl:col-start-1 @3xl:row-span-3 @3xl:row-start-1">
          {open ? (
            <OpenTeam team={team} match={match} leftOut={leftOut} isFirst={isFirst} />
          ) : (
            <LockedTeam team={team} match={match} leftOut={leftOut} />
          )}
        </div>
        <div className="grid content-start gap-4 @3xl:col-start-2">
          <div className="@max-3xl:hidden">
            <TeamFacts team={team} />
          </div>
          {entries}
          {open && (
            <div className="@max-5xl:hidden">
              <TeamSheet team={team} match={match} />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

/** The shape of a team: its name, its oval and, where there is room, what it is made of. */
function TeamSkeleton() {
  return (
    <div className="panel oval-in-first-screen @container p-4 max-sm:px-2 max-sm:py-2">
      <div className="grid grid-cols-1 gap-3 max-sm:gap-2 @3xl:grid-cols-[32rem_minmax(0,1fr)] @3xl:gap-x-8">
        <div className="grid h-12 content-center gap-2 @3xl:hidden">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-3.5 w-32" />
        </div>
        <div className="oval">
          <Skeleton className="size-full rounded-panel" />
        </div>
        <div className="grid content-start gap-6 @max-3xl:hidden">
          {[0, 1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-5" />
          ))}
        </div>
      </div>
    </div>
  )
}

/** `11 players, 100 credits, 2 cards.` */
function limitsText({ format, sides }: MatchSummary): string {
  const { players, credits, cards } = limitsOf({ format, sides: sides.length, slot: null })
  return `${players} players, ${credits} credits, ${cards} ${cards === 1 ? 'card' : 'cards'}.`
}

const backupsText = (count: number) => (count === 1 ? '1 backup' : `${count} backups`)

/** Saves the team once more; its cards of the vault stay in the original. */
function CopyButton({ team }: { team: Team }) {
  const client = useQueryClient()
  const creation = useCreation()
  const copy = useSingleMutation({
    mutationFn: () => creation(`/api/game/teams/${team.id}/copy`, teamSchema, {}),
    onSuccess: async (copied) => {
      await client.invalidateQueries({ queryKey: myTeamsQuery(team.matchId).queryKey })
      toast.success(
        `${copied.name} is a copy of ${team.name}${team.slot === null ? ', with Blue cards' : ''}.`,
      )
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button variant="secondary" className="max-sm:px-3" busy={copy.isPending} onClick={() => copy.mutate()}>
      <Copy className="size-5 sm:hidden" aria-hidden="true" />
      <span className="max-sm:sr-only">Copy</span>
      <span className="sr-only"> {team.name}</span>
    </Button>
  )
}
