import type { PackName } from './pack-art.tsx'
import ace from './packs/ace-mark.svg'
import champion from './packs/champion-mark.svg'
import pro from './packs/pro-mark.svg'
import wild from './packs/wild-mark.svg'

const pictures = { wild, champion, ace, pro } as const

/** A pack as small as a line of text; its name is beside it. */
export function PackMark({ pack, className }: { pack: PackName; className?: string }) {
  return <img src={pictures[pack]} alt="" width={26} height={36} decoding="async" className={className} />
}
