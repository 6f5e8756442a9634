import type { HomeResponse } from '@toprun/api-schema/content'
import { StatsPicture } from '../artwork/stats-picture.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The statistics picture: totals so far. */
export function Counted({ figures }: { figures: HomeResponse['figures'] }) {
  return (
    <section aria-labelledby="counted" className="min-w-0">
      <SectionHeading id="counted" title="On the board" text="Everything our scorers have counted so far." />
      <StatsPicture figures={figures} className="mt-6" />
    </section>
  )
}
