import { useQueryClient } from '@tanstack/react-query'
import type { PackToOpen } from '@toprun/api-schema/opening'
import { Volume2, VolumeX, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useReducer, useRef, useState } from 'react'
import './opening.css'
import './opening-cards.css'
import './opening-end.css'
import './opening-pack.css'
import { BackCloses } from '../../../ui/back-closes.ts'
import { focusNear, trailOf } from '../../../ui/keep-focus.ts'
import { packNames } from '../pack-names.ts'
import { BestPull } from './best-pull.tsx'
import { CardFan } from './card-fan.tsx'
import { myPacksKey, openPack, refreshVault } from './my-packs-query.ts'
import { OpeningControls } from './opening-controls.tsx'
import {
  cardInLight,
  holds,
  isDone,
  lastLooks,
  nextStage,
  type OpeningStage,
  type OpeningStep,
  sealed,
} from './opening-stage.ts'
import { SealedPack } from './sealed-pack.tsx'
import { useOpeningSound } from './use-opening-sound.ts'

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
  // The scene moves the focus itself: a browser would ring it for those who only tap, too.
  const [byKeys, setByKeys] = useState(false)
  const sealedPack = useRef<HTMLButtonElement>(null)
  const opener = useRef<readonly Element[]>([])
  const opened = useRef(false)
  const client = useQueryClient()
  // Not before: the shelves behind the stage would be drawn again while it moves.
  useEffect(
    () => () => {
      if (opened.current) refreshVault(client)
    },
    [client],
  )
  const sound = useOpeningSound(stage)
  useMoments(stage, step)

  async function open(all: boolean) {
    setRefusal(null)
    step({ type: all ? 'reveal' : 'tear' })
    const response = await openPack(pack.id)
    if (!response.ok) {
      step({ type: 'mend' })
      setRefusal(response.msg)
      return
    }
    opened.current = true
    step({ type: 'deal', cards: response.data.cards })
    await client.invalidateQueries({ queryKey: myPacksKey })
  }

  const over = stage.at === 'dealt' && stage.over
  const best = over && stage.cards.at(-1)
  const light = cardInLight(stage)?.face.tier
  const SoundIcon = sound.on ? Volume2 : VolumeX
  return (
    <Dialog.Root open onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="opening"
          data-theme="dark"
          data-stage={stage.at}
          data-lifted={stage.at === 'dealt' && stage.lifted}
          data-over={over}
          data-by-keys={byKeys}
          onKeyDown={() => setByKeys(true)}
          onPointerDown={() => setByKeys(false)}
          onOpenAutoFocus={(event) => {
            opener.current = trailOf(document.activeElement)
            setByKeys(document.activeElement?.matches(':focus-visible') === true)
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
          <BackCloses close={onClose} />
          <span className="opening__beam opening__beam--left" aria-hidden="true" />
          <span className="opening__beam opening__beam--right" aria-hidden="true" />
          <span className="opening__dusk" data-tier={light} aria-hidden="true" />
          <header className="opening__head">
            <Dialog.Title className="mr-auto font-display text-2xl leading-none font-extrabold whitespace-nowrap max-[22rem]:text-xl sm:text-3xl">
              {packNames[pack.pack]} pack
            </Dialog.Title>
            <button
              type="button"
              aria-pressed={sound.on}
              onClick={sound.toggle}
              className="flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold whitespace-nowrap hover:bg-raised max-[22rem]:px-1"
            >
              <SoundIcon aria-hidden="true" className="size-5" />
              <span>
                Sound
                <span aria-hidden="true">{sound.on ? ' on' : ' off'}</span>
              </span>
            </button>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-control hover:bg-raised"
            >
              <X aria-hidden="true" className="size-6" />
            </Dialog.Close>
          </header>
          <div className="opening__stage">
            <span className="opening__rays" data-tier={light} aria-hidden="true" />
            <SealedPack
              key={pack.id}
              ref={sealedPack}
              pack={pack.pack}
              isTorn={stage.at !== 'sealed'}
              onTear={() => open(false)}
            />
            {stage.at === 'dealt' && (
              <>
                <CardFan {...stage} onNext={() => step({ type: 'next' })} />
                {/* In its own element: what comes and goes beside the cards makes the browser compute them again. */}
                <span aria-hidden="true">
                  {stage.turned > 0 && !over && (
                    <span
                      key={stage.turned}
                      className="opening__burst"
                      data-tier={stage.cards[stage.turned - 1]?.face.tier}
                    />
                  )}
                </span>
              </>
            )}
            {best && <BestPull best={best} />}
          </div>
          <OpeningControls
            {...{ stage, refusal, behind, onNext, onClose }}
            proof={`/verify/${pack.id}`}
            onOpen={open}
            onTurn={() => step({ type: 'next' })}
            onReveal={() => step({ type: 'reveal' })}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Turns the lifted card once its moment is over, and ends the scene some time after the last one: at once where motion is reduced. */
function useMoments(stage: OpeningStage, step: (step: OpeningStep) => void) {
  const lifted = stage.at === 'dealt' && stage.lifted ? stage.cards[stage.turned] : undefined
  const last = isDone(stage) ? cardInLight(stage) : null
  useEffect(() => {
    const seen = lifted ?? last
    if (!seen) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const [type, waits] = lifted ? (['turn', holds] as const) : (['end', lastLooks] as const)
    const timer = setTimeout(() => step({ type }), calm ? 0 : waits[seen.face.tier])
    return () => clearTimeout(timer)
  }, [lifted, last, step])
}
