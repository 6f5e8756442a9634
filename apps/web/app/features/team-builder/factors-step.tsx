import type { SquadPlayer } from '@toprun/api-schema/match'
import { Choice } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { type DraftAction, factorOrder, type TeamDraft } from './draft.ts'

type FactorsStepProps = {
  players: readonly SquadPlayer[]
  draft: TeamDraft
  change: (action: DraftAction) => void
}

/** Live fantasy: four players with multipliers, in place of captain, vice-captain and cards. */
export function FactorsStep({ players, draft, change }: FactorsStepProps) {
  return (
    <Section title="Multipliers" look="large">
      <p className="mt-1 text-muted">
        Four players count 4x, 3x, 2x and 1.5x, the others once. Points lost count the same way. No cards
        here.
      </p>
      <div className="mt-4 grid gap-3 sm:max-w-md">
        {factorOrder.map((factor, place) => (
          <Choice
            key={factor}
            label={`Counts ${factor}`}
            value={draft.factors[place] ?? ''}
            options={[
              { value: '', label: 'Choose a player', disabled: true },
              ...players.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChoose={(playerId) => change({ type: 'factor', place, playerId })}
          />
        ))}
      </div>
    </Section>
  )
}
