import { useQuery } from '@tanstack/react-query'
import type { Mint } from '@toprun/api-schema/minting'
import { Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../platform/api-client.ts'
import { useOwn } from '../../platform/use-own.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/easel.svg?no-inline'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { MintButton } from './mint-button.tsx'
import { MintCard } from './mint-card.tsx'
import { ConfirmingOverlay } from './mint-overlay.tsx'
import { mintQuery, networksQuery } from './mint-queries.ts'
import { MintSteps } from './mint-steps.tsx'
import { TokenMedia } from './token-media.tsx'

const MintEditor = lazyPart(() => import('./mint-editor.tsx'))

/** `/mint-nft/{nft_id}`: a draft to fill in, a token that confirms, or one that is minted. */
export function MintPage({ id }: { id: string }) {
  const query = useOwn(mintQuery(id))
  const isMissing = query.error instanceof ApiFailure && query.error.status === 404
  return (
    <div className="page page-body">
      <PageHeader
        title="Mint an NFT"
        trail={<Breadcrumbs trail={[{ path: '/collection', name: 'My Collection' }]} here="Mint an NFT" />}
        text={
          !isMissing &&
          'Make a token of a picture or a video of your own. It stays in your wallet, and you can sell it here.'
        }
      />
      <QueryPanel
        query={query}
        failure="This draft could not be loaded"
        missing={
          <EmptyState
            picture={picture}
            title="There is no such draft of yours"
            text="Your drafts and tokens are in your collection."
            action={<MintButton label="Start a new draft" />}
          />
        }
        skeleton={skeleton}
      >
        {(mint) => (
          <>
            <MintSteps state={mint.state} />
            <MintByState mint={mint} />
          </>
        )}
      </QueryPanel>
    </div>
  )
}

function MintByState({ mint }: { mint: Mint }) {
  const navigate = useNavigate()
  const before = useRef(mint.state)
  const { state } = mint
  useEffect(() => {
    if (before.current !== 'minted' && state === 'minted') {
      toast.success('Mint Success')
      navigate('/collection')?.catch(() => undefined)
    }
    if (before.current === 'confirming' && state === 'uploaded') toast.error('Failed to Mint')
    before.current = state
  }, [state, navigate])
  if (state === 'confirming')
    return (
      <>
        <Stage mint={mint} note={`On its way to ${mint.chainName}`} />
        <ConfirmingOverlay confirmations={mint.confirmations} needed={mint.needed}>
          <ButtonLink to="/collection" variant="secondary" className="mt-2">
            Go to My Collection
          </ButtonLink>
        </ConfirmingOverlay>
      </>
    )
  if (state === 'minted') return <MintedToken mint={mint} />
  return <Draft mint={mint} />
}

function Draft({ mint }: { mint: Mint }) {
  const query = useQuery(networksQuery)
  return (
    <QueryPanel query={query} failure="The networks could not be loaded" skeleton={skeleton}>
      {([first, ...rest]) =>
        first ? (
          <Suspense fallback={skeleton}>
            <MintEditor mint={mint} networks={[first, ...rest]} />
          </Suspense>
        ) : (
          <EmptyState
            picture={picture}
            title="Minting is off"
            text="No network is set up for minting at the moment."
          />
        )
      }
    </QueryPanel>
  )
}

function MintedToken({ mint }: { mint: Mint }) {
  return (
    <div className="grid items-center gap-6 min-[800px]:grid-cols-2 lg:gap-8">
      <Stage mint={mint} note={`Token ${mint.tokenId} on ${mint.chainName}`} />
      <div className="grid justify-items-start gap-4">
        <h2 className="font-display text-object leading-tight font-extrabold">Your token is minted</h2>
        <p className="text-muted">It is in your wallet. Set a price or start an auction on its page.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/marketplace/tokens/${mint.chainId}/${mint.tokenId}`}>Price and sale</ButtonLink>
          <ButtonLink to="/collection" variant="secondary">
            Go to My Collection
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The token as a card, large. */
function Stage({ mint, note }: { mint: Mint; note: string }) {
  return (
    <div className="sky grid rounded-panel border border-line p-6 sm:p-10">
      <MintCard title={mint.title} note={note} className="max-w-116 justify-self-center">
        <TokenMedia mint={mint} />
      </MintCard>
    </div>
  )
}

const skeleton = (
  <div className="grid gap-6 min-[800px]:grid-cols-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-8">
    <Skeleton className="aspect-4/5 rounded-panel" />
    <Skeleton className="h-120 rounded-panel" />
  </div>
)
