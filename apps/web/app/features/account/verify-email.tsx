import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../../platform/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Standing = { is: 'asking' } | { is: 'confirmed' | 'refused'; msg: string }

/** Follows a mailed link as soon as the page has come alive. Following it twice does no harm. */
export function VerifyEmail({ token }: { token: string }) {
  const [standing, setStanding] = useState<Standing>({ is: 'asking' })
  const follow = useCallback(async () => {
    setStanding({ is: 'asking' })
    // Parsing is loaded with the call, so that the page itself stays light.
    const { messageAnswer } = await import('@toprun/api-schema/identity')
    const answer = await ask('POST', '/api/auth/verify-email', messageAnswer, { token })
    setStanding(answer.ok ? { is: 'confirmed', msg: answer.data.msg } : { is: 'refused', msg: answer.msg })
  }, [token])
  useEffect(() => void follow(), [follow])
  return (
    <>
      <noscript>
        <p className="text-muted">To confirm the address, please allow JavaScript on this page.</p>
      </noscript>
      <div role="status" className="grid justify-items-start gap-5">
        {standing.is === 'asking' && (
          <p className="flex items-center gap-3 text-muted">
            <Spinner className="size-5" />
            Please Wait
          </p>
        )}
        {standing.is === 'confirmed' && (
          <>
            <p className="flex items-center gap-3 text-lg">
              <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-pitch-text" />
              {standing.msg}
            </p>
            <ButtonLink to="/profile">To your profile</ButtonLink>
          </>
        )}
        {standing.is === 'refused' && (
          <>
            <p className="flex items-center gap-3 text-lg">
              <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-ball-text" />
              {standing.msg}
            </p>
            <p className="text-muted">In your profile you can have the link sent again.</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/profile">To your profile</ButtonLink>
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
