import type { OperatorStockResponse, OperatorTermsResponse } from '@toprun/api-schema/operator-site'
import type { Content } from '@toprun/content/read-content'
import { currentTerms, isPublished, termsOf } from '../../ground/eligibility/terms.ts'
import { readStock } from '../../money/orders/combo-stock.ts'
import type { Database } from '../../platform/database.ts'

/** What is for sale, by its number. */
export async function readSiteStock(
  db: Database,
  { products }: Pick<Content, 'products'>,
): Promise<OperatorStockResponse> {
  const stock = await readStock(db)
  return {
    products: stock.map(({ combo, stock: units }) => ({
      combo,
      title: products.find(({ cat }) => cat === combo)?.title ?? null,
      units,
    })),
  }
}

/** The terms in force, and those of the content. */
export async function readTerms(
  db: Database,
  content: Pick<Content, 'legal'>,
): Promise<OperatorTermsResponse> {
  const { version, summary, publishedAt, publishedBy } = await currentTerms(db)
  const own = termsOf(content)
  return {
    inForce: { version, summary, publishedAt: publishedAt.toISOString(), publishedBy },
    content: {
      version: own.version,
      summary: own.summary,
      published: await isPublished(db, own.version),
    },
  }
}
