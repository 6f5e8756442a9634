import type { HomeResponse } from '@toprun/api-schema/content'
import { LogoMark } from './press.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Partners, and what they contribute. */
export function Partners({ partners }: Pick<HomeResponse, 'partners'>) {
  return (
    <section aria-labelledby="partners" className="page py-8">
      <SectionHeading id="partners" title="Partners" />
      {/* It scrolls on a phone, and has no links that the keyboard could reach. */}
      <ul
        aria-labelledby="partners"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
        tabIndex={0}
        className="mt-5 -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0 lg:grid-cols-6"
      >
        {partners.map((partner) => (
          <li key={partner.name} className="panel w-44 shrink-0 snap-start p-3 sm:w-auto sm:p-4">
            <LogoMark logo={partner} />
            <p className="mt-3 text-sm text-muted">{partner.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
