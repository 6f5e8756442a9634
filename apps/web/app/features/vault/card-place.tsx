import { useQueryClient } from '@tanstack/react-query'
import type { VaultCardResponse } from '@toprun/api-schema/card'
import type { CardNetwork } from '@toprun/api-schema/own-wallet'
import { type ReactNode, useState } from 'react'
import { useOwn } from '../../platform/use-own.ts'
import { Button } from '../../ui/button.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { vaultKey } from '../packs/opening/my-packs-query.ts'
import { WalletPanel } from '../wallet-connect/wallet-panel.tsx'
import { useWallet } from '../wallet-connect/wallet-state.ts'
import { moveCard, ownWalletsQuery, proveWallet, sendBack } from './own-wallets.ts'
import { TransactionLink } from './transaction-link.tsx'
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

const skeleton = <Skeleton className="h-28 rounded-panel" />

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
      <Panel title="On its way to your wallet">
        <Address of={move?.address} />
        <p role="status">{moveWords({ card, move, issuingPlace })}</p>
        {move?.hash && <TransactionLink to={`/tx/${move.hash}`} />}
      </Panel>
    )
  if (card.state === 'withdrawn')
    return (
      <Panel title="At your address">
        <Address of={move?.address} />
        {move?.hash && <TransactionLink to={`/tx/${move.hash}`} />}
        <BringBack network={network} proved={proved} tokenId={tokenId} />
      </Panel>
    )
  if (card.state !== 'vault') return null
  const isIssued = card.token.state === 'issued'
  return (
    <Panel title="Move to my wallet">
      <p>
        The card leaves your vault for an address of yours on {network.name}. We pay the network fee. You can
        bring it back at any time.{!isIssued && ' Its token is issued first, before those that nobody moves.'}
      </p>
      <MoveOut
        cardId={card.id}
        label={isIssued ? 'Move to my wallet' : 'Move when issued'}
        network={network}
        proved={proved}
      />
    </Panel>
  )
}

interface MoveOutProps {
  cardId: string
  label: string
  network: CardNetwork
  proved: string[]
}

function MoveOut({ cardId, label, network, proved }: MoveOutProps) {
  const client = useQueryClient()
  const wallet = useWallet()
  const [busy, setBusy] = useState(false)

  async function moveTo(address: string): Promise<void> {
    setBusy(true)
    const isKnown = proved.includes(address.toLowerCase())
    const ready = isKnown ? { ok: true as const } : await proveWallet(network, address)
    const moved = ready.ok ? await moveCard(cardId, address) : ready
    if (!moved.ok) {
      toast.error(moved.msg)
      return
    }
    client.setQueryData(vaultCardQuery(cardId).queryKey, moved.data)
    await Promise.all([
      client.invalidateQueries({ queryKey: vaultKey }),
      client.invalidateQueries({ queryKey: ownWalletsQuery.queryKey }),
    ])
  }

  return (
    <>
      <WalletPanel networks={[network]} wanted={network} />
      {wallet.status === 'connected' && (
        <Button
          className="justify-self-start"
          busy={busy}
          onClick={() =>
            moveTo(wallet.address)
              .catch(failed)
              .finally(() => setBusy(false))
          }
        >
          {label}
        </Button>
      )}
    </>
  )
}

function BringBack({
  network,
  proved,
  tokenId,
}: {
  network: CardNetwork
  proved: string[]
  tokenId: string
}) {
  const wallet = useWallet()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string | null>(null)

  async function send(from: string): Promise<void> {
    setBusy(true)
    // Whose card it is follows from the address that it comes from.
    const ready = proved.includes(from.toLowerCase())
      ? { ok: true as const }
      : await proveWallet(network, from)
    const done = ready.ok ? await sendBack(network, from, tokenId) : ready
    if (done.ok) setSent(done.hash)
    else toast.error(done.msg)
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
        <>
          <WalletPanel networks={[network]} wanted={network} />
          {wallet.status === 'connected' && (
            <Button
              className="justify-self-start"
              busy={busy}
              onClick={() =>
                send(wallet.address)
                  .catch(failed)
                  .finally(() => setBusy(false))
              }
            >
              Bring it back
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** A wallet can fail in its own ways. */
function failed(): void {
  toast.error('Your wallet did not do it. Please try again.')
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid gap-4 p-5">
      <h2 className="font-display text-heading leading-tight font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Address({ of }: { of: string | undefined }) {
  return of && <p className="font-mono text-sm wrap-anywhere">{of}</p>
}
