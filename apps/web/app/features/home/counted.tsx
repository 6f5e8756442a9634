import type { HomeAnswer } from '@toprun/api-schema/content'
import { StatsPicture } from '../artwork/stats-picture.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The picture of figures: what the scorers have counted so far. */
export function Counted({ figures }: { figures: HomeAnswer['figures'] }) {
  return (
    <section aria-labelledby="counted" className="page pt-2 pb-4 sm:pt-4">
      <SectionHeading
        id="counted"
        title="On the board"
        text="What our scorers have counted up to this minute."
      />
      <StatsPicture figures={figures} className="mt-8" />
    </section>
  )
}
