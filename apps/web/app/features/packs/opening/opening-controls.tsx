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

/** What can be done with the pack on the stage, and what is said of it. */
export function OpeningControls(props: OpeningControlsProps) {
  const { stage, refusal, onOpen, onTurn, onReveal } = props
  return (
    <footer className="opening__foot">
      <p role="status" className={stage.at === 'dealt' ? 'sr-only' : 'text-muted'}>
        {refusal === null && <StatusText stage={stage} />}
      </p>
      {refusal !== null && <p role="alert">{refusal}</p>}
      <div className="flex flex-wrap items-center justify-center gap-3">
        {stage.at === 'sealed' && (
          <>
            <Button onClick={() => onOpen(false)}>{refusal === null ? 'Open the pack' : 'Try again'}</Button>
            <Button variant="quiet" onClick={() => onOpen(true)}>
              Skip to the cards
            </Button>
          </>
        )}
        {stage.at === 'torn' && <Spinner className="size-6 text-progress" />}
        {stage.at === 'dealt' && !isDone(stage) && (
          <>
            <Button autoFocus onClick={onTurn}>
              Turn the next card
            </Button>
            <Button variant="quiet" onClick={onReveal}>
              Reveal all
            </Button>
          </>
        )}
        {stage.at === 'dealt' && stage.over && <AfterOpening {...props} />}
      </div>
    </footer>
  )
}

function AfterOpening({ stage, behind, proof, onNext, onClose }: OpeningControlsProps) {
  const best = stage.at === 'dealt' && stage.cards.at(-1)
  return (
    <>
      {behind > 0 ? (
        <Button autoFocus onClick={onNext} className="max-sm:w-full">
          Next pack ({behind} left)
        </Button>
      ) : (
        <Button autoFocus onClick={onClose} className="max-sm:w-full">
          Go to your vault
        </Button>
      )}
      <ButtonLink variant="secondary" to={proof} className="max-[22rem]:px-3">
        Verify this draw
      </ButtonLink>
      {best && <SharePull card={best} />}
    </>
  )
}

/** What is said of the stage: seen under the pack, and heard when a card turns. */
function StatusText({ stage }: { stage: OpeningStage }) {
  if (stage.at === 'sealed')
    return (
      <>
        Drag along the top to tear it<span className="not-any-pointer-fine:hidden">, or press Enter</span>.
      </>
    )
  if (stage.at === 'torn') return 'Opening'
  const latest = stage.cards[stage.turned - 1]
  if (!latest) return `${stage.cards.length} cards, face down`
  const told = isDone(stage) ? stage.cards : [latest]
  return told.map(({ face, serial }) => cardName(shownCard(face, serial, ''))).join('; ')
}
