import { useQuery } from '@tanstack/react-query'
import type { EntryTeamResponse } from '@toprun/api-schema/contest'
import clsx from 'clsx'
import type { ByCode } from '../../platform/contest-address.ts'
import { useMedia } from '../../platform/use-media.ts'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import { pointsText, signedPoints } from '../matches/points-text.ts'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { Oval } from '../team-builder/oval.tsx'
import { type ComparedPlayer, compareEntryTeams, gap } from './compare-teams.ts'
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

/** The viewer's team facing another: what differs in colour, what makes no difference in grey; and each player with the points and the armband in both teams, and the difference as a figure and a bar. */
export function CompareTeamsView({ contest, seat, theirs, matchId }: CompareTeamsViewProps) {
  const query = useQuery(entryTeamQuery(contest, seat))
  useLiveTeam(contest, seat, matchId)
  // Below that there is no room for two: the players are paired in the table.
  const isFacing = useMedia('(width >= 64rem)')
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
            {isFacing && (
              <section
                aria-label="Both teams on the oval"
                className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-4"
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
            )}
            <table className="w-full table-fixed text-left tabular-nums">
              <caption className="sr-only">Your team and {theirs.teamName}, player by player</caption>
              <thead className="text-sm text-muted">
                <tr>
                  <th scope="col" className="py-1 font-normal">
                    Player
                  </th>
                  <th scope="col" className="w-14 py-1 pl-2 text-right font-normal sm:w-24">
                    You
                  </th>
                  <th
                    scope="col"
                    className="w-16 py-1 pl-2 text-right leading-tight font-normal wrap-break-word sm:w-36"
                  >
                    {/* A phone has no room for a name, which is above it. */}
                    <span className="sm:hidden">Them</span>
                    <span className="max-sm:hidden">{theirs.user}</span>
                  </th>
                  <th scope="col" className="w-22 py-1 pl-2 text-right font-normal sm:w-32">
                    Difference
                  </th>
                </tr>
              </thead>
              <Rows players={apart} />
              <Rows players={same} title="The same in both teams" dimmed />
            </table>
          </div>
        )
      }}
    </QueryPanel>
  )
}

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
      <span className="block font-semibold wrap-break-word max-sm:text-sm">{name}</span>
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

type RowsProps = {
  players: readonly ComparedPlayer[]
  /** Above the rows. */
  title?: string
  /** They make no difference. */
  dimmed?: boolean
}

function Rows({ players, title, dimmed = false }: RowsProps) {
  if (players.length === 0) return null
  const largest = Math.max(...players.map((each) => Math.abs(gap(each))))
  return (
    <tbody className={clsx('divide-y divide-line border-t border-line', dimmed && 'text-muted')}>
      {title && (
        <tr>
          <th scope="rowgroup" colSpan={4} className="pt-5 pb-1.5 text-sm font-semibold text-ink">
            {title}
          </th>
        </tr>
      )}
      {players.map((each) => (
        <tr key={each.player.playerId}>
          <th scope="row" className={clsx('py-2', dimmed ? 'font-normal' : 'font-semibold')}>
            <span className="flex items-center gap-3">
              <RoundPortrait
                player={{ ...each.player, id: each.player.playerId }}
                className={dimmed && 'opacity-60 grayscale'}
              />
              <Name of={each.player.name} />
            </span>
          </th>
          <td className="py-2 pl-2">
            <Points points={each.mine} as={each.mineAs} />
          </td>
          <td className="py-2 pl-2">
            <Points points={each.theirs} as={each.theirsAs} />
          </td>
          <td className="py-2 pl-2">
            <Difference by={gap(each)} largest={largest} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** On two lines, so that a surname has the width of the column to itself. */
function Name({ of: name }: { of: string }) {
  const last = name.lastIndexOf(' ') + 1
  return (
    <span className="min-w-0 leading-tight wrap-break-word">
      <span className="block text-sm font-normal text-muted">{name.slice(0, last)}</span>
      <span className="font-display text-lg leading-tight">{name.slice(last)}</span>
    </span>
  )
}

function Points({ points, as }: { points: number | null; as: ComparedPlayer['mineAs'] }) {
  return (
    <span className="flex flex-col items-end gap-0.5 leading-tight">
      <span className="text-lg">{points === null ? '–' : pointsText(points)}</span>
      {as && <CaptaincyMark captaincy={as} className="px-1.5 text-sm leading-4.5" />}
    </span>
  )
}

/** In figures, and as a bar beside those of the other players. */
function Difference({ by, largest }: { by: number; largest: number }) {
  return (
    <span
      className={clsx(
        'flex flex-col items-end gap-1',
        by > 0 ? 'text-pitch-text' : by < 0 && 'text-ball-text',
      )}
    >
      <b className="font-display text-2xl leading-none font-extrabold">{signedPoints(by)}</b>
      {by !== 0 && (
        <span
          aria-hidden="true"
          className="h-1.5 rounded-full bg-current"
          style={{ width: `${Math.max(8, (Math.abs(by) / largest) * 100)}%` }}
        />
      )}
    </span>
  )
}
