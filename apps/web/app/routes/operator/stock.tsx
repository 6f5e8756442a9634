import { useQuery } from '@tanstack/react-query'
import { type OperatorProduct, operatorStockResponse, setStock } from '@toprun/api-schema/operator-site'
import clsx from 'clsx'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { operatorQuery } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'

/** How many units of each combo and pack can be sold. */
export default function StockPage() {
  const query = useQuery(operatorQuery('/stock', operatorStockResponse))
  return (
    <>
      <OperatorHeader
        title="Stock"
        text="Units of combos and packs that can be sold. With 0, the button reads Sold Out."
      />
      <QueryPanel query={query} failure="The stock could not be loaded" skeleton={<RowSkeletons rows={5} />}>
        {({ products }) => (
          <ul className="panel divide-y divide-line md:grid md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-x-6">
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
    <RecordRow>
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{title ?? `Combo ${combo}`}</p>
        <p className="text-sm text-muted">
          Number {combo}
          {title === null && ', not in the content any more'}
        </p>
      </div>
      <p className={clsx('text-right font-semibold', units === 0 ? 'text-ball-text' : 'tabular-nums')}>
        {units === 0 ? 'Sold out' : units.toLocaleString('en')}
      </p>
      <ActionDialog action={setStock} of={product} />
    </RecordRow>
  )
}
