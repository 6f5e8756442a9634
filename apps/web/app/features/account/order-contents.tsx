import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '@toprun/api-schema/order'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { orderPacksQuery } from '../packs/opening/my-packs-query.ts'
import { OrderPackList } from '../packs/opening/order-packs.tsx'

/** What an order brought: its packs, each opened one with its opening. Nothing if it was refunded. */
export function OrderContents({ order: { id, state } }: { order: OrderDetail }) {
  const { data } = useQuery(orderPacksQuery(id))
  if (state === 'refunded') return null
  const isSealed = state === 'paid' && data?.packs.some((pack) => pack.state === 'sealed')
  return (
    <Section title="Packs and openings" panel>
      <OrderPackList order={id} />
      {isSealed && (
        <ButtonLink to="/vault" className="mt-4 w-full">
          Open your packs
        </ButtonLink>
      )}
    </Section>
  )
}
