import type { HomeResponse } from '@toprun/api-schema/content'
import { Carousel } from '../../ui/carousel.tsx'
import { SectionHeading } from './section-heading.tsx'

type Logo = HomeResponse['press'][number]

/** Press logos: eight in view, four below 991 px, three below 600 px (docs/rules.md#carousels). */
export function Press({ press }: { press: readonly Logo[] }) {
  return (
    <section aria-labelledby="press" className="page pt-8">
      <Carousel
        label="In the press"
        inView="[--in-view:3] min-[600px]:[--in-view:4] min-[991px]:[--in-view:8]"
        heading={<SectionHeading id="press" title="In the press" />}
        slides={press.map((logo) => ({ key: logo.name, content: <LogoMark logo={logo} /> }))}
      />
    </section>
  )
}

/** A logo, linked to its owner if there is an address. */
export function LogoMark({ logo }: { logo: Pick<Logo, 'name' | 'img' | 'url'> }) {
  const mark = (
    <img src={logo.img} alt={logo.name} width={320} height={120} loading="lazy" className="h-auto w-full" />
  )
  return logo.url ? (
    <a href={logo.url} rel="noopener" className="block rounded-panel">
      {mark}
    </a>
  ) : (
    mark
  )
}
