import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useSide } from './match-sides.tsx'
import { PlayerBust } from './player-bust.tsx'
import { sideLine } from './side-line.ts'

type RoundPortraitProps = {
  player: ComponentProps<typeof PlayerBust>['player']
  size?: 'row' | 'list' | 'strip' | 'large'
  className?: string | false
}

/** The head of a player in a circle, ringed in the side's colour, for lists. Decoration: the name is beside it. */
export function RoundPortrait({ player, size = 'list', className }: RoundPortraitProps) {
  const side = useSide(player.team) ?? player.side
  return (
    <span
      data-bust={player.id}
      style={side && { boxShadow: `0 0 0 2px ${sideLine(side)}` }}
      className={clsx('shrink-0 overflow-hidden rounded-full bg-sunken', sizes[size], className)}
    >
      {/* Whole: a picture that filled the width would lose the crown. */}
      <PlayerBust player={player} size="thumb" className="size-full object-contain! pt-0.5" />
    </span>
  )
}

const sizes = { row: 'size-6', list: 'size-11', strip: 'size-12', large: 'size-18' }
