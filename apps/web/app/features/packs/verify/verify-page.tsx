import type { OpeningProof } from '@toprun/api-schema/opening'
import { useEffect, useState } from 'react'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import picture from '../../../ui/empty/pack.svg?no-inline'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { packNames } from '../pack-names.ts'
import { CheckedThings } from './checked-things.tsx'
import { DrawVerdict } from './draw-verdict.tsx'
import { DrawnCards } from './drawn-cards.tsx'
import { Value, Values } from './step.tsx'
import { DrawSteps, TechnicalProof } from './technical-proof.tsx'
import { isOpened, type OpenedProof, type Verification, verifyOpening } from './verify-opening.ts'

type VerifyPageProps = {
  proof: OpeningProof
  /** The published recipe, as HTML. */
  recipe: string
}

/** Recomputes an opening in the visitor's browser from its published data. */
export function VerifyPage({ proof, recipe }: VerifyPageProps) {
  const { seq, pack } = proof
  return (
    <div className="page page-body">
      <PageHeader
        title="Verify this draw"
        trail={<Breadcrumbs trail={[{ name: 'Openings', path: '/openings' }]} here={`Number ${seq}`} />}
        text={`${packNames[pack]} pack, number ${seq.toLocaleString('en-US')} in the queue of draws.`}
      />
      {isOpened(proof) ? <Opened proof={proof} recipe={recipe} /> : <Sealed proof={proof} recipe={recipe} />}
    </div>
  )
}

function Sealed({ proof: { state, commitment, supplyDigest }, recipe }: VerifyPageProps) {
  return (
    <>
      <EmptyState
        picture={picture}
        title={state === 'cancelled' ? 'This pack was cancelled' : 'This pack is not opened yet'}
        text={
          state === 'cancelled'
            ? 'Its order was refunded before it was opened.'
            : 'Its seed and cards are shown here as soon as its owner opens it. What is fixed already:'
        }
      />
      <Values>
        <Value term="SHA-256 of the seed" value={commitment} />
        <Value term="SHA-256 of the supply" value={supplyDigest} />
      </Values>
      <TechnicalProof recipe={recipe} />
    </>
  )
}

function Opened({ proof, recipe }: { proof: OpenedProof; recipe: string }) {
  const { found, isUnchecked } = useVerification(proof)
  return (
    <>
      <DrawVerdict found={found} isUnchecked={isUnchecked} />
      <DrawnCards proof={proof} />
      <CheckedThings proof={proof} found={found} />
      <TechnicalProof recipe={recipe}>
        <DrawSteps proof={proof} found={found} />
      </TechnicalProof>
    </>
  )
}

/** What the visitor's own browser finds; the server shows the figures. Null until then, and where it can't check. */
function useVerification(proof: OpenedProof): { found: Verification | null; isUnchecked: boolean } {
  const [found, setFound] = useState<Verification | null>(null)
  const [isUnchecked, setUnchecked] = useState(false)
  useEffect(() => {
    let wanted = true
    verifyOpening(proof).then(
      (verification) => wanted && setFound(verification),
      () => wanted && setUnchecked(true),
    )
    return () => {
      wanted = false
    }
  }, [proof])
  return { found, isUnchecked }
}
