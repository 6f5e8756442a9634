import type { KitPattern } from '@toprun/api-schema/side'
import type { Kit } from './kits.ts'

/** What the second colour covers of a shirt, in the box of a portrait: 200 by 240, shoulders from 156. */
const fields: Record<KitPattern, string> = {
  plain: '',
  halves: 'M100 150H200V250H100Z',
  hoops: 'M0 186H200V201H0ZM0 216H200V231H0Z',
  sash: 'M34 160L74 154 196 240 146 252Z',
  stripes: 'M26 150H46V250H26ZM66 150H86V250H66ZM114 150H134V250H114ZM154 150H174V250H154Z',
  yoke: 'M0 150H200V184Q100 216 0 184Z',
}

/** The cloth of a shirt; its outline clips it. */
export function KitCloth({ kit, offset = 0 }: { kit: Kit; offset?: number }) {
  return (
    <>
      <rect width={200} height={250} fill={kit.body} />
      <path
        d={fields[kit.pattern]}
        fill={kit.cloth}
        transform={offset ? `translate(0 ${offset})` : undefined}
      />
    </>
  )
}
