import { useOwnPages } from '../../platform/use-own-pages.ts'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { OrderCard } from '../orders/order-card.tsx'
import { ordersQuery } from '../orders/orders-query.ts'
import { OrderPacks } from '../packs/opening/order-packs.tsx'

/** The user's paid orders, below everything that came out of them; nothing if there are none. */
export function VaultOrders() {
  const query = useOwnPages(ordersQuery)
  const orders = query.data?.pages.flatMap(({ result }) => result) ?? []
  if (orders.length === 0) return null
  return (
    <Section title="Your orders" className="mt-12 w-full text-left" titleClassName="mb-4">
      <ul className="grid gap-4 min-[700px]:grid-cols-2 min-[1100px]:grid-cols-3">
        {orders.map((order) => (
          <OrderCard key={order.id} {...order}>
            {order.state !== 'refunded' && <OrderPacks order={order.id} />}
          </OrderCard>
        ))}
      </ul>
      <ShowMore query={query} />
    </Section>
  )
}
