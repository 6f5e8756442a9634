import type { SiteResponse } from '@toprun/api-schema/content'
import { Clock, Mail } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const ContactForm = lazyPart(() => import('./contact-form.tsx'))

/** How to reach support: by form, or by email without JavaScript. */
export function ContactPage({ contactEmail, supportHours }: SiteResponse) {
  return (
    <div className="page page-body grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <PageHeader
        title="Contact us"
        text="Ask a question, report a problem or share an idea. A person will reply."
        className="lg:col-span-2"
      />
      <div>
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
          <p className="mt-2 text-muted">{supportHours}</p>
        </div>
        <p className="border-t border-line pt-5 text-muted">
          You may find it in the{' '}
          <Link to="/faq" className="text-ink underline decoration-link decoration-2 underline-offset-4">
            FAQ
          </Link>
          .
        </p>
      </aside>
    </div>
  )
}
