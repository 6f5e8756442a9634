import { useQueryClient } from '@tanstack/react-query'
import type { PackToOpen } from '@toprun/api-schema/opening'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useReducer, useRef, useState } from 'react'
import './opening.css'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { focusNear, trailOf } from '../../../ui/keep-focus.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { cardName, shownCard } from '../../cards/shown-card.ts'
import { packNames } from '../pack-names.ts'
import { CardFan } from './card-fan.tsx'
import { myPacksKey, openPack, refreshVault } from './my-packs-query.ts'
import { nextStage, type OpeningStage, sealed } from './opening-stage.ts'
import { SealedPack } from './sealed-pack.tsx'

type OpeningSceneProps = {
  /** The pack on the stage. */
  pack: PackToOpen
  /** Sealed packs that wait behind it. */
  behind: number
  onNext: () => void
  onClose: () => void
}

/** A pack under two beams: torn open, its cards turned one by one. It is night in here, whichever theme is on. */
export default function OpeningScene({ pack, behind, onNext, onClose }: OpeningSceneProps) {
  const [stage, step] = useReducer(nextStage, sealed)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sealedPack = useRef<HTMLButtonElement>(null)
  const opener = useRef<readonly Element[]>([])
  const client = useQueryClient()
  const name = packNames[pack.pack]

  async function open(all: boolean) {
    setRefusal(null)
    step({ type: all ? 'reveal' : 'tear' })
    const response = await openPack(pack.id)
    if (!response.ok) {
      step({ type: 'mend' })
      setRefusal(response.msg)
      return
    }
    step({ type: 'deal', cards: response.data.cards })
    refreshVault(client)
    await client.invalidateQueries({ queryKey: myPacksKey })
  }

  return (
    <Dialog.Root open onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="opening"
          data-theme="dark"
          data-stage={stage.at}
          data-done={isDone(stage)}
          onOpenAutoFocus={(event) => {
            opener.current = trailOf(document.activeElement)
            // Enter tears the pack; the first button of the dialog closes it.
            event.preventDefault()
            sealedPack.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusNear(opener.current)
          }}
          // All that lies outside are messages, and closing one does not leave the stage.
          onInteractOutside={(event) => event.preventDefault()}
          aria-describedby={undefined}
        >
          <span className="opening__beam opening__beam--left" aria-hidden="true" />
          <span className="opening__beam opening__beam--right" aria-hidden="true" />
          <header className="opening__head">
            <Dialog.Title className="font-display text-3xl leading-none font-extrabold">
              {name} pack
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-control hover:bg-raised"
            >
              <X aria-hidden="true" className="size-6" />
            </Dialog.Close>
          </header>
          <div className="opening__stage">
            <SealedPack
              key={pack.id}
              ref={sealedPack}
              pack={pack.pack}
              isTorn={stage.at !== 'sealed'}
              onTear={() => open(false)}
            />
            {stage.at === 'dealt' && (
              <CardFan cards={stage.cards} turned={stage.turned} onTurn={() => step({ type: 'turn' })} />
            )}
          </div>
          <footer className="opening__foot">
            <p role="status" className={stage.at === 'dealt' ? 'sr-only' : 'text-muted'}>
              {refusal === null && statusText(stage)}
            </p>
            {refusal !== null && <p role="alert">{refusal}</p>}
            <div className="flex flex-wrap items-center justify-center gap-3">
              {stage.at === 'sealed' && (
                <>
                  <Button onClick={() => open(false)}>
                    {refusal === null ? 'Open the pack' : 'Try again'}
                  </Button>
                  <Button variant="quiet" onClick={() => open(true)}>
                    Skip to the cards
                  </Button>
                </>
              )}
              {stage.at === 'torn' && <Spinner className="size-6 text-progress" />}
              {stage.at === 'dealt' && !isDone(stage) && (
                <>
                  <Button autoFocus onClick={() => step({ type: 'turn' })}>
                    Turn the next card
                  </Button>
                  <Button variant="quiet" onClick={() => step({ type: 'reveal' })}>
                    Reveal all
                  </Button>
                </>
              )}
              {isDone(stage) && (
                <>
                  {behind > 0 ? (
                    <Button autoFocus onClick={onNext}>
                      Next pack ({behind} left)
                    </Button>
                  ) : (
                    <Button autoFocus onClick={onClose}>
                      Go to your vault
                    </Button>
                  )}
                  <ButtonLink variant="secondary" to={`/verify/${pack.id}`}>
                    Verify this draw
                  </ButtonLink>
                </>
              )}
            </div>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function isDone(stage: OpeningStage): boolean {
  return stage.at === 'dealt' && stage.turned === stage.cards.length
}

/** What is said of the stage: seen under the pack, and heard when a card turns. */
function statusText(stage: OpeningStage): string {
  if (stage.at === 'sealed') return 'Drag along the top to tear it, or press Enter.'
  if (stage.at === 'torn') return 'Opening'
  const latest = stage.cards[stage.turned - 1]
  if (!latest) return `${stage.cards.length} cards, face down`
  return isDone(stage)
    ? stage.cards.map(({ face, serial }) => cardName(shownCard(face, serial, ''))).join('; ')
    : cardName(shownCard(latest.face, latest.serial, ''))
}
