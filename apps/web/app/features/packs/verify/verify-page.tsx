import type { OpeningProof } from '@toprun/api-schema/opening'
import { drawMessage } from '@toprun/game-rules/pack-draw'
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import picture from '../../../ui/empty/pack.svg?no-inline'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { PlayerCard } from '../../cards/player-card.tsx'
import { cardPath, kindName, serialText, shownCard } from '../../cards/shown-card.ts'
import { packNames } from '../pack-names.ts'
import { DrawCodes } from './draw-codes.tsx'
import { BatchOfSeed, batchTitle, beaconMatches, MixedIn, Moments } from './seed-steps.tsx'
import { Step, Value } from './step.tsx'
import { bytesOf, isOpened, type OpenedProof, type Verification, verifyOpening } from './verify-opening.ts'

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
      {isOpened(proof) ? <Opened proof={proof} /> : <Sealed proof={proof} />}
      <Recipe html={recipe} />
    </div>
  )
}

/** What a program of the visitor's own has to do. */
function Recipe({ html }: { html: string }) {
  return (
    <details className="mt-8">
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        The recipe, byte by byte, with test vectors
      </summary>
      <Prose html={html} className="mt-4" />
    </details>
  )
}

function Sealed({ proof: { state, commitment, supplyDigest } }: { proof: OpeningProof }) {
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
      <dl className="mt-6 grid gap-4">
        <Value term="SHA-256 of the seed" value={commitment} />
        <Value term="SHA-256 of the supply" value={supplyDigest} />
      </dl>
    </>
  )
}

function Opened({ proof }: { proof: OpenedProof }) {
  const { found, isUnchecked } = useVerification(proof)
  const { serverSeed, commitment, clientSeed, number, beacon, batch, supplyDigest, version } = proof
  return (
    <>
      <Result state={isUnchecked ? 'unchecked' : resultOf(found)} />
      <noscript>JavaScript is off, so nothing is checked here.</noscript>
      <ol className="mt-8 grid gap-5">
        <Step at={1} title="The seed has the SHA-256 that was recorded" ok={found?.seed}>
          <p>The SHA-256 of our seed was recorded first. The seed itself is shown since a pack was opened.</p>
          <dl className="mt-4 grid gap-3">
            <Value term="Seed" value={serverSeed} />
            <Value term="Recorded SHA-256" value={commitment} />
          </dl>
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
          <dl className="mt-4 grid gap-3">
            <Value term="Published SHA-256" value={supplyDigest} />
          </dl>
          <details className="mt-3">
            <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              Show the supply
            </summary>
            <pre className="mt-2 max-h-64 overflow-auto rounded-control bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
              {JSON.stringify(proof.supply)}
            </pre>
          </details>
        </Step>
        <Step at={6} title={`Numbers follow from these by recipe ${version}`} ok={found?.recipe}>
          <p>
            HMAC-SHA256 under our seed, of the buyer's seed, the value after the payment, the number of the
            pack in its order ({number}) and a counter. Each code is eight numbers.
          </p>
          <DrawCodes
            serverSeed={serverSeed}
            message={drawMessage({ clientSeed, beacon: beacon && bytesOf(beacon.value), number })}
          />
        </Step>
        <Step
          at={7}
          title="The numbers give these cards"
          ok={found && found.cards.length === proof.cards.length && found.cards.every(Boolean)}
        >
          <Cards proof={proof} found={found} />
        </Step>
      </ol>
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

const results = {
  checking: [LoaderCircle, 'text-muted', 'Checking in your browser'],
  passed: [CircleCheck, 'text-pitch-text', 'This draw checks out: your browser drew the same cards.'],
  not_reserved: [
    CircleCheck,
    'text-muted',
    'Your browser drew the same cards. Their seed was not reserved before the payment.',
  ],
  failed: [CircleAlert, 'text-ball-text', 'This draw does not check out.'],
  unchecked: [
    CircleAlert,
    'text-muted',
    'This browser could not check the draw. The recipe below says how to check it elsewhere.',
  ],
} as const

function resultOf(found: Verification | null): keyof typeof results {
  if (found === null) return 'checking'
  if (!found.passed) return 'failed'
  return found.moments === 'not_reserved' ? 'not_reserved' : 'passed'
}

function Result({ state }: { state: keyof typeof results }) {
  const [Icon, tone, words] = results[state]
  return (
    <p
      role="status"
      className="panel flex items-center gap-3 p-5 font-display text-heading leading-tight font-bold"
    >
      <Icon aria-hidden="true" className={`size-8 shrink-0 ${tone}`} />
      {words}
    </p>
  )
}

function Cards({ proof, found }: { proof: OpenedProof; found: Verification | null }) {
  return (
    <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-6 min-[560px]:grid-cols-3 lg:grid-cols-5">
      {proof.cards.map(({ edition, serial, drawn }, at) => {
        const face = proof.faces[at]
        if (!face) return null
        return (
          <li key={`${edition} ${serial}`} className="grid content-start gap-2 text-sm">
            <Link to={cardPath(edition, serial)} className="block">
              <PlayerCard card={shownCard(face, serial, '')} />
            </Link>
            <span>
              The odds gave {kindWords(drawn)}
              {kindWords(drawn) !== kindName(face) && `; it was full, so ${kindName(face)} was drawn instead`}
              .{' '}
              {found &&
                (found.cards[at]
                  ? 'Matches.'
                  : `Differs from ${serialText({ number: serial, cap: face.cap })}.`)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** `kindWords('gold-power')` is `Gold Power`, as `kindName` says it. */
function kindWords(drawn: string): string {
  return drawn.replace('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
