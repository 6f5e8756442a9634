import clsx from 'clsx'
import { Download } from 'lucide-react'
import { useSession } from '../../platform/session.ts'
import { useSite } from '../../platform/site-data.ts'
import { Button, ButtonLink, buttonLook } from '../../ui/button.tsx'
import { stillPart } from '../../ui/later-part.tsx'
import { SiteAnchor } from '../../ui/site-anchor.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { WaitlistButton } from '../support/waitlist-button.tsx'

const aside = 'underline decoration-gold decoration-2 underline-offset-6 hover:no-underline'

const Stadium = stillPart<{ className: string }>('stadium', () => import('./stadium.tsx'))

/** What TopRun is, and how to start. */
export function Hero() {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const site = useSite()
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-(--sky-high) to-(--sky-low) to-70%">
      <Stadium className="absolute inset-x-0 bottom-0 -z-10 h-64 w-full sm:h-80 lg:h-96" />
      <div className="page pt-12 pb-72 sm:pt-16 sm:pb-88 lg:pt-20 lg:pb-104">
        <h1 className="max-w-[9em] font-display text-hero leading-[0.88] font-extrabold tracking-tight italic">
          Pick eleven. Every ball counts.
        </h1>
        <p className="mt-5 text-lg sm:max-w-sm lg:max-w-[34rem]">
          Fantasy cricket, scored ball by ball. Build a team with 100 credits, join a contest, and see the
          reason beside every point.
        </p>
        <div className="mt-7 flex flex-col items-start gap-3 sm:flex-row">
          <SiteAnchor to={site?.app ?? '/play-and-win'} className={buttonLook('primary', 'px-7 text-lg')}>
            <Download aria-hidden="true" className="size-5" />
            Play &amp; Win
          </SiteAnchor>
          <ButtonLink to="/matches" variant="secondary" className="bg-bg/60 px-7 text-lg">
            Choose a match
          </ButtonLink>
        </div>
        <div className="mt-2 -ml-5 flex flex-col items-start sm:flex-row">
          {signedIn ? (
            <ButtonLink to="/my-contests" variant="quiet" className={aside}>
              My contests
            </ButtonLink>
          ) : (
            <>
              <Button
                variant="quiet"
                className={clsx(aside, 'visitor-only')}
                onClick={() => auth.open('signup')}
              >
                Create an account
              </Button>
              <WaitlistButton variant="quiet" className={clsx(aside, 'visitor-only')}>
                Join the waitlist
              </WaitlistButton>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
