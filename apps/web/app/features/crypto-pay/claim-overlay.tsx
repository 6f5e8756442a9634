import { Button, ButtonLink } from '../../ui/button.tsx'
import { WaitingOverlay } from '../../ui/waiting-overlay.tsx'
import { payModes } from '../pay/pay-modes.ts'
import { ClaimProgress } from './claim-progress.tsx'
import { type ClaimStanding, isUnseen } from './claim-standing.ts'
import { ForgetButton } from './forget-button.tsx'

type ClaimOverlayProps = {
  standing: ClaimStanding | undefined
  onAside: () => void
  onForget: () => void
}

/** Lies over the page from the wallet's answer on. It says that one may leave only when the server looks after the payment. */
export function ClaimOverlay({ standing, onAside, onForget }: ClaimOverlayProps) {
  const back = (
    <Button variant="quiet" onClick={onAside}>
      Back to the page
    </Button>
  )
  if (standing?.step !== 'under_way')
    return (
      <WaitingOverlay {...payModes.confirming}>
        {standing?.step === 'unheard' && (
          <>
            <p role="alert">{standing.msg} Please keep this page open: we go on asking.</p>
            {back}
            <ForgetButton onForget={onForget} />
          </>
        )}
      </WaitingOverlay>
    )
  return (
    <WaitingOverlay {...payModes.crypto}>
      {isUnseen(standing) && <p>Your transaction was not seen yet.</p>}
      <div className="w-full">
        <ClaimProgress standing={standing} />
      </div>
      <ButtonLink to="/transactions" variant="secondary" className="mt-2">
        {isUnseen(standing) ? 'Leave this page' : 'Leave this page: it is booked by itself'}
      </ButtonLink>
      {back}
      {isUnseen(standing) && <ForgetButton onForget={onForget} />}
    </WaitingOverlay>
  )
}
