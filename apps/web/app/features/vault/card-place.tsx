import { useQueryClient } from '@tanstack/react-query'
import type { VaultCardResponse } from '@toprun/api-schema/card'
import type { CardNetwork } from '@toprun/api-schema/own-wallet'
import { useState } from 'react'
import { useOwn } from '../../platform/use-own.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { TransactionLink } from '../chain/transaction-link.tsx'
import { vaultKey } from '../packs/opening/my-packs-query.ts'
import { WalletPanel } from '../wallet-connect/wallet-panel.tsx'
import { useWallet } from '../wallet-connect/wallet-state.ts'
import { type Done, moveCard, ownWalletsQuery, proveWallet, sendBack } from './own-wallets.ts'
import { vaultCardQuery } from './vault-query.ts'
import { moveWords } from './vault-words.ts'

type CardPlaceProps = Pick<VaultCardResponse, 'card' | 'move' | 'issuingPlace' | 'tokenId'>

/** Where a card's token is, and its way to an own address and back. */
export default function CardPlace(props: CardPlaceProps) {
  const query = useOwn(ownWalletsQuery)
  return (
    <QueryPanel query={query} failure="Your addresses could not be loaded" skeleton={skeleton}>
      {({ network, wallets }) =>
        network && <Place {...props} network={network} proved={wallets.map(({ address }) => address)} />
      }
    </QueryPanel>
  )
}

const skeleton = <Skeleton className="h-14 rounded-panel" />

function Place({
  card,
  move,
  issuingPlace,
  tokenId,
  network,
  proved,
}: CardPlaceProps & { network: CardNetwork; proved: string[] }) {
  if (card.state === 'leaving')
    return (
      <Section title="On its way to your wallet" className="panel grid gap-4 p-5">
        <Address of={move?.address} />
        <p role="status">{moveWords({ card, move, issuingPlace })}</p>
        {move?.hash && <TransactionLink to={`/tx/${move.hash}`} />}
      </Section>
    )
  if (card.state === 'withdrawn')
    return (
      <Section title="At your address" className="panel grid gap-4 p-5">
        <Address of={move?.address} />
        {move?.hash && <TransactionLink to={`/tx/${move.hash}`} />}
        <BringBack network={network} proved={proved} tokenId={tokenId} />
      </Section>
    )
  if (card.state !== 'vault') return null
  const isIssued = card.token.state === 'issued'
  return (
    <Disclosure
      title={<h2 className="font-display text-heading leading-tight font-bold">Move to my wallet</h2>}
      className="panel"
    >
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <p>
          The card leaves your vault for an address of yours on {network.name}. We pay the network fee. You
          can bring it back at any time.
          {!isIssued && ' Its token is issued first, before those that nobody moves.'}
        </p>
        <MoveOut
          cardId={card.id}
          label={isIssued ? 'Move to my wallet' : 'Move when issued'}
          network={network}
          proved={proved}
        />
      </div>
    </Disclosure>
  )
}

function MoveOut({
  cardId,
  ...rest
}: Pick<WalletButtonProps, 'label' | 'network' | 'proved'> & { cardId: string }) {
  const client = useQueryClient()
  async function moveTo(address: string): Promise<Done> {
    const moved = await moveCard(cardId, address)
    if (!moved.ok) return moved
    client.setQueryData(vaultCardQuery(cardId).queryKey, moved.data)
    await Promise.all([
      client.invalidateQueries({ queryKey: vaultKey }),
      client.invalidateQueries({ queryKey: ownWalletsQuery.queryKey }),
    ])
    return moved
  }
  return <WalletButton {...rest} act={moveTo} />
}

type BringBackProps = Pick<WalletButtonProps, 'network' | 'proved'> & { tokenId: string }

function BringBack({ network, proved, tokenId }: BringBackProps) {
  const [sent, setSent] = useState<string | null>(null)
  async function send(from: string): Promise<Done> {
    const done = await sendBack(network, from, tokenId)
    if (done.ok) setSent(done.hash)
    return done
  }
  return (
    <section className="mt-3 grid gap-4 border-t border-line pt-4">
      <h3 className="font-display text-lg font-bold">Bring back</h3>
      <p>
        Send the token from your address to this one, on {network.name}. The card is in your vault again once
        the network has confirmed it.
      </p>
      <Address of={network.vault} />
      {sent ? (
        <p role="status">
          On its way back to your vault. <TransactionLink to={`/tx/${sent}`} />
        </p>
      ) : (
        <WalletButton label="Bring it back" network={network} proved={proved} act={send} />
      )}
    </section>
  )
}

type WalletButtonProps = {
  label: string
  network: CardNetwork
  /** The addresses that are known to be the user's, in lower case. */
  proved: readonly string[]
  act: (address: string) => Promise<Done>
}

/** Connects a wallet, then acts with its address, which is proved first: whose card it is follows from the address. */
function WalletButton({ label, network, proved, act }: WalletButtonProps) {
  const wallet = useWallet()
  const run = useSingleMutation({
    async mutationFn(address: string): Promise<Done> {
      const isKnown = proved.includes(address.toLowerCase())
      const ready: Done = isKnown ? { ok: true } : await proveWallet(network, address)
      return ready.ok ? act(address) : ready
    },
    onSuccess: (done) => done.ok || toast.error(done.msg),
    // A wallet can fail in its own ways.
    onError: () => toast.error('Your wallet did not do it. Please try again.'),
  })
  return (
    <>
      <WalletPanel networks={[network]} wanted={network} />
      {wallet.status === 'connected' && (
        <Button
          className="justify-self-start"
          busy={run.isPending}
          onClick={() => run.mutate(wallet.address)}
        >
          {label}
        </Button>
      )}
    </>
  )
}

function Address({ of }: { of: string | undefined }) {
  return of && <p className="font-mono text-sm wrap-anywhere">{of}</p>
}
