import { Download } from 'lucide-react'
import { useSite } from '../../platform/site-data.ts'
import { Button, ButtonLink, buttonLook } from '../../ui/button.tsx'
import { SiteAnchor } from '../../ui/site-anchor.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { WaitlistButton } from '../support/waitlist-button.tsx'

const aside = 'underline decoration-link decoration-2 underline-offset-6 hover:no-underline'

/** What TopRun is, and how to start. */
export function Hero() {
  const auth = useAuthDialog()
  const site = useSite()
  return (
    <section className="page pt-8 sm:pt-10 lg:pt-12">
      <h1 className="max-w-[9em] font-display text-hero leading-[0.88] font-extrabold tracking-tight italic">
        Pick eleven. Every ball counts.
      </h1>
      <p className="mt-4 text-lg sm:max-w-sm lg:max-w-xl">
        Fantasy cricket, scored ball by ball. Build a team with 100 credits, join a contest, and see the
        reason beside every point.
      </p>
      <div id="mine" className="user-part" />
      <div className="mt-6 grid w-fit gap-3 sm:flex">
        <ButtonLink to="/matches" className="px-7 text-lg">
          Choose a match
        </ButtonLink>
        <SiteAnchor to={site?.app ?? '/play-and-win'} className={buttonLook('secondary', 'bg-bg/70 text-lg')}>
          <Download className="size-5" />
          Play &amp; Win
        </SiteAnchor>
      </div>
      <div className="visitor-part mt-1 -ml-5 grid justify-items-start sm:flex">
        <Button variant="quiet" className={aside} onClick={() => auth.open('signup')}>
          Create an account
        </Button>
        <WaitlistButton variant="quiet" className={aside}>
          Join the waitlist
        </WaitlistButton>
      </div>
    </section>
  )
}
