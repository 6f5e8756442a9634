import { cardTiers } from '@toprun/api-schema/card'
import type { DrawnCard } from '@toprun/api-schema/opening'

/** How far the opening of a pack has come. */
export type OpeningStage =
  | { at: 'sealed' }
  /** Its cards are asked for. `all`: they will lie face up at once. */
  | { at: 'torn'; all: boolean }
  /** `cards` with the rarest last; the first `turned` of them lie face up. */
  | { at: 'dealt'; cards: readonly DrawnCard[]; turned: number }

export type OpeningStep =
  | { type: 'tear' }
  /** The pack could not be opened: it is whole again. */
  | { type: 'mend' }
  | { type: 'deal'; cards: readonly DrawnCard[] }
  | { type: 'turn' }
  /** Skips whatever is left to see. */
  | { type: 'reveal' }

export const sealed: OpeningStage = { at: 'sealed' }

/** A step that does not fit the stage changes nothing. */
export function nextStage(stage: OpeningStage, step: OpeningStep): OpeningStage {
  switch (step.type) {
    case 'tear':
      return stage.at === 'sealed' ? { at: 'torn', all: false } : stage
    case 'mend':
      return stage.at === 'torn' ? sealed : stage
    case 'deal':
      return stage.at === 'torn'
        ? { at: 'dealt', cards: rarestLast(step.cards), turned: stage.all ? step.cards.length : 0 }
        : stage
    case 'turn':
      return stage.at === 'dealt'
        ? { ...stage, turned: Math.min(stage.turned + 1, stage.cards.length) }
        : stage
    case 'reveal':
      return stage.at === 'dealt' ? { ...stage, turned: stage.cards.length } : { at: 'torn', all: true }
  }
}

/** By tier, then by how many there can be; cards that are equally rare keep their order. */
export function rarestLast(cards: readonly DrawnCard[]): DrawnCard[] {
  return cards.toSorted(
    ({ face: a }, { face: b }) => cardTiers.indexOf(a.tier) - cardTiers.indexOf(b.tier) || b.cap - a.cap,
  )
}
