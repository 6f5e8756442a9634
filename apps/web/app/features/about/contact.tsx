import type { SiteResponse } from '@toprun/api-schema/content'
import { ButtonLink } from '../../ui/button.tsx'
import { SupportHours } from '../support/support-hours.tsx'

/** How to reach support. */
export function Contact({ site }: { site: SiteResponse }) {
  const { contactEmail, supportHours } = site
  return (
    <section aria-labelledby="reach-us" className="page pb-8">
      <div className="panel grid items-center gap-6 p-6 sm:p-10 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h2 id="reach-us" className="font-display text-title leading-none font-extrabold">
            Ask us anything
          </h2>
          <p className="mt-3 text-lg">
            <a
              href={`mailto:${contactEmail}`}
              className="inline-flex min-h-11 items-center font-semibold break-all underline decoration-link decoration-2 underline-offset-6 hover:no-underline"
            >
              {contactEmail}
            </a>
          </p>
          <p className="text-muted">
            Support hours: <SupportHours stated={supportHours} />.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contactus" variant="secondary">
            Contact us
          </ButtonLink>
          <ButtonLink to="/faq" variant="quiet">
            Read the FAQ
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
