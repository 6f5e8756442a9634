import { useQuery } from '@tanstack/react-query'
import type { EntryTeamResponse } from '@toprun/api-schema/contest'
import clsx from 'clsx'
import type { ByCode } from '../../platform/contest-address.ts'
import { useMedia } from '../../platform/use-media.ts'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { pointsText, signedPoints } from '../matches/points-text.ts'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { Oval } from '../team-builder/oval.tsx'
import { type ComparedPlayer, compareEntryTeams } from './compare-teams.ts'
import { entryTeamQuery } from './contest-queries.ts'
import { ovalPlayers } from './oval-players.ts'
import { useLiveTeam } from './use-live-team.ts'

type CompareTeamsViewProps = {
  contest: ByCode
  /** The seat of the viewer's entry. */
  seat: number
  theirs: EntryTeamResponse
  /** Null once the points are final. */
  matchId: string | null
}

/** The viewer's team facing another: what differs in colour, what makes no difference in grey; then each player with the difference. */
export function CompareTeamsView({ contest, seat, theirs, matchId }: CompareTeamsViewProps) {
  const query = useQuery(entryTeamQuery(contest, seat))
  useLiveTeam(contest, seat, matchId)
  const isSwiped = useMedia('(width < 64rem)')
  return (
    <QueryPanel
      query={query}
      failure="Your team could not be loaded"
      skeleton={<PersonRowSkeletons count={6} />}
    >
      {(mine) => {
        const { apart, same, difference } = compareEntryTeams(mine, theirs)
        const greyed = new Set(same.map(({ player }) => player.playerId))
        const withoutRoles = mine.players.some(({ captaincy }) => captaincy === '4x')
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Sum mine={mine} theirs={theirs} difference={difference} />
            <section
              aria-label="Both teams on the oval"
              // The keyboard scrolls what a phone swipes; beside each other nothing scrolls.
              tabIndex={isSwiped ? 0 : undefined}
              className={ovals}
            >
              <Oval
                label="Your team on the oval"
                players={ovalPlayers(mine, greyed)}
                withoutRoles={withoutRoles}
              />
              <Oval
                label={`${theirs.teamName} on the oval`}
                players={ovalPlayers(theirs, greyed)}
                withoutRoles={withoutRoles}
                mirrored
              />
            </section>
            <table className="w-full text-left tabular-nums">
              <caption className="sr-only">Your team and {theirs.teamName}, player by player</caption>
              <thead className="text-sm text-muted">
                <tr>
                  <th scope="col" className="py-1 font-normal">
                    Player
                  </th>
                  <th scope="col" className="py-1 pl-3 text-right font-normal">
                    You
                  </th>
                  <th scope="col" className="max-w-28 truncate py-1 pl-3 text-right font-normal">
                    {theirs.user}
                  </th>
                  <th scope="col" className="py-1 pl-3 text-right font-normal">
                    Difference
                  </th>
                </tr>
              </thead>
              <Rows players={apart} />
              <Rows players={same} dimmed />
            </table>
          </div>
        )
      }}
    </QueryPanel>
  )
}

/** Facing each other; on a phone below the players, as a row that is swiped. */
const ovals =
  'grid gap-4 max-lg:order-last max-lg:-mx-5 max-lg:snap-x max-lg:scroll-px-5 max-lg:auto-cols-[86%] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:px-5 max-lg:*:snap-start lg:grid-cols-[repeat(2,minmax(0,1fr))]'

type SumProps = { mine: EntryTeamResponse; theirs: EntryTeamResponse; difference: number }

function Sum({ mine, theirs, difference }: SumProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-x-4">
      <Total name="You" team={mine} />
      <p
        className={clsx(
          'rounded-full px-4 py-2 text-center leading-tight',
          difference > 0 ? 'bg-picked' : 'bg-sunken',
        )}
      >
        {difference === 0 ? (
          'Level'
        ) : (
          <>
            <b className="block font-display text-3xl leading-none font-extrabold tabular-nums">
              {pointsText(Math.abs(difference))}
            </b>
            <span className="text-sm">
              {Math.abs(difference) === 1 ? 'point' : 'points'} {difference > 0 ? 'ahead' : 'behind'}
            </span>
          </>
        )}
      </p>
      <Total name={theirs.user} team={theirs} className="text-right" />
    </div>
  )
}

function Total({ name, team, className }: { name: string; team: EntryTeamResponse; className?: string }) {
  return (
    <p className={clsx('min-w-0', className)}>
      <span className="block font-semibold wrap-break-word">{name}</span>
      <span className="block text-sm wrap-break-word text-muted">{withoutUser(team)}</span>
      <b className="font-display text-3xl leading-tight font-extrabold tabular-nums">
        {pointsText(team.points)}
      </b>
    </p>
  )
}

/** `Team 2` of `Asha's Team 2`: whose it is, is above it. */
function withoutUser({ user, teamName }: EntryTeamResponse): string {
  const own = `${user}'s `
  return teamName.startsWith(own) ? teamName.slice(own.length) : teamName
}

function Rows({ players, dimmed = false }: { players: readonly ComparedPlayer[]; dimmed?: boolean }) {
  return (
    <tbody className={clsx('divide-y divide-line border-t border-line', dimmed && 'text-muted')}>
      {players.map(({ player, mine, theirs }) => (
        <tr key={player.playerId}>
          <th scope="row" className={clsx('py-1.5', dimmed ? 'font-normal' : 'font-semibold')}>
            {player.name}
            {dimmed && <span className="sr-only"> (the same in both teams)</span>}
          </th>
          <td className="py-1.5 pl-3 text-right">{mine === null ? '–' : pointsText(mine)}</td>
          <td className="py-1.5 pl-3 text-right">{theirs === null ? '–' : pointsText(theirs)}</td>
          <td className={clsx('py-1.5 pl-3 text-right font-semibold', tone((mine ?? 0) - (theirs ?? 0)))}>
            {signedPoints((mine ?? 0) - (theirs ?? 0))}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function tone(difference: number): string | false {
  return difference !== 0 && (difference > 0 ? 'text-pitch-text' : 'text-ball-text')
}
