import type { PackId } from '@toprun/game-rules/pack-contents'
import type { Ref } from 'react'
import { PackArt } from '../../artwork/pack-art.tsx'
import { packNames } from '../pack-names.ts'
import { useTear } from './use-tear.ts'
import { torn } from './zigzag.ts'

type SealedPackProps = {
  pack: PackId
  isTorn: boolean
  onTear: () => void
  /** The button that is the pack. */
  ref: Ref<HTMLButtonElement>
}

/** A pack whose top comes off. */
export function SealedPack({ pack, isTorn, onTear, ref }: SealedPackProps) {
  const tear = useTear(onTear)
  return (
    <button
      ref={ref}
      type="button"
      className="opening__pack"
      data-torn={isTorn}
      disabled={isTorn}
      aria-label={`Tear the ${packNames[pack]} pack open`}
      {...tear}
    >
      <span data-tears className="opening__light" />
      <span className="opening__rest" style={{ clipPath: torn.rest }}>
        <PackArt pack={pack} />
      </span>
      <span data-tears className="opening__slit" />
      <span data-tears className="opening__top">
        <span style={{ clipPath: torn.top }}>
          <PackArt pack={pack} />
        </span>
      </span>
    </button>
  )
}
