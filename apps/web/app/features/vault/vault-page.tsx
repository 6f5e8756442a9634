import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PackArt } from '../artwork/pack-art.tsx'
import { OrderCard } from '../orders/order-card.tsx'
import { ordersQuery } from '../orders/orders-query.ts'

/** What a user owns: for now, orders whose packs are not opened yet. */
export function VaultPage() {
  const { signedIn } = useSession()
  const query = useInfiniteQuery({ ...ordersQuery, enabled: signedIn })
  if (query.data?.pages[0]?.result.length === 0) return <EmptyVault />
  return (
    <div className="page py-8">
      <h1 className="mb-6 font-display text-title leading-none font-extrabold">Vault</h1>
      <QueryPanel query={query} failure="Your vault could not be loaded" skeleton={skeleton}>
        {({ pages }) => (
          <ul className="grid gap-4 min-[700px]:grid-cols-2 min-[1100px]:grid-cols-3">
            {pages.flatMap(({ result }) => result.map((order) => <OrderCard key={order.id} {...order} />))}
          </ul>
        )}
      </QueryPanel>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}

/** site.md 2: an empty vault. */
function EmptyVault() {
  return (
    <div className="page grid justify-items-center gap-4 py-14 text-center">
      <PackArt pack="champion" className="w-36" />
      <h1 className="font-display text-title leading-none font-extrabold">Trump Card Pack</h1>
      <p className="text-lg text-muted">You don't own any pack</p>
      <ButtonLink to="/place-order" className="mt-2">
        EXPLORE PACK
      </ButtonLink>
    </div>
  )
}

const skeleton = (
  <div className="grid gap-4 min-[700px]:grid-cols-2 min-[1100px]:grid-cols-3">
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} className="h-44" />
    ))}
  </div>
)
