import { useQueryClient } from '@tanstack/react-query'
import { type Entry, leaveContestResponse } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { matchContestsQuery } from '../matches/match-queries.ts'
import { refreshMoney } from '../payments/shared/balance.ts'
import { contestQuery, entriesKey } from './contest-queries.ts'

/** Takes an entry out of an open contest, after asking. */
export function LeaveContest({ entry }: { entry: Entry }) {
  const [asked, setAsked] = useState(false)
  const client = useQueryClient()
  const refresh = () => {
    for (const queryKey of [
      contestQuery({ id: entry.contestId, code: entry.code }).queryKey,
      matchContestsQuery(entry.matchId).queryKey,
      entriesKey,
    ])
      client.invalidateQueries({ queryKey })
    refreshMoney(client)
  }
  const leave = useSingleMutation({
    mutationFn: () => api.delete(`/api/game/entries/${entry.id}`, leaveContestResponse),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      setAsked(false)
      refresh()
    },
  })
  return (
    <>
      <Button variant="quiet" className="-mr-3 px-3 text-muted" onClick={() => setAsked(true)}>
        Leave
        <span className="sr-only">
          {' '}
          {entry.contestName} with {entry.teamName}
        </span>
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Leave ${entry.contestName}?`}
        description={
          entry.entryFee > 0
            ? `${formatUsd(entry.entryFee)} goes back to your wallet. If you join again, you are behind those who joined meanwhile.`
            : 'You can join again until the match starts.'
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
            Leave contest
          </Button>
          <Button variant="secondary" onClick={() => setAsked(false)}>
            Stay
          </Button>
        </div>
      </Dialog>
    </>
  )
}
