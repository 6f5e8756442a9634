import type { Contest } from '@toprun/api-schema/contest'
import type { ContestProof } from '@toprun/api-schema/proof'
import type { ProofReport } from '@toprun/game-rules/proof/verify-proof'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { contestPath } from '../../platform/contest-address.ts'
import { formatUtcSecond } from '../../platform/date-text.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useVerification, type Verification } from './use-verification.ts'

type ProofPageProps = { contest: Contest; proof: ContestProof }

/** What is published of a contest, recomputed in the visitor's browser. */
export function ProofPage({ contest, proof: { entries, bundle } }: ProofPageProps) {
  const what = contest.state === 'refunded' ? 'entry, fee and refund' : 'team, point, rank, prize and payment'
  return (
    <div className="page page-body">
      <PageHeader
        title="Verify this contest"
        trail={<Breadcrumbs trail={[{ name: contest.name, path: contestPath(contest) }]} here="Verify" />}
        text={`Every ${what} of this contest is published in one file without names. Your browser recomputes all of it.`}
      />
      <section className="grid gap-6">
        {entries && (
          <PublishedHash term="SHA-256 of all entries" value={entries.sha256}>
            Published at <time dateTime={entries.publishedAt}>{formatUtcSecond(entries.publishedAt)}</time>,
            when teams had locked. A team that was added or changed afterwards would give another one.
          </PublishedHash>
        )}
        {!entries && !bundle && (
          <EmptyState
            title="Nothing is published yet"
            text="The SHA-256 of all entries is published when teams lock, the file when the contest is settled, or refunded to those who joined."
          />
        )}
        {bundle && (
          <PublishedHash term="SHA-256 of the file" value={bundle.sha256}>
            Of its {bundle.bytes.toLocaleString('en')} bytes before compression.
          </PublishedHash>
        )}
        <Recompute bundle={bundle} />
      </section>
    </div>
  )
}

function PublishedHash({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div className="panel p-5">
      <h2 className="font-display text-heading leading-tight font-bold">{term}</h2>
      <p className="mt-2 rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">{value}</p>
      <p className="mt-2 text-muted">{children}</p>
    </div>
  )
}

function Recompute({ bundle }: { bundle: ContestProof['bundle'] }) {
  const { verification, verify, verifyPublished } = useVerification(bundle)
  const isReady = useHydrated()
  const isBusy = verification.stage === 'loading' || verification.stage === 'checking'
  return (
    <div className="panel grid gap-4 p-5">
      <h2 className="font-display text-heading leading-tight font-bold">Recompute it</h2>
      <div className="flex flex-wrap items-center gap-3">
        {bundle && (
          <>
            <Button busy={isBusy} disabled={!isReady} onClick={() => verifyPublished(bundle.path)}>
              Verify in this browser
            </Button>
            <a
              className="inline-flex min-h-11 items-center font-semibold underline"
              href={bundle.path}
              download
            >
              Download the file
            </a>
          </>
        )}
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-control px-5 font-semibold focus-within:outline-2 hover:bg-raised">
          Verify a saved file
          <input
            type="file"
            className="sr-only"
            disabled={!isReady || isBusy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              return file && verify(file)
            }}
          />
        </label>
      </div>
      <div role="status">
        <Progress verification={verification} />
      </div>
      {verification.stage === 'done' && <Report report={verification.report} />}
      {verification.stage === 'done' && <Unchecked sentences={verification.report.unchecked} />}
      <p className="max-w-3xl text-muted">
        Without this site: <code className="font-mono text-sm">npm run verify -- FILE --sha256 HASH</code> in
        TopRun's source code does the same offline.
      </p>
    </div>
  )
}

function Progress({ verification }: { verification: Verification }) {
  switch (verification.stage) {
    case 'idle':
      return null
    case 'loading':
      return (
        <span className="flex items-center gap-2 text-muted">
          <Spinner /> Loading the file
        </span>
      )
    case 'checking':
      return (
        <span className="flex items-center gap-2 text-muted tabular-nums">
          <Spinner /> {verification.lines.toLocaleString('en')} lines read
        </span>
      )
    case 'failed':
      return <span className="font-semibold text-ball-text">{verification.sentence}</span>
    case 'done': {
      const { ok, contest, entries, isComparedWithSite } = verification.report
      const asStated = isComparedWithSite ? 'as published' : 'as the file states, not compared with the site'
      return (
        <span className={`font-semibold ${ok ? 'text-pitch-text' : 'text-ball-text'}`}>
          {ok
            ? `${contest?.name}: ${entries === 1 ? 'the one entry is' : `all ${entries.toLocaleString('en')} entries are`} ${asStated}.`
            : 'The file does not agree with its recomputation.'}
        </span>
      )
    }
  }
}

function Report({ report }: { report: ProofReport }) {
  return (
    <ul className="grid gap-3">
      {report.checks.map(({ name, words, differences, first }) => (
        <li key={name} className="flex gap-3">
          {differences === 0 ? (
            <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-pitch-text" />
          ) : (
            <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-ball-text" />
          )}
          <div className="min-w-0">
            <p>
              {words}
              <span className="sr-only">{differences === 0 ? ': yes' : ': no'}</span>
            </p>
            {first.map((sentence) => (
              <p key={sentence} className="text-sm text-muted wrap-anywhere">
                {sentence}
              </p>
            ))}
            {differences > first.length && (
              <p className="text-sm text-muted">
                and {(differences - first.length).toLocaleString('en')} more
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What a refund's file cannot show. */
function Unchecked({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <section aria-labelledby="unchecked-title">
      <h3 id="unchecked-title" className="font-semibold">
        Not checked
      </h3>
      <ul className="mt-1 grid gap-1 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
