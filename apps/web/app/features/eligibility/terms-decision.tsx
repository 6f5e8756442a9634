import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EligibilityResponse,
  eligibilityResponse,
  type TermsDecision,
} from '@toprun/api-schema/eligibility'
import { useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { formatMoment } from '../../platform/date-text.ts'
import { useServerNow } from '../../platform/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { eligibilityQuery } from './eligibility.ts'

type Terms = EligibilityResponse['terms']

/** Whether the user accepts the terms, since when, and the way to decide otherwise while there is one. */
export function TermsDecisionStatus({ terms }: { terms: Terms }) {
  const [rejecting, setRejecting] = useState(false)
  const decide = useTermsDecision(() => setRejecting(false))
  const now = useServerNow(Date.parse(terms.rejectUntil))
  const mayReject = terms.state !== 'rejected' && now !== null && now < Date.parse(terms.rejectUntil)
  const mayAccept = terms.state === 'rejected' || terms.state === 'undecided'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status">
        {words[terms.state]}{' '}
        <span className="text-muted">
          {terms.decidedAt === null ? (
            <>
              You can reject it until{' '}
              <time dateTime={terms.rejectUntil}>{formatMoment(terms.rejectUntil)}</time>.
            </>
          ) : (
            <time dateTime={terms.decidedAt}>on {formatMoment(terms.decidedAt)}</time>
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {mayReject && (
          <Button variant="quiet" onClick={() => setRejecting(true)}>
            Reject the terms
          </Button>
        )}
        {mayAccept && (
          <Button busy={decide.isPending} onClick={() => decide.mutate('accepted')}>
            Accept the terms
          </Button>
        )}
      </div>
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

const words: Readonly<Record<Terms['state'], string>> = {
  accepted: 'You accepted the terms',
  rejected: 'You rejected the terms',
  deemed: 'You did not reject the terms, so they count as accepted',
  undecided: 'A new version of the terms is out.',
}

/** Accepts or rejects the version in force. */
export function useTermsDecision(onDone: () => void) {
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

/** What rejecting means, before it is done. */
export function RejectDialog(props: { busy: boolean; onReject: () => void; onClose: () => void }) {
  const { busy, onReject, onClose } = props
  return (
    <Dialog onClose={onClose} title="Reject the terms">
      <div className="grid gap-4">
        <p>You can no longer join contests, buy packs or cards, sell, bid, top up or mint.</p>
        <p>
          You can still sign in, claim winnings, open packs that you paid for, download your data and delete
          your account. You can accept the terms again at any time.
        </p>
        <div className="dialog-actions">
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
