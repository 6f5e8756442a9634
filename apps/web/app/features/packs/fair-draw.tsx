import { useQueryClient } from '@tanstack/react-query'
import { clientSeed, type OrderSeeds, orderSeeds } from '@toprun/api-schema/opening'
import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { ask } from '../../platform/api-client.ts'
import { useOwn } from '../../platform/use-own.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/disclosure.css'
import { Field } from '../../ui/field.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { commitmentQuery, orderSeedsQuery } from './order-seeds-query.ts'

/** What the draw of an order is bound to, and the buyer's own part of it. */
export function FairDraw({ order }: { order: string }) {
  return (
    <details className="panel disclosure group/seeds mt-4">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-panel px-5 font-semibold hover:bg-raised [&::-webkit-details-marker]:hidden">
        A draw you can verify
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform group-open/seeds:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5">
        <Seeds order={order} />
      </div>
    </details>
  )
}

function Seeds({ order }: { order: string }) {
  const commitment = useOwn(commitmentQuery(order))
  const seeds = useOwn(orderSeedsQuery(order))
  return (
    <QueryPanel
      query={commitment}
      failure="The seeds could not be loaded"
      skeleton={<Skeleton className="h-40" />}
    >
      {(reserved) => (
        <div className="grid gap-4 text-sm">
          <p className="text-muted">
            We have chosen a secret seed for this order. This is its SHA-256, so we cannot change it any more:
          </p>
          <p className="rounded-control bg-sunken p-3 font-mono wrap-anywhere">{reserved.commitment}</p>
          <BatchWords batch={reserved.batch} />
          <p className="text-muted">
            Your browser has drawn a seed of yours since, which goes into the draw too, and so does{' '}
            {reserved.beacon === 'local-chain'
              ? 'a value that comes after the payment. On this demonstration the house makes that value'
              : 'a public value that comes after the payment'}
            . We show our seed when you open your first pack, and anyone can{' '}
            <Link to="/openings" className="text-ink underline underline-offset-4">
              check the draw
            </Link>
            .
          </p>
          <QueryPanel
            query={seeds}
            failure="Your seed could not be sent"
            skeleton={<Skeleton className="h-16" />}
          >
            {({ clientSeed: seed, fixed }) =>
              fixed ? (
                <p>
                  Your seed: <span className="font-mono wrap-anywhere">{seed}</span>
                </p>
              ) : (
                <OwnSeed key={seed} order={order} seed={seed ?? ''} />
              )
            }
          </QueryPanel>
        </div>
      )}
    </QueryPanel>
  )
}

function BatchWords({ batch }: Pick<OrderSeeds, 'batch'>) {
  if (!batch) return null
  return (
    <p className="text-muted">
      It is number {batch.place} of a batch whose root was in block {batch.block} of chain {batch.chainId}{' '}
      before: <span className="font-mono wrap-anywhere">{batch.root}</span>
    </p>
  )
}

function OwnSeed({ order, seed }: { order: string; seed: string }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(seed)
  const [busy, setBusy] = useState(false)
  const wrong = clientSeed.safeParse(typed).error !== undefined

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (wrong) return
    setBusy(true)
    const response = await ask('PUT', `/api/my-orders/${order}/seeds`, orderSeeds, { clientSeed: typed })
    setBusy(false)
    if (!response.ok) {
      toast.error(response.msg)
      return
    }
    client.setQueryData(orderSeedsQuery(order).queryKey, response.data)
    toast.success('Your seed is saved.')
  }

  return (
    <form onSubmit={save} noValidate>
      <Field
        label="Your seed"
        value={typed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        error={wrong ? '1 to 64 letters, digits and symbols from a plain keyboard' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        action={
          <Button type="submit" variant="secondary" busy={busy} disabled={wrong || typed === seed}>
            Save
          </Button>
        }
      />
    </form>
  )
}
