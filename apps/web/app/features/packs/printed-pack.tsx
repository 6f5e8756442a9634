import type { PackId } from '@toprun/game-rules/pack-contents'
import clsx from 'clsx'
import './printed-pack.css'
import { PackArt } from '../artwork/pack-art.tsx'
import { packNames } from './pack-names.ts'
import { packSize } from './pack-size.ts'

/** A sealed pack with its name on its ribbon, and what is in it where there is room. Decoration, as the pack is: the print is no text. */
export function PrintedPack({ pack, className }: { pack: PackId; className?: string }) {
  return (
    <span className={clsx('printed-pack', className)}>
      <PackArt pack={pack} />
      <span
        aria-hidden="true"
        className="printed-pack__band"
        data-name={packNames[pack]}
        data-print={`${packNames[pack]} · ${packSize(pack)}`}
      />
    </span>
  )
}
