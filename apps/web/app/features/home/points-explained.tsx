import type { CardFace } from '@toprun/api-schema/card'
import { Link } from 'react-router'
import { PlayerCard } from '../cards/player-card.tsx'
import { cardPath, shownCard } from '../cards/shown-card.ts'

/** Worked examples of T20 points. */
const examples = [
  { what: 'Four by your captain', sum: '4 runs + 1 boundary, times 2', points: '+10' },
  { what: 'Leg before by your bowler', sum: '25 wicket + 5 LBW or bowled', points: '+30' },
  { what: 'Catch by your vice-captain', sum: '8 catch, times 1.5', points: '+12' },
  { what: 'Direct run out', sum: '10 run out', points: '+10' },
] as const

const turns = ['sm:-rotate-4 sm:translate-y-3', 'z-10', 'sm:rotate-4 sm:translate-y-3']

/** How points are explained, and the cards of a team. */
export function PointsExplained({ cards }: { cards: readonly CardFace[] }) {
  return (
    <section aria-labelledby="points-explained" className="overflow-hidden border-y border-line bg-surface">
      <div className="page grid items-center gap-x-16 gap-y-8 py-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h2 id="points-explained" className="font-display text-title leading-none font-extrabold">
            Every point says why
          </h2>
          <p className="mt-3 max-w-lg text-muted">
            No black box. Each ball shows which of your players gained or lost, how much, and by which rule.
          </p>
          <dl className="mt-5 divide-y divide-line border-y border-line">
            {examples.map(({ what, sum, points }) => (
              <div key={what} className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2.5">
                <dt className="font-semibold">{what}</dt>
                <dd className="row-span-2 font-display text-4xl leading-none font-extrabold text-pitch-text tabular-nums">
                  {points}
                </dd>
                <dd className="col-start-1 text-sm text-muted">{sum}</dd>
              </div>
            ))}
          </dl>
        </div>
        {cards.length > 0 && (
          <ul
            aria-label="Cards to put on players"
            className="grid grid-cols-3 justify-items-center gap-1.5 sm:gap-4"
          >
            {cards.map((card, at) => (
              <li key={card.edition} className={`w-full max-w-52 ${turns[at]}`}>
                <Link to={cardPath(card.edition, null)} className="block rounded-panel">
                  <PlayerCard card={{ ...shownCard(card, null, ''), serial: null }} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
