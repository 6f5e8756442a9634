import ace from './packs/ace.svg'
import champion from './packs/champion.svg'
import pro from './packs/pro.svg'
import wild from './packs/wild.svg'

const pictures = { wild, champion, ace, pro } as const

export type PackName = keyof typeof pictures

/** A sealed pack of cards in the foil of its kind. Decoration: its name is beside it. */
export function PackArt({ pack, className }: { pack: PackName; className?: string }) {
  return <img src={pictures[pack]} alt="" width={200} height={300} decoding="async" className={className} />
}
