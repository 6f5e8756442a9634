import type { LookCode } from '@toprun/api-schema/look'
import type { Role, Side } from '@toprun/api-schema/match'
import { kitOf } from './kits.ts'
import { useLook, useSide } from './match-sides.tsx'
import { type PortraitSize, portraitAddress } from './portrait-address.ts'
import { PortraitPicture } from './portrait-picture.tsx'
import { Shirt } from './shirt.tsx'

type PlayerBustProps = {
  player: {
    id: string
    name: string
    team: string
    role: Role | undefined
    look?: LookCode | null | undefined
    /** Outside a match; inside, the side wears what it has in that match. */
    side?: Side | undefined
  }
  size: PortraitSize
  /** Its portrait is loaded before it is in view. */
  ahead?: boolean | undefined
  className?: string | undefined
}

/** A player in the kit of their side: a drawn face for the league's invented people, a shirt with initials for real ones. */
export function PlayerBust({ player, size, ahead, className }: PlayerBustProps) {
  const { id, name, team, role } = player
  const look = useLook(id) ?? player.look
  const identity = (useSide(team) ?? player.side)?.identity
  if (identity?.emblem === null) return <Shirt name={name} kit={kitOf(identity)} className={className} />
  const portrait = { seed: id, kit: identity ?? team, role: role ?? 'AR', look: look ?? null }
  return <PortraitPicture src={portraitAddress(size, portrait)} ahead={ahead} className={className} />
}
