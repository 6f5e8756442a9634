import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { cardName, shownCard } from '../../cards/shown-card.ts'
import { isDone, type OpeningStage } from './opening-stage.ts'
import { SharePull } from './share-pull.tsx'

type OpeningControlsProps = {
  stage: OpeningStage
  /** Why the pack could not be opened. */
  refusal: string | null
  /** Sealed packs that wait behind it. */
  behind: number
  /** Where its draw is verified. */
  proof: string
  onOpen: (all: boolean) => void
  onTurn: () => void
  onReveal: () => void
  onNext: () => void
  onClose: () => void
}

/** What can be done with the pack on the stage, and what is said of it. The first button has one place and width through all steps. */
export function OpeningControls(props: OpeningControlsProps) {
  const { stage, refusal, proof, onOpen, onReveal } = props
  const best = isDone(stage) && stage.at === 'dealt' && stage.cards.at(-1)
  return (
    <footer className="opening__foot">
      <div className="opening__said">
        <p
          role="status"
          className={
            stage.at === 'dealt' ? 'sr-only' : stage.at === 'torn' ? 'opening__wait text-muted' : 'text-muted'
          }
        >
          {refusal === null && <StatusText stage={stage} />}
        </p>
        {refusal !== null && <p role="alert">{refusal}</p>}
      </div>
      <div className="opening__main">
        {stage.at === 'torn' && <Spinner className="opening__wait size-6 animate-spin text-progress" />}
        {stage.at === 'sealed' && (
          <Button onClick={() => onOpen(false)}>{refusal === null ? 'Open the pack' : 'Try again'}</Button>
        )}
        {stage.at === 'dealt' && <NextStep {...props} />}
      </div>
      <div className="opening__more">
        {stage.at === 'sealed' && (
          <Button variant="quiet" onClick={() => onOpen(true)}>
            Skip to the cards
          </Button>
        )}
        {stage.at === 'dealt' && !isDone(stage) && (
          <Button variant="quiet" onClick={onReveal}>
            Reveal all
          </Button>
        )}
        {best && (
          <>
            <ButtonLink variant="secondary" to={proof} className="max-[22rem]:px-3">
              Verify this draw
            </ButtonLink>
            <SharePull card={best} />
          </>
        )}
      </div>
    </footer>
  )
}

/** In milliseconds after the last card has turned: a press so soon was meant for the card. */
const haste = 600

/** One button from the first card to the end. It has the focus, also once the button that revealed all is gone. */
function NextStep({ stage, behind, onTurn, onNext, onClose }: OpeningControlsProps) {
  const done = isDone(stage)
  const isTurning = done && stage.at === 'dealt' && !stage.over
  const button = useRef<HTMLButtonElement>(null)
  const turnedAt = useRef(0)
  // Before it is painted: whoever goes to another button at once keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both when the cards come and when all are turned
  useLayoutEffect(() => button.current?.focus(), [done])
  useEffect(() => {
    if (isTurning) turnedAt.current = performance.now()
  }, [isTurning])
  const leave = behind > 0 ? onNext : onClose
  return (
    <Button
      ref={button}
      onClick={(event) => {
        if (!done) onTurn()
        else if (event.timeStamp - turnedAt.current > haste) leave()
      }}
    >
      {!done ? 'Turn the next card' : behind > 0 ? `Next pack (${behind} left)` : 'Go to your vault'}
    </Button>
  )
}

/** What is said of the stage: seen above the buttons, and heard when a card turns. */
function StatusText({ stage }: { stage: OpeningStage }) {
  if (stage.at === 'sealed')
    return (
      <>
        Drag along the top to tear it
        <span className="not-pointer-fine:hidden max-sm:hidden">, or press Enter</span>.
      </>
    )
  if (stage.at === 'torn') return 'Opening'
  const latest = stage.cards[stage.turned - 1]
  if (!latest) return `${stage.cards.length} cards, face down`
  const told = isDone(stage) ? stage.cards : [latest]
  return told.map(({ face, serial }) => cardName(shownCard(face, serial, ''))).join('; ')
}
