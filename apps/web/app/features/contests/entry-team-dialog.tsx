import { useQuery } from '@tanstack/react-query'
import type { EntryTeamResponse, LeaderboardRow } from '@toprun/api-schema/contest'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Oval } from '../lineup/oval.tsx'
import { PointsList } from '../matches/points-list.tsx'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { RowSkeletons } from '../matches/skeletons.tsx'
import { entryTeamQuery } from './contest-queries.ts'
import { useLiveTeam } from './use-live-team.ts'

type EntryTeamDialogProps = {
  contestId: string
  row: LeaderboardRow
  /** The match, while it is live. */
  matchId: string | null
  onClose: () => void
}

/** The team of an entry: on the oval, and as a list that explains each player's points. */
export function EntryTeamDialog({ contestId, row, matchId, onClose }: EntryTeamDialogProps) {
  const query = useQuery(entryTeamQuery(contestId, row.seat))
  useLiveTeam(contestId, row.seat, query.data?.pointsAsMatch === false ? null : matchId)
  const [view, setView] = useState('points')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={row.teamName}
      description={[
        row.user,
        ordinal(row.rank),
        `${pointsText(query.data?.points ?? row.points)} points`,
      ].join(' · ')}
    >
      <QueryPanel query={query} failure="The team could not be loaded" skeleton={<RowSkeletons count={6} />}>
        {(team) => (
          <Tabs
            label="View"
            value={view}
            onChange={setView}
            tabs={[
              {
                id: 'points',
                label: 'Points',
                panel: <PointsList label="Points of the team" players={scored(team)} />,
              },
              {
                id: 'oval',
                label: 'Oval',
                panel: <Oval label={`${row.teamName} on the oval`} players={ovalPlayers(team)} />,
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
    times: player.captain ? 'Captain 2x' : player.viceCaptain ? 'Vice-captain 1.5x' : undefined,
  }))
}

function ovalPlayers(team: EntryTeamResponse) {
  return team.players.map((player) => ({
    ...player,
    id: player.playerId,
    card: player.card !== null,
    figure: pointsText(player.points),
  }))
}
