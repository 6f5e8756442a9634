import type { PackId } from '@toprun/game-rules/pack-contents'
import type { Ref } from 'react'
import { PackArt } from '../../artwork/pack-art.tsx'
import { packNames } from '../pack-names.ts'
import { PrintedPack } from '../printed-pack.tsx'
import { useTear } from './use-tear.ts'

const teeth = 17
/** Where a pack is torn, in percent of its height, and how deep the teeth are. */
const line = 11.5
const depth = 1.7

const edge = Array.from({ length: teeth * 2 + 1 }, (_, at) => {
  const x = (at * 100) / (teeth * 2)
  return `${x.toFixed(2)}% ${(at % 2 === 0 ? line : line + depth).toFixed(2)}%`
})

/** Clip paths of the two parts of a pack: the crimped top, and what is below the zigzag. */
const torn = {
  top: `polygon(0 -10%, 100% -10%, ${edge.toReversed().join(', ')})`,
  rest: `polygon(${edge.join(', ')}, 100% 110%, 0 110%)`,
} as const

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
        <PrintedPack pack={pack} />
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
