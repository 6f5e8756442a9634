import { useCallback, useEffect, useState } from 'react'
import { ask, networkFailure } from '../../platform/api-client.ts'
import { ownPath, useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import bowled from '../../ui/empty/bowled.svg?no-inline'
import letter from '../../ui/empty/letter.svg?no-inline'
import seal from '../../ui/empty/seal.svg?no-inline'
import { Spinner } from '../../ui/spinner.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { EmailedLinkPage } from '../auth/emailed-link-page.tsx'
import { askedToConfirm, useVerificationMail } from '../auth/use-verification-mail.ts'

type Verification =
  | { state: 'pending' }
  | { state: 'confirmed'; msg: string; asked: string | null }
  | { state: 'too_old' | 'refused'; msg: string }

const titles: Record<Verification['state'], string> = {
  pending: 'Confirm your email address',
  confirmed: 'Email confirmed',
  too_old: 'Link expired',
  refused: 'Not confirmed yet',
}

const pictures = { pending: letter, confirmed: letter, too_old: seal, refused: bowled } as const

/** Confirms the email address of an emailed link once the page is hydrated. Confirming twice is harmless. */
export function VerifyEmail({ token }: { token: string }) {
  const [verification, setVerification] = useState<Verification>({ state: 'pending' })
  const { state } = verification
  const follow = useCallback(async () => {
    setVerification({ state: 'pending' })
    setVerification(await verificationBy(token))
  }, [token])
  useEffect(() => {
    follow().catch(() => setVerification({ state: 'refused', msg: networkFailure }))
  }, [follow])
  return (
    <EmailedLinkPage
      picture={pictures[state]}
      title={titles[state]}
      text={
        <>
          <noscript>
            <p>Please turn on JavaScript to confirm your address.</p>
          </noscript>
          <div role="status">
            {state === 'pending' ? (
              <p className="flex items-center gap-3">
                <Spinner className="size-5" />
                Please Wait
              </p>
            ) : (
              <p>{verification.msg}</p>
            )}
          </div>
        </>
      }
    >
      {state === 'confirmed' && <Onward asked={verification.asked} />}
      {state === 'too_old' && <NewLink />}
      {state === 'refused' && (
        <Button className="mt-3" onClick={follow}>
          Try again
        </Button>
      )}
    </EmailedLinkPage>
  )
}

async function verificationBy(token: string): Promise<Verification> {
  // Loads Zod with the call, not with the page.
  const { messageResponse } = await import('@toprun/api-schema/identity')
  const response = await ask('POST', '/api/auth/verify-email', messageResponse, { token })
  if (!response.ok)
    return { state: response.code === 'link_not_usable' ? 'too_old' : 'refused', msg: response.msg }
  const asked = ownPath(askedToConfirm.read())
  askedToConfirm.write(null)
  return { state: 'confirmed', msg: response.data.msg, asked }
}

/** Back to what asked for the address. */
function Onward({ asked }: { asked: string | null }) {
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-3">
      {asked === null ? (
        <ButtonLink to="/matches">Choose a match</ButtonLink>
      ) : (
        <ButtonLink to={asked}>Back to the contest</ButtonLink>
      )}
      <ButtonLink to="/profile" variant="secondary">
        Go to your profile
      </ButtonLink>
    </div>
  )
}

function NewLink() {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const mail = useVerificationMail()
  return (
    <>
      {mail.isSuccess && (
        <p role="status" className="text-lg text-pretty">
          {mail.data.msg}
        </p>
      )}
      {!mail.isSuccess && (
        <Button
          className="mt-3"
          busy={mail.isPending}
          onClick={() => (signedIn ? mail.mutate() : auth.open('login', { next: '/profile' }))}
        >
          {signedIn ? 'Send a new link' : 'Sign in for a new link'}
        </Button>
      )}
    </>
  )
}
