import { useQuery } from '@tanstack/react-query'
import { type OperatorProduct, operatorStockResponse, setStock } from '@toprun/api-schema/operator-site'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { operatorQuery } from '../../features/operator/operator-api.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** How many units of each combo and pack can be sold. */
export default function StockPage() {
  const query = useQuery(operatorQuery('/stock', operatorStockResponse))
  return (
    <>
      <PageHeader
        size="object"
        className="mb-5"
        title="Stock"
        text="Units of combos and packs that can be sold. With 0, the button reads Sold Out."
      />
      <QueryPanel
        query={query}
        failure="The stock could not be loaded"
        skeleton={<Skeleton className="h-64" />}
      >
        {({ products }) => (
          <ul className="grid gap-2">
            {products.map((product) => (
              <ProductRow key={product.combo} product={product} />
            ))}
          </ul>
        )}
      </QueryPanel>
    </>
  )
}

function ProductRow({ product }: { product: OperatorProduct }) {
  const { combo, title, units } = product
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{title ?? `Combo ${combo}`}</p>
        <p className="text-sm text-muted">
          Number {combo}
          {title === null && ', not in the content any more'}
        </p>
      </div>
      <p className={units === 0 ? 'text-ball-text' : 'tabular-nums'}>
        {units === 0 ? 'Sold out' : units.toLocaleString('en')}
      </p>
      <ActionDialog action={setStock} of={product} />
    </li>
  )
}
