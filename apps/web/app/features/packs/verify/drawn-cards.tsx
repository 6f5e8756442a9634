import { bestPull } from '@toprun/api-schema/best-pull'
import { Link } from 'react-router'
import { PlayerCard } from '../../cards/player-card.tsx'
import { cardPath, kindName, shownCard } from '../../cards/shown-card.ts'
import { TierDrop } from '../../cards/tier-chip.tsx'
import { SharePull } from '../opening/share-pull.tsx'
import { drawnText } from './drawn-text.ts'
import type { OpenedProof } from './verify-opening.ts'

/** An opening again: its best pull, and its cards in the order in which they were drawn, each with the chance that it had. */
export function DrawnCards({ proof: { pack, cards, faces } }: { proof: OpenedProof }) {
  const drawn = cards.flatMap((card, at) => {
    const face = faces[at]
    return face ? [{ ...card, face, text: drawnText(pack, { place: at + 1, drawn: card.drawn, face }) }] : []
  })
  const best = bestPull(drawn)
  return (
    <div className="mb-6 rounded-panel sky p-3 sm:p-6">
      {best && (
        <div className="mb-3 flex items-center justify-between gap-3 sm:mb-5">
          <p className="flex min-w-0 items-center gap-2 font-semibold">
            <TierDrop tier={best.face.tier} />
            <span>
              Best pull: {best.face.player.name}, {kindName(best.face)}
            </span>
          </p>
          <SharePull card={best} />
        </div>
      )}
      <ol className="flex flex-wrap justify-center gap-3 sm:gap-5">
        {drawn.map(({ edition, serial, face, text }) => (
          <li
            key={`${edition} ${serial}`}
            className="w-[calc((100%-0.75rem)/2)] max-w-46 lg:w-[calc((100%-5rem)/5)]"
          >
            <Link to={cardPath(edition, serial)} className="block">
              <PlayerCard card={shownCard(face, serial, '')} />
            </Link>
            <p className="mt-2 text-center text-sm text-muted tabular-nums">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
