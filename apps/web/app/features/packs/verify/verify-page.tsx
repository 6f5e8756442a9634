import type { OpeningProof } from '@toprun/api-schema/opening'
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { PlayerCard } from '../../cards/player-card.tsx'
import { cardPath, kindName, serialText, shownCard } from '../../cards/shown-card.ts'
import { packNames } from '../pack-names.ts'
import { DrawCodes } from './draw-codes.tsx'
import {
  type CommitmentOrder,
  isOpened,
  type OpenedProof,
  type Verification,
  verifyOpening,
} from './verify-opening.ts'

type VerifyPageProps = {
  proof: OpeningProof
  /** The published recipe, as HTML. */
  recipe: string
}

/** Recomputes an opening in the visitor's browser from its published data. */
export function VerifyPage({ proof, recipe }: VerifyPageProps) {
  const { seq, pack } = proof
  return (
    <div className="page py-6 sm:py-8">
      <Breadcrumbs trail={[{ name: 'Openings', path: '/openings' }]} here={`Number ${seq}`} />
      <h1 className="mt-4 font-display text-title leading-none font-extrabold">Verify this draw</h1>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-muted">
        {packNames[pack]} pack, number {seq.toLocaleString('en-US')} in the queue of draws.
      </p>
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
        title={state === 'cancelled' ? 'This pack was cancelled' : 'This pack is not opened yet'}
        text={
          state === 'cancelled'
            ? 'Its order was refunded before it was opened.'
            : 'Its seed and cards are shown here as soon as its owner opens it. What is fixed already:'
        }
      />
      <dl className="mt-6 grid gap-4">
        <Value term="SHA-256 of the secret seed" value={commitment} />
        <Value term="SHA-256 of the supply" value={supplyDigest} />
      </dl>
    </>
  )
}

function Opened({ proof }: { proof: OpenedProof }) {
  // The server shows the figures; it is the visitor's own browser that checks them.
  const found = useHydrated() ? verifyOpening(proof) : null
  const { serverSeed, commitment, clientSeed, number, supplyDigest, version } = proof
  return (
    <>
      <Result found={found} />
      <ol className="mt-8 grid gap-5">
        <Step at={1} title="The seed has the SHA-256 that was recorded" ok={found?.seed}>
          <p>The SHA-256 of our seed was recorded first. The seed itself is shown since a pack was opened.</p>
          <dl className="mt-4 grid gap-3">
            <Value term="Seed" value={serverSeed} />
            <Value term="Recorded SHA-256" value={commitment} />
            <Value term="Buyer's seed" value={clientSeed} />
          </dl>
        </Step>
        <Moments proof={proof} found={found} />
        <Step at={3} title="The supply is the one that was recorded" ok={found?.supply}>
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
        <Step at={4} title={`Numbers follow from both seeds by recipe ${version}`} ok={found?.recipe}>
          <p>
            HMAC-SHA256 under our seed, of the buyer's seed, the number of the pack in its order ({number})
            and a counter. Each code is eight numbers.
          </p>
          <DrawCodes serverSeed={serverSeed} message={`${clientSeed}:${number}`} />
        </Step>
        <Step
          at={5}
          title="The numbers give these cards"
          ok={found && found.cards.length === proof.cards.length && found.cards.every(Boolean)}
        >
          <Cards proof={proof} found={found} />
        </Step>
      </ol>
    </>
  )
}

const moments: Readonly<Record<CommitmentOrder, { title: string; text: string; ok: boolean | undefined }>> = {
  before: {
    title: 'The SHA-256 was recorded before the payment',
    text: 'By the moments that we state. A buyer who reserved the seed was shown its SHA-256 at the first of them.',
    ok: true,
  },
  not_reserved: {
    title: 'Not reserved',
    text: 'This order was paid without reserving its seed: both were recorded in one moment, so nothing shows which was first.',
    ok: undefined,
  },
  after: {
    title: 'The SHA-256 was recorded after the payment',
    text: 'By the moments that we state.',
    ok: false,
  },
}

/** The moments that the proof states, and what follows from them. */
function Moments({
  proof: { committedAt, paidAt },
  found,
}: {
  proof: OpenedProof
  found: Verification | null
}) {
  const { title, text, ok } = found
    ? moments[found.commitment]
    : { title: 'When the SHA-256 was recorded', text: '', ok: undefined }
  return (
    <Step at={2} title={title} ok={ok}>
      <p>{text}</p>
      <dl className="mt-4 grid gap-3">
        <Value term="SHA-256 recorded" value={committedAt} />
        <Value term="Order paid" value={paidAt} />
      </dl>
    </Step>
  )
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
} as const

function resultOf(found: Verification | null): keyof typeof results {
  if (found === null) return 'checking'
  if (!found.passed) return 'failed'
  return found.commitment === 'not_reserved' ? 'not_reserved' : 'passed'
}

function Result({ found }: { found: Verification | null }) {
  const [Icon, tone, words] = results[resultOf(found)]
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-panel border border-line bg-surface p-5 font-display text-heading leading-tight font-bold"
    >
      <Icon aria-hidden="true" className={`size-8 shrink-0 ${tone}`} />
      {words}
    </p>
  )
}

type StepProps = { at: number; title: string; ok: boolean | null | undefined; children: ReactNode }

function Step({ at, title, ok, children }: StepProps) {
  return (
    <li className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-display text-heading leading-tight font-bold">
          {at}. {title}
        </h2>
        {ok != null && (
          <span className={`shrink-0 font-semibold ${ok ? 'text-pitch-text' : 'text-ball-text'}`}>
            {ok ? 'Matches' : 'Differs'}
          </span>
        )}
      </div>
      <div className="mt-2 max-w-3xl text-muted">{children}</div>
    </li>
  )
}

function Value({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-1 rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere text-ink">
        {value}
      </dd>
    </div>
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
