import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchSlot } from '@toprun/api-schema/match'
import { slotsOf } from '@toprun/game-rules/slots'
import type { Database } from '../../../platform/database.ts'
import type { MatchFolds } from '../../matches/play/match-fold.ts'
import { shownSlots } from '../../matches/play/slots.ts'
import type { Match } from '../../matches/tables.ts'
import { createRowUpdates, type RowUpdates } from '../rooms/row-updates.ts'

/** The slots of a match in memory, for all its followers. */
export interface SlotTables {
  /** The message with all slots as JSON: the same text until one of them changes. */
  message(): string
  has(slot: number): boolean
  /** The points in a slot; null until they are prepared. */
  points(slot: number): RowUpdates | null
  /** Folds the match for the slot; null if it is in memory. */
  prepare(slot: number): Promise<void> | null
  /** Takes over what `readSlots` read. */
  update(slots: readonly MatchSlot[]): void
}

/** Reads nothing for a format without slots. */
export async function readSlots(db: Database, { id, format }: Match): Promise<MatchSlot[]> {
  return slotsOf(format).length === 0 ? [] : shownSlots(db, id)
}

export function createSlotTables(
  { id: matchId, rulesVersion }: Match,
  folds: MatchFolds,
  first: readonly MatchSlot[],
): SlotTables {
  let slots = first
  let message = messageOf(matchId, first)
  const tables = new Map<number, RowUpdates>()
  const preparing = new Map<number, Promise<void>>()

  async function open(slot: number): Promise<RowUpdates> {
    const { revision, points: rows } = await folds.by({ rulesVersion, slot })
    return createRowUpdates({ matchId, slot, revision, rows, keyOf: ({ playerId }) => playerId })
  }

  return {
    message: () => message,
    has: (slot) => slots.some((each) => each.slot === slot),
    points: (slot) => tables.get(slot) ?? null,
    prepare(slot) {
      if (tables.has(slot)) return null
      const known = preparing.get(slot)
      if (known) return known
      // A deadline that moved meanwhile needs another fold.
      const isLatest = () => preparing.get(slot) === prepared
      const prepared = open(slot)
        .then((table) => {
          if (isLatest()) tables.set(slot, table)
        })
        .finally(() => {
          if (isLatest()) preparing.delete(slot)
        })
      preparing.set(slot, prepared)
      return prepared
    },
    update(now) {
      const next = messageOf(matchId, now)
      if (next === message) return
      // A deadline that was moved makes other balls count.
      for (const { slot, deadline } of now)
        if (slots.find((each) => each.slot === slot)?.deadline !== deadline) {
          tables.delete(slot)
          preparing.delete(slot)
        }
      slots = now
      message = next
    },
  }
}

function messageOf(matchId: MatchId, slots: readonly MatchSlot[]): string {
  return JSON.stringify({ matchId, slots })
}
