import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EligibilityResponse,
  eligibilityResponse,
  type TermsDecision,
} from '@toprun/api-schema/eligibility'
import { useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { formatMoment } from '../../platform/date-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { eligibilityQuery } from './eligibility-query.ts'

/** Whether the user accepts the terms, since when, and the way to decide otherwise. */
export function TermsDecisionStatus({ terms }: Pick<EligibilityResponse, 'terms'>) {
  const [rejecting, setRejecting] = useState(false)
  const decide = useDecision(() => setRejecting(false))
  const accepted = terms.state === 'accepted'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status">
        {accepted ? 'You accepted the terms' : 'You rejected the terms'}{' '}
        <time dateTime={terms.decidedAt} className="text-muted">
          on {formatMoment(terms.decidedAt)}
        </time>
      </p>
      {accepted ? (
        <Button variant="quiet" onClick={() => setRejecting(true)}>
          Reject the terms
        </Button>
      ) : (
        <Button busy={decide.isPending} onClick={() => decide.mutate('accepted')}>
          Accept the terms
        </Button>
      )}
      {rejecting && (
        <RejectDialog
          busy={decide.isPending}
          onReject={() => decide.mutate('rejected')}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  )
}

function useDecision(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: TermsDecision) =>
      api.post('/api/account/terms', eligibilityResponse, { decision }),
    onSuccess: (now) => {
      client.setQueryData(eligibilityQuery.queryKey, now)
      onDone()
    },
    onError: (error) => toast.error(error.message),
  })
}

function RejectDialog(props: { busy: boolean; onReject: () => void; onClose: () => void }) {
  const { busy, onReject, onClose } = props
  return (
    <Dialog open onOpenChange={(stays) => stays || onClose()} title="Reject the terms">
      <div className="grid gap-4">
        <p>You can no longer join contests, buy packs or cards, sell, bid, top up or mint.</p>
        <p>
          You can still sign in, claim winnings, open packs that you paid for, download your data and delete
          your account. You can accept the terms again at any time.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Keep accepting
          </Button>
          <Button variant="danger" busy={busy} onClick={onReject}>
            Reject the terms
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
