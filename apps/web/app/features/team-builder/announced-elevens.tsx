import { useQuery } from '@tanstack/react-query'
import type { MatchSummary, Side, SquadPlayer } from '@toprun/api-schema/match'
import { isWaiting } from '@toprun/api-schema/match-states'
import clsx from 'clsx'
import { useDeferredValue, useMemo } from 'react'
import { useSession } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
import { isComing, Loading, QueryPanel } from '../../ui/query-panel.tsx'
import { Crest } from '../cards/crest.tsx'
import { roleNames } from '../cards/shown-card.ts'
import { matchPointsQuery, myTeamsQuery, squadQuery } from '../matches/match-queries.ts'
import { pointsColumn } from '../matches/points-column.ts'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { isFollowed, useLivePoints, useLocked } from '../matches/use-live-match.ts'
import { tallestBar } from './form-bars.tsx'
import { withFullNames } from './full-names.ts'
import { ColumnHeads, EditTeam, LineupList, type LineupLook, OwnBadge } from './lineup-list.tsx'
import { ovalRoles } from './oval-layout.ts'
import { leftOutByTeam, ownTeams } from './own-teams.ts'
import { usePlayingNow } from './use-playing-now.ts'

/** Each side's announced players, or its squad before the announcement, with those of the viewer's teams marked. Once play has begun they have their points. */
export function AnnouncedElevens({ match }: { match: MatchSummary }) {
  const { settled } = useSession()
  const query = useQuery(squadQuery(match))
  const teams = useOwn(myTeamsQuery(match.id))
  const isOpen = !useLocked(match)
  const hasBegun = !isWaiting(match)
  const points = usePointsText(match, hasBegun)
  const now = usePlayingNow(match, query.data?.players)
  const skeleton = <LineupSkeletons match={match} />
  return (
    <QueryPanel query={query} failure="The line-ups could not be loaded" skeleton={skeleton}>
      {({ players }) => {
        // Together, so that the marks move nothing.
        if (!settled || isComing(teams)) return <Loading>{skeleton}</Loading>
        const own = ownTeams(teams.data?.teams ?? [])
        const look: LineupLook = {
          own,
          isOpen,
          now,
          figure: hasBegun
            ? { kind: 'points', text: points }
            : { kind: 'form', tallest: tallestBar(players) },
        }
        const named = withFullNames(players)
        const squads = Map.groupBy(named, ({ team }) => team)
        return (
          <div className="grid gap-4">
            {isOpen && <LeftOut look={look} squad={named} />}
            <Legend look={look} />
            <div className={sideBySide(hasBegun)}>
              {match.sides.map((side) => (
                <SideLineup key={side.name} side={side} squad={squads.get(side.name) ?? []} look={look} />
              ))}
            </div>
          </div>
        )
      }}
    </QueryPanel>
  )
}

/** Points need less room than the form: the narrow column of a live match has both sides abreast. */
const sideBySide = (hasBegun: boolean) =>
  clsx('grid items-start', hasBegun ? 'gap-6 @lg:grid-cols-2 @lg:gap-4' : 'gap-6 @2xl:grid-cols-2')

function LineupSkeletons({ match }: { match: MatchSummary }) {
  return (
    <div className={sideBySide(!isWaiting(match))}>
      {match.sides.map(({ name }) => (
        <PersonRowSkeletons key={name} count={11} />
      ))}
    </div>
  )
}

/** Each player's points in the match as they are printed; they move with the ball. */
function usePointsText(match: MatchSummary, hasBegun: boolean): (playerId: string) => string | null {
  const query = useQuery({ ...matchPointsQuery(match.id), enabled: hasBegun && !isFollowed(match) })
  useLivePoints(match.id, hasBegun && isFollowed(match))
  // Drawn in short pieces: a ball can change the figures of many.
  const points = useDeferredValue(query.data)
  return useMemo(() => {
    const rows = points?.players ?? []
    const text = pointsColumn(rows.map((row) => row.points))
    const byPlayer = new Map(rows.map((row) => [row.playerId, text(row.points)]))
    return (playerId) => byPlayer.get(playerId) ?? null
  }, [points])
}

/** The viewer's teams with a player outside the announced eleven, while that can be mended. */
function LeftOut({ look: { own }, squad }: { look: LineupLook; squad: readonly SquadPlayer[] }) {
  const byTeam = leftOutByTeam(own, squad)
  if (byTeam.size === 0) return null
  return (
    <ul aria-label="Your teams with players who are not in the XI" className="panel border-ball px-4 py-1">
      {[...byTeam].map(([team, players]) => (
        <li key={team.id} className="flex flex-wrap items-center gap-x-4">
          <span className="flex min-w-0 grow items-center gap-2 py-2">
            <OwnBadge isOut className="shrink-0" />
            <b className="text-ball-text">Not in the XI: {players.map(({ name }) => name).join(', ')}.</b>
          </span>
          <EditTeam team={team} own={own} className="min-h-11" />
        </li>
      ))}
    </ul>
  )
}

/** What the marks and the last column are. */
function Legend({ look: { own, figure } }: { look: LineupLook }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      {own.count > 0 && (
        <span className="flex items-center gap-2">
          <OwnBadge isOut={false} className="shrink-0" />
          Your players
        </span>
      )}
      <span>
        {figure.kind === 'form' ? (
          <>
            <b className="font-semibold text-ink">Form:</b> average points of the last five matches
          </>
        ) : (
          <>
            <b className="font-semibold text-ink">Points:</b> in this match, before captaincy and cards
          </>
        )}
      </span>
    </p>
  )
}

type SideLineupProps = { side: Side; squad: readonly SquadPlayer[]; look: LineupLook }

function SideLineup({ side, squad, look }: SideLineupProps) {
  const isAnnounced = squad.some(({ announced }) => announced !== null)
  const byRole = ovalRoles.flatMap((each) => squad.filter(({ role }) => role === each))
  const shown = byRole.filter(({ announced }) => announced !== false)
  const others = byRole.filter(({ announced }) => announced === false)
  return (
    <section aria-label={`Line-up of ${side.name}`} className="panel @container p-4">
      <header className="mb-3 flex flex-wrap items-end gap-x-3">
        <Crest side={side} className="w-10 shrink-0" />
        <div>
          <h2 className="font-display text-2xl leading-tight font-bold">{side.name}</h2>
          <p className="text-sm text-muted">{isAnnounced ? 'Playing XI' : 'Not announced yet. The squad:'}</p>
        </div>
        <ColumnHeads kind={look.figure.kind} />
      </header>
      {isAnnounced ? (
        <LineupList label="Playing" players={shown} {...look} />
      ) : (
        <SquadByRole squad={shown} look={look} />
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-sm text-muted">Not in the XI</h3>
          <LineupList label="Not in the XI" players={ownFirst(others, look)} {...look} />
        </>
      )}
    </section>
  )
}

/** Whose absence concerns the viewer is not looked for. */
function ownFirst(players: readonly SquadPlayer[], { own }: LineupLook): SquadPlayer[] {
  return players.toSorted((one, other) => Number(own.of.has(other.id)) - Number(own.of.has(one.id)))
}

function SquadByRole({ squad, look }: Omit<SideLineupProps, 'side'>) {
  const byRole = Map.groupBy(squad, ({ role }) => role)
  return (
    <ul aria-label="Squad" className="grid gap-4">
      {ovalRoles
        .filter((role) => byRole.has(role))
        .map((role) => (
          <li key={role}>
            <h3 className="border-b border-line pb-1 text-sm font-semibold text-muted">{role}</h3>
            <LineupList label={roleNames[role]} players={byRole.get(role) ?? []} isOneRole {...look} />
          </li>
        ))}
    </ul>
  )
}
