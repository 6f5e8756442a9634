import { drawMessage } from '@toprun/game-rules/pack-draw'
import type { ReactNode } from 'react'
import { Prose } from '../../../ui/prose.tsx'
import { TechnicalPanel } from '../../../ui/technical-panel.tsx'
import { kindName, serialText } from '../../cards/shown-card.ts'
import { DrawCodes } from './draw-codes.tsx'
import { BatchOfSeed, batchTitle, beaconMatches, MixedIn, Moments } from './seed-steps.tsx'
import { Step, Value, Values } from './step.tsx'
import { bytesOf, type OpenedProof, type Verification } from './verify-opening.ts'

/** What a program of the visitor's own needs: the recipe, byte by byte, and before it the values of a draw. */
export function TechnicalProof({ recipe, children }: { recipe: string; children?: ReactNode }) {
  return (
    <TechnicalPanel>
      {children}
      <details className="border-t border-line px-4 py-4 sm:px-5">
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          The recipe, byte by byte, with test vectors
        </summary>
        <Prose html={recipe} className="mt-4" />
      </details>
    </TechnicalPanel>
  )
}

type DrawStepsProps = { proof: OpenedProof; found: Verification | null }

/** The draw step by step, with every hash and every moment. */
export function DrawSteps({ proof, found }: DrawStepsProps) {
  const { serverSeed, commitment, clientSeed, number, beacon, batch, supplyDigest, version } = proof
  return (
    <ol>
      <Step at={1} title="The seed has the SHA-256 that was recorded" ok={found?.seed}>
        <p>The SHA-256 of our seed was recorded first. The seed itself is shown since a pack was opened.</p>
        <Values>
          <Value term="Seed" value={serverSeed} />
          <Value term="Recorded SHA-256" value={commitment} />
        </Values>
      </Step>
      <Step at={2} title={batchTitle(batch)} ok={found?.batch}>
        <BatchOfSeed batch={batch} />
      </Step>
      <Moments proof={proof} found={found} />
      <Step at={4} title="A value that came after the payment" ok={found && beaconMatches(found)}>
        <MixedIn beacon={beacon} />
      </Step>
      <Step at={5} title="The supply is the one that was recorded" ok={found?.supply}>
        <p>Editions that were full had left the draw. What was left is published, and fits its SHA-256.</p>
        <Values>
          <Value term="Published SHA-256" value={supplyDigest} />
          <Value term="Supply" value={JSON.stringify(proof.supply)} isLong />
        </Values>
      </Step>
      <Step at={6} title={`Numbers follow from these by recipe ${version}`} ok={found?.recipe}>
        <p>
          HMAC-SHA256 under our seed, of the buyer's seed, the value after the payment, the number of the pack
          in its order ({number}) and a counter. Each code is eight numbers.
        </p>
        <DrawCodes
          serverSeed={serverSeed}
          message={drawMessage({ clientSeed, beacon: beacon && bytesOf(beacon.value), number })}
        />
      </Step>
      <Step at={7} title="The numbers give these cards" ok={found?.drawn}>
        <Outcomes proof={proof} found={found} />
      </Step>
    </ol>
  )
}

/** What the odds gave for each card, and whether it is the one that was drawn. */
function Outcomes({ proof, found }: DrawStepsProps) {
  return (
    <ol className="mt-2 grid gap-1.5">
      {proof.cards.map(({ edition, serial, drawn }, at) => {
        const face = proof.faces[at]
        if (!face) return null
        return (
          <li key={`${edition} ${serial}`}>
            <span className="text-ink">
              {face.player.name} {serialText({ number: serial, cap: face.cap })}, edition {edition}:
            </span>{' '}
            the odds gave {kindWords(drawn)}
            {kindWords(drawn) !== kindName(face) && `; it was full, so ${kindName(face)} was drawn instead`}.{' '}
            {found && (found.cards[at] ? 'Matches.' : 'Differs.')}
          </li>
        )
      })}
    </ol>
  )
}

/** `kindWords('gold-power')` is `Gold Power`, as `kindName` says it. */
function kindWords(drawn: string): string {
  return drawn.replace('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
