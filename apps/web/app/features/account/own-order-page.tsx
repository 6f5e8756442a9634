import type { OrderDetail } from '@toprun/api-schema/order'
import { formatMoment } from '../../platform/date-text.ts'
import { useOwn } from '../../platform/use-own.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/transactions.svg?no-inline'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { orderTitle } from '../orders/order-title.ts'
import { orderQuery } from '../orders/orders-query.ts'
import { OrderContents } from './order-contents.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

/** One order of the user: what was bought, how it was paid, what went back, and what came out of it. */
export function OwnOrderPage({ id }: { id: string }) {
  const query = useOwn(orderQuery(id))
  return (
    <>
      <PageHeader
        size="object"
        trail={<Breadcrumbs trail={[{ path: '/vault', name: 'Vault' }]} here="Order" />}
        title={query.data ? orderTitle(query.data) : 'Order'}
        text={query.data?.date && `Paid on ${formatMoment(query.data.date)}`}
      />
      <QueryPanel
        query={query}
        failure="Your order could not be loaded"
        skeleton={<Skeleton className="h-96" />}
        missing={<NoOrder />}
      >
        {(order) => (order ? <Found order={order} /> : <NoOrder />)}
      </QueryPanel>
    </>
  )
}

function Found({ order }: { order: OrderDetail }) {
  const { transaction } = order
  if (transaction === null) return <UnpaidOrder order={order} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="empty:hidden xl:order-last">
        <OrderContents order={order} />
      </div>
      <OrderReceipt order={order} transaction={transaction} />
    </div>
  )
}

/** Also for an order of somebody else. */
function NoOrder() {
  return (
    <EmptyState
      picture={picture}
      title="You have no such order"
      text="Your orders are at the end of your vault, and your payments in Transactions."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/vault">Go to your vault</ButtonLink>
          <ButtonLink to="/transactions" variant="secondary">
            Transactions
          </ButtonLink>
        </div>
      }
    />
  )
}
