import { capital } from '@toprun/api-schema/capital'
import { type CardFace, type CardPlayer, type CardTier, cardTiers } from '@toprun/api-schema/card'
import type { MoneySubject } from '@toprun/api-schema/money-subject'
import { cardHalves, kindOfCard } from '@toprun/game-rules/multipliers'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { sideIdentityOf } from '../../../platform/side-identities.ts'
import { type CardPlayerRow, cardPlayers, cards, type EditionRow, editions } from '../tables.ts'

/** What is drawn on every card of an edition. */
export function cardFace(edition: EditionRow, player: CardPlayerRow): CardFace {
  const { category, tier, stars, cap } = edition
  return {
    edition: edition.id,
    player: cardPlayer(player),
    category,
    tier,
    stars,
    multiplier: cardHalves[kindOfCard(edition)] / 2,
    cap,
  }
}

export function cardPlayer({ team, short, ...player }: CardPlayerRow): CardPlayer {
  return { ...player, team: cardSide(team, short) }
}

/** A side of the league with its colours. */
export function cardSide(name: string, short: string): CardPlayer['team'] {
  return { name, short, identity: sideIdentityOf(name) }
}

/** The tier of a kind as the draw names it: `gold` of `gold-power`. */
export function tierOf(kind: string): CardTier | null {
  return cardTiers.find((tier) => kind.startsWith(`${tier}-`)) ?? null
}

/** `Gold Power Card` */
export function cardTitle({ category, tier }: Pick<EditionRow, 'category' | 'tier'>): string {
  return `${capital(tier)} ${capital(category)} Card`
}

/** Selects cards with everything that their faces show; a `where` follows. */
export function cardRows(db: Database) {
  return db
    .select({ card: cards, edition: editions, player: cardPlayers })
    .from(cards)
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, cards.playerId))
    .$dynamic()
}

type CardName = Extract<MoneySubject, { kind: 'card' }>

/** The cards of these ids, by id, whoever has them: what tells one from others in lists of money. */
export async function cardNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardName>> {
  if (ids.length === 0) return new Map()
  const rows = await cardRows(db).where(sql`${cards.id} = ANY(${sql.param([...ids])}::uuid[])`)
  return new Map(
    rows.map(({ card, edition, player }) => [
      card.id,
      {
        ...{ kind: 'card', edition: edition.id, serial: card.serial },
        ...{ player: player.name, title: cardTitle(edition) },
      },
    ]),
  )
}
