import { useQueryClient } from '@tanstack/react-query'
import { bestPull, rarestLast } from '@toprun/api-schema/best-pull'
import type { DrawnCard, PackToOpen } from '@toprun/api-schema/opening'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { PlayerCard } from '../../cards/player-card.tsx'
import { kindName, shownCard } from '../../cards/shown-card.ts'
import { myPacksKey, openPacksOfOrder, refreshVault } from './my-packs-query.ts'

type OpenAllProps = { packs: readonly PackToOpen[]; onOpened: (cards: readonly DrawnCard[]) => void }

/** Opens all bought packs together. `onOpened` receives the cards, the rarest first. */
export function OpenAll({ packs, onOpened }: OpenAllProps) {
  const [busy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    const opened: DrawnCard[] = []
    for (const order of new Set(packs.map((pack) => pack.order))) {
      const response = await openPacksOfOrder(order)
      if (!response.ok) {
        toast.error(response.msg)
        break
      }
      opened.push(...response.data.packs.flatMap((pack) => pack.cards))
    }
    setBusy(false)
    onOpened(rarestLast(opened).reverse())
  }

  return (
    <Button variant="secondary" busy={busy} onClick={open} className="bg-bg/60 max-sm:grow max-sm:px-4">
      Open all {packs.length} at once
    </Button>
  )
}

type NewCardsProps = { cards: readonly DrawnCard[]; onClose: () => void }

/** The cards of packs that were opened together. The packs may be gone while it is open. */
export function NewCards({ cards, onClose }: NewCardsProps) {
  const client = useQueryClient()
  const best = bestPull(cards)?.face

  function close() {
    onClose()
    client.invalidateQueries({ queryKey: myPacksKey }).catch(() => undefined)
    refreshVault(client)
  }

  return (
    <Dialog
      open={cards.length > 0}
      onClose={close}
      title={`${cards.length} new cards`}
      description={
        best &&
        `Best pull: ${best.player.name}, ${kindName(best)}. The rarest come first. All of them are in your vault.`
      }
      className="sm:max-w-3xl"
    >
      <ul className="grid grid-cols-2 gap-4 min-[480px]:grid-cols-3 sm:grid-cols-4">
        {cards.map(({ card, face, serial }) => (
          <li key={card} className="[contain-intrinsic-size:auto_14rem] [content-visibility:auto]">
            <PlayerCard card={shownCard(face, serial, '')} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
