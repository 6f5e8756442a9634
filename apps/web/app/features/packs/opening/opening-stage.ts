import { rarestLast } from '@toprun/api-schema/best-pull'
import type { CardTier } from '@toprun/api-schema/card'
import type { DrawnCard } from '@toprun/api-schema/opening'

/** How far the opening of a pack has come. */
export type OpeningStage =
  | { at: 'sealed' }
  /** Its cards are asked for. `all`: they will lie face up at once. */
  | { at: 'torn'; all: boolean }
  | Dealt

type Dealt = {
  at: 'dealt'
  /** The rarest last; the first `turned` of them lie face up. */
  cards: readonly DrawnCard[]
  turned: number
  /** The next card is about to turn. */
  lifted: boolean
  /** All of them were seen: the rarest moves to its place beside the others. */
  over: boolean
}

export type OpeningStep =
  | { type: 'tear' }
  /** The pack could not be opened: it is whole again. */
  | { type: 'mend' }
  | { type: 'deal'; cards: readonly DrawnCard[] }
  /** Lifts the next card, or turns the one that is lifted before its moment is over. */
  | { type: 'next' }
  /** Turns the card that is lifted. */
  | { type: 'turn' }
  /** The last card was looked at for long enough. */
  | { type: 'end' }
  /** Skips whatever is left to see. */
  | { type: 'reveal' }

export const sealed: OpeningStage = { at: 'sealed' }

/** In milliseconds, how long a lifted card keeps its secret: the rarer, the longer. */
export const holds: Record<CardTier, number> = { silver: 320, gold: 900, black: 1500, diamond: 2400 }

/** In milliseconds, how long the last card is looked at before it moves beside the others: it turns meanwhile, the rarer the slower. */
export const lastLooks: Record<CardTier, number> = { silver: 900, gold: 1150, black: 1400, diamond: 1850 }

/** A step that does not fit the stage changes nothing. */
export function nextStage(stage: OpeningStage, step: OpeningStep): OpeningStage {
  switch (step.type) {
    case 'tear':
      return stage.at === 'sealed' ? { at: 'torn', all: false } : stage
    case 'mend':
      return stage.at === 'torn' ? sealed : stage
    case 'deal':
      return stage.at === 'torn'
        ? {
            ...{ at: 'dealt', cards: rarestLast(step.cards), lifted: false, over: stage.all },
            turned: stage.all ? step.cards.length : 0,
          }
        : stage
    case 'next':
      if (stage.at !== 'dealt' || isDone(stage)) return stage
      return stage.lifted ? turnLifted(stage) : { ...stage, lifted: true }
    case 'turn':
      return stage.at === 'dealt' && stage.lifted ? turnLifted(stage) : stage
    case 'end':
      return stage.at === 'dealt' && isDone(stage) ? { ...stage, over: true } : stage
    case 'reveal':
      return stage.at === 'dealt'
        ? { ...stage, turned: stage.cards.length, lifted: false, over: true }
        : { at: 'torn', all: true }
  }
}

function turnLifted(stage: Dealt): OpeningStage {
  return { ...stage, turned: stage.turned + 1, lifted: false }
}

/** Every card lies face up. */
export function isDone(stage: OpeningStage): boolean {
  return stage.at === 'dealt' && stage.turned === stage.cards.length
}

/** The card in the light: the lifted one, or else the one that turned last. */
export function cardInLight(stage: OpeningStage): DrawnCard | null {
  if (stage.at !== 'dealt') return null
  return stage.cards[stage.lifted ? stage.turned : stage.turned - 1] ?? null
}
