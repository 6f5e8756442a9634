import type { EligibilityResponse } from '@toprun/api-schema/eligibility'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../platform/date-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RejectDialog, useTermsDecision } from './terms-decision.tsx'

type NewTermsDialogProps = Pick<EligibilityResponse, 'terms'> & { onClose: () => void }

/** A new version of the terms, with the choice to accept or reject it. Closing it decides nothing. */
export default function NewTermsDialog({ terms, onClose }: NewTermsDialogProps) {
  const [rejecting, setRejecting] = useState(false)
  const decide = useTermsDecision(onClose)
  if (rejecting)
    return (
      <RejectDialog
        busy={decide.isPending}
        onReject={() => decide.mutate('rejected')}
        onClose={() => setRejecting(false)}
      />
    )
  return (
    <Dialog
      onClose={onClose}
      title="Our terms have changed"
      description={`Version ${terms.version}, published on ${formatMoment(terms.publishedAt)}`}
    >
      <div className="grid gap-4">
        <p>{terms.summary}</p>
        <p>
          You can reject them until <b>{formatMoment(terms.rejectUntil)}</b>, here or under Account Settings.
          If you do not, they count as accepted.
        </p>
        <Link
          to="/terms-and-conditions"
          target="_blank"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4 hover:no-underline"
        >
          Read the terms and conditions
        </Link>
        <div className="dialog-actions">
          <Button variant="quiet" onClick={() => setRejecting(true)}>
            Reject
          </Button>
          <Button busy={decide.isPending} onClick={() => decide.mutate('accepted')}>
            Accept
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
