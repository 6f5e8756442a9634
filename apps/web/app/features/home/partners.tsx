import type { HomeResponse } from '@toprun/api-schema/content'
import { LogoMark } from './press.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Partners, and what they contribute. */
export function Partners({ partners }: Pick<HomeResponse, 'partners'>) {
  return (
    <section aria-labelledby="partners" className="page pt-6 pb-14 sm:pb-18">
      <SectionHeading id="partners" title="Partners" />
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {partners.map((partner) => (
          <li key={partner.name} className="panel p-5">
            <div className="max-w-56">
              <LogoMark logo={partner} />
            </div>
            <p className="mt-4 text-muted">{partner.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
