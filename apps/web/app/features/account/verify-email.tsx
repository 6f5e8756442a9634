import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ask, networkFailure } from '../../platform/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Verification = { state: 'pending' } | { state: 'confirmed' | 'refused'; msg: string }

/** Confirms the email address of an emailed link once the page is hydrated. Confirming twice is harmless. */
export function VerifyEmail({ token }: { token: string }) {
  const [verification, setVerification] = useState<Verification>({ state: 'pending' })
  const follow = useCallback(async () => {
    setVerification({ state: 'pending' })
    // Loads Zod with the call, not with the page.
    const { messageResponse } = await import('@toprun/api-schema/identity')
    const response = await ask('POST', '/api/auth/verify-email', messageResponse, { token })
    setVerification(
      response.ok ? { state: 'confirmed', msg: response.data.msg } : { state: 'refused', msg: response.msg },
    )
  }, [token])
  useEffect(() => {
    follow().catch(() => setVerification({ state: 'refused', msg: networkFailure }))
  }, [follow])
  return (
    <>
      <noscript>
        <p className="text-muted">Please turn on JavaScript to confirm your address.</p>
      </noscript>
      <div role="status" className="grid justify-items-start gap-5">
        {verification.state === 'pending' && (
          <p className="flex items-center gap-3 text-muted">
            <Spinner className="size-5" />
            Please Wait
          </p>
        )}
        {verification.state === 'confirmed' && (
          <>
            <p className="flex items-center gap-3 text-lg">
              <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-pitch-text" />
              {verification.msg}
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/matches">Choose a match</ButtonLink>
              <ButtonLink to="/profile" variant="secondary">
                Go to your profile
              </ButtonLink>
            </div>
          </>
        )}
        {verification.state === 'refused' && (
          <>
            <p className="flex items-center gap-3 text-lg">
              <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-ball-text" />
              {verification.msg}
            </p>
            <p className="text-muted">You can request a new link in your profile.</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/profile">Go to your profile</ButtonLink>
              <Button variant="secondary" onClick={follow}>
                Try again
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}
