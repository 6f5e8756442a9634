import './captaincy-mark.css'
import type { Captaincy } from '@toprun/api-schema/contest'
import clsx from 'clsx'
import { captaincyBands } from './captaincy-bands.ts'

type CaptaincyMarkProps = { captaincy: Captaincy; className?: string; after?: string }

/** The armband of a captain, or of a place with a factor. `after`: what parts its name from the player's where that follows. */
export function CaptaincyMark({ captaincy, className, after = '' }: CaptaincyMarkProps) {
  const { letter, says } = captaincyBands[captaincy]
  return (
    <b className={clsx('captaincy-mark', className)} data-band={captaincy}>
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">
        {says}
        {after}
      </span>
    </b>
  )
}
