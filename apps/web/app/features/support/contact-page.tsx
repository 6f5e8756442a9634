import type { SiteResponse } from '@toprun/api-schema/content'
import { ArrowRight, Clock, Mail } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import desk from './desk.svg?no-inline'
import { SupportHours } from './support-hours.tsx'

const ContactForm = lazyPart(() => import('./contact-form.tsx'))

/** What people write about most, and where it is answered at once. */
const answers = [
  { to: '/faq', label: 'Questions and answers' },
  { to: '/game', label: 'How to play' },
  { to: '/toprun/points-system', label: 'What every ball is worth' },
  { to: '/transactions', label: 'Your payments and refunds' },
  { to: '/openings', label: 'How a pack was drawn' },
] as const

/** How to reach support: by form, or by email without JavaScript. */
export function ContactPage({ contactEmail, supportHours }: SiteResponse) {
  return (
    <>
      <div className="sky border-b border-line">
        <div className="page flex items-start justify-between gap-x-8 page-top">
          <PageHeader
            title="Contact us"
            text="Ask a question, report a problem or share an idea. A person will reply."
            className="pb-6 sm:pb-10"
          />
          <img
            src={desk}
            alt=""
            width={340}
            height={190}
            className="h-auto w-85 shrink-0 self-end max-md:hidden"
          />
        </div>
      </div>
      <div className="page grid gap-6 pt-6 pb-16 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid">
          <noscript>
            <p>This form needs JavaScript. You can also email us: {contactEmail}</p>
          </noscript>
          <Suspense fallback={<Skeleton className="h-[35rem]" />}>
            <ContactForm />
          </Suspense>
        </div>
        <aside aria-label="Other ways" className="panel grid content-start gap-6 p-5 sm:p-8">
          <div>
            <h2 className="flex items-center gap-2 font-semibold">
              <Mail aria-hidden="true" className="size-5 text-muted" />
              By email
            </h2>
            <a
              href={`mailto:${contactEmail}`}
              className="inline-flex min-h-11 items-center break-all underline decoration-link decoration-2 underline-offset-6 hover:no-underline"
            >
              {contactEmail}
            </a>
          </div>
          <div>
            <h2 className="flex items-center gap-2 font-semibold">
              <Clock aria-hidden="true" className="size-5 text-muted" />
              Support hours
            </h2>
            <p className="mt-2 text-muted">
              <SupportHours stated={supportHours} />
            </p>
          </div>
          <nav aria-labelledby="answers" className="border-t border-line pt-5">
            <h2 id="answers" className="font-semibold">
              Quick answers
            </h2>
            <ul className="mt-2 grid divide-y divide-line">
              {answers.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="group flex min-h-12 items-center justify-between gap-3 hover:underline"
                  >
                    {label}
                    <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
    </>
  )
}
