import type { KitPattern } from '@toprun/api-schema/side'
import type { Kit } from './kits.ts'

/** What the second colour covers of a shirt, in the box of a portrait: 200 by 240, shoulders from 140. */
const fields: Record<KitPattern, string> = {
  plain: '',
  halves: 'M100 110H200V250H100Z',
  hoops: 'M0 170H200V184H0ZM0 198H200V212H0ZM0 226H200V240H0Z',
  sash: 'M30 150L66 138 200 236 160 262Z',
  stripes: 'M26 110H46V250H26ZM66 110H86V250H66ZM114 110H134V250H114ZM154 110H174V250H154Z',
  yoke: 'M0 110H200V166Q100 198 0 166Z',
}

/** The cloth of a shirt; its outline clips it. */
export function KitCloth({ kit, x = 0, y = 0 }: { kit: Kit; x?: number; y?: number }) {
  return (
    <g transform={x || y ? `translate(${x} ${y})` : undefined}>
      <path d="M0 0H200V250H0Z" fill={kit.body} />
      {kit.pattern !== 'plain' && <path d={fields[kit.pattern]} fill={kit.cloth} />}
    </g>
  )
}
