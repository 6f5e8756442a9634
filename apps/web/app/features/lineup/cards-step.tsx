import type { SquadPlayer } from '@toprun/api-schema/match'
import { Choice } from '../../ui/field.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { blueCard } from '../cards/shown-card.ts'
import { cardHolders, type DraftAction, type TeamDraft } from './draft.ts'

type CardsStepProps = {
  players: readonly SquadPlayer[]
  draft: TeamDraft
  change: (action: DraftAction) => void
}

/** Assigns two cards to a team. Everyone has the Blue ones; they start on captain and vice-captain. */
export function CardsStep({ players, draft, change }: CardsStepProps) {
  const holders = cardHolders(draft)
  return (
    <section aria-labelledby="cards-title">
      <h2 id="cards-title" className="font-display text-2xl font-bold">
        Your two cards
      </h2>
      <p className="mt-1 text-muted">
        Blue cards are free and leave points as they are. Move them to any two players.
      </p>
      <div className="mt-4 grid grid-cols-2 gap-4 sm:max-w-md">
        {([0, 1] as const).map((card) => {
          const holder = players.find(({ id }) => id === holders[card])
          return (
            <div key={card} className="grid content-start gap-3">
              {holder ? <PlayerCard card={blueCard(holder)} /> : <CardPlace card={card} />}
              <Choice
                label={card === 0 ? 'First card on' : 'Second card on'}
                value={holder?.id ?? ''}
                options={[
                  { value: '', label: 'Choose a player', disabled: true },
                  ...players.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChoose={(playerId) => change({ type: 'card', card, playerId })}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}

function CardPlace({ card }: { card: 0 | 1 }) {
  return (
    <div className="grid aspect-5/7 max-w-52 place-items-center rounded-panel border-2 border-dashed border-control p-4 text-center text-sm text-muted">
      {card === 0 ? 'Goes to the captain' : 'Goes to the vice-captain'}
    </div>
  )
}
