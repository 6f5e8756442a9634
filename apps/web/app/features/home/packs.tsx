import type { Pack } from '@toprun/api-schema/content'
import { Carousel } from '../../ui/carousel.tsx'
import { PackCard } from '../packs/pack-card.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The four packs, all visible if they fit. */
export function Packs({ packs, marketplace }: { packs: readonly Pack[]; marketplace: string | undefined }) {
  return (
    <section aria-labelledby="packs" className="page py-8">
      <Carousel
        label="Packs"
        inView="[--in-view:1] min-[600px]:[--in-view:2] min-[991px]:[--in-view:3] min-[1200px]:[--in-view:4]"
        heading={
          <SectionHeading
            id="packs"
            title="Card packs"
            text="Every pack shows its price and the odds of every card."
          />
        }
        slides={packs.map((pack) => ({
          key: pack.id,
          content: <PackCard pack={pack} marketplace={marketplace} />,
        }))}
      />
    </section>
  )
}
