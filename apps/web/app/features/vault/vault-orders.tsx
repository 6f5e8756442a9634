import { useOwnPages } from '../../platform/use-own-pages.ts'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { OrderRow } from '../orders/order-row.tsx'
import { ordersQuery } from '../orders/orders-query.ts'
import { OrderPacks } from '../packs/opening/order-packs.tsx'

/** The user's paid orders, below everything that came out of them; nothing if there are none. */
export function VaultOrders() {
  const query = useOwnPages(ordersQuery)
  const orders = query.data?.pages.flatMap(({ result }) => result) ?? []
  if (orders.length === 0) return null
  return (
    <Section title="Your orders" className="mt-12 w-full text-left" titleClassName="mb-4">
      <ul className="panel divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} {...order}>
            {order.state !== 'refunded' && <OrderPacks order={order.id} />}
          </OrderRow>
        ))}
      </ul>
      <ShowMore query={query} />
    </Section>
  )
}
