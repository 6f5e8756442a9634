import type { ContentFiles } from '@toprun/content/content-files'
import type { Content } from '@toprun/content/read-content'
import { cardPlayersOf } from './cards/collectibles/catalogue/card-players.ts'
import { makeCatalogue } from './cards/collectibles/catalogue/make-catalogue.ts'
import { writeClosedCountries } from './ground/eligibility/closed-countries.ts'
import { publishFirstTerms } from './ground/eligibility/terms.ts'
import { stockProducts } from './money/orders/combo-stock.ts'
import { requeueSetAside } from './money/orders/order-seeds.ts'
import type { Database } from './platform/database.ts'
import { lockContent, storeFiles } from './site/content/in-force.ts'

/** Stores the modules' part of the content in their tables. Idempotent. */
export async function storeContent(tx: Database, content: Content): Promise<void> {
  await stockProducts(tx, content.products)
  await writeClosedCountries(tx, content.countries)
  await publishFirstTerms(tx, content)
  await makeCatalogue(tx, { players: cardPlayersOf(content), cards: content.cards })
}

/** Puts content into force for all sites and commands of the database: all of it, or nothing. */
export function putIntoForce(
  db: Database,
  { files, content }: { files: ContentFiles; content: Content },
  who: { by: string; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockContent(tx)
    await storeFiles(tx, files, who)
    await storeContent(tx, content)
    await requeueSetAside(tx)
  })
}
