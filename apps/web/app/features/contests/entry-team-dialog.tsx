import { useQuery } from '@tanstack/react-query'
import type { Contest, EntryTeamResponse, LeaderboardRow } from '@toprun/api-schema/contest'
import clsx from 'clsx'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PointsList } from '../matches/points-list.tsx'
import { countedPoints, ordinal } from '../matches/points-text.ts'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { Oval } from '../team-builder/oval.tsx'
import { CompareTeamsView } from './compare-teams-view.tsx'
import { entryTeamQuery } from './contest-queries.ts'
import { ovalPlayers } from './oval-players.ts'
import { timesText } from './times-text.ts'
import { useLiveTeam } from './use-live-team.ts'

type EntryTeamDialogProps = {
  contest: Pick<Contest, 'id' | 'code' | 'matchId'>
  row: LeaderboardRow
  /** Whether its points still change. */
  isLive: boolean
  /** The seat of the viewer's entry to compare with; null without another. */
  mySeat: number | null
  onClose: () => void
}

/** The team of an entry: on the oval, and as a list that explains each player's points. */
export function EntryTeamDialog({ contest, row, isLive, mySeat, onClose }: EntryTeamDialogProps) {
  const { matchId } = contest
  const query = useQuery(entryTeamQuery(contest, row.seat))
  useLiveTeam(contest, row.seat, isLive && query.data?.pointsAsMatch !== false ? matchId : null)
  const [view, setView] = useState('points')
  return (
    <Dialog
      onClose={onClose}
      className={clsx(view === 'compare' && 'sm:max-w-2xl lg:max-w-5xl')}
      title={row.user}
      description={[row.teamName, ordinal(row.rank), countedPoints(query.data?.points ?? row.points)].join(
        ' · ',
      )}
    >
      <QueryPanel
        query={query}
        failure="The team could not be loaded"
        skeleton={<PersonRowSkeletons count={6} />}
      >
        {(team) => (
          <Tabs
            label="View"
            value={view}
            onChange={setView}
            tabs={[
              {
                id: 'points',
                label: 'Points',
                panel: <PointsList matchId={matchId} label="Points of the team" players={scored(team)} />,
              },
              ...(mySeat === null
                ? []
                : [
                    {
                      id: 'compare',
                      label: 'Compare',
                      panel: (
                        <CompareTeamsView
                          contest={contest}
                          seat={mySeat}
                          theirs={team}
                          matchId={isLive && team.pointsAsMatch ? matchId : null}
                        />
                      ),
                    },
                  ]),
              {
                id: 'oval',
                label: 'Oval',
                panel: (
                  <Oval
                    label={`${row.teamName} on the oval`}
                    players={ovalPlayers(team)}
                    withoutRoles={team.players.some(({ captaincy }) => captaincy === '4x')}
                  />
                ),
              },
            ]}
          />
        )}
      </QueryPanel>
    </Dialog>
  )
}

function scored(team: EntryTeamResponse) {
  return team.players.map((player) => ({
    ...player,
    times: player,
    timesText: timesText(player),
  }))
}
