import type { Contest } from '@toprun/api-schema/contest'
import type { ContestProof } from '@toprun/api-schema/proof'
import type { ProofReport } from '@toprun/game-rules/proof/verify-proof'
import clsx from 'clsx'
import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { contestPath } from '../../platform/contest-address.ts'
import { formatUtcSecond } from '../../platform/date-text.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyableValue } from '../../ui/copyable-value.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TechnicalPanel } from '../../ui/technical-panel.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useVerification, type Verification } from './use-verification.ts'

type ProofPageProps = { contest: Contest; proof: ContestProof }

/** What is published of a contest, recomputed in the visitor's browser. */
export function ProofPage({ contest, proof: { entries, bundle } }: ProofPageProps) {
  const isRefund = contest.state === 'refunded'
  const isEmpty = isRefund && contest.entries === 0
  return (
    <div className="page page-body">
      <PageHeader
        title="Verify this contest"
        trail={<Breadcrumbs trail={[{ name: contest.name, path: contestPath(contest) }]} here="Verify" />}
        text={isEmpty ? 'The file of a contest is recomputed in your browser.' : publishedText(isRefund)}
      />
      {!entries && !bundle && <EmptyState {...(isEmpty ? nothingToVerify : notYetPublished)} />}
      <Recompute bundle={bundle} questions={isRefund ? questions.refund : questions.settlement} />
      {(entries || bundle) && <TechnicalProof entries={entries} bundle={bundle} />}
    </div>
  )
}

function publishedText(isRefund: boolean): string {
  const what = isRefund ? 'entry, fee and refund' : 'team, point, rank, prize and payment'
  return `Every ${what} of this contest is published in one file without names. Your browser recomputes all of it.`
}

const notYetPublished = {
  title: 'Nothing is published yet',
  text: 'The SHA-256 of all entries is published when teams lock, the file when the contest is settled, or refunded to those who joined.',
}

/** A contest that nobody joined never has a file. */
const nothingToVerify = {
  title: 'Nothing to verify',
  text: 'Nobody joined, so this contest did not take place and has no file.',
}

/** What is checked, until it was. */
const questions = {
  settlement: [
    'Are the teams those that were locked?',
    'Do the points follow from every ball of the match?',
    'Do ranks and prizes follow from the points?',
    'Was the whole pot paid out, to the cent?',
  ],
  refund: [
    'Did every fee come back in full?',
    'Did no other money move?',
    'Is the reason of the refund true?',
  ],
} as const

function TechnicalProof({ entries, bundle }: ContestProof) {
  return (
    <TechnicalPanel>
      <dl className="grid gap-5 border-t border-line px-4 py-5 sm:px-5">
        {entries && (
          <PublishedHash term="SHA-256 of all entries" value={entries.sha256}>
            Published at <time dateTime={entries.publishedAt}>{formatUtcSecond(entries.publishedAt)}</time>,
            when teams had locked. A team that was added or changed afterwards would give another one.
          </PublishedHash>
        )}
        {bundle && (
          <PublishedHash term="SHA-256 of the file" value={bundle.sha256}>
            Of its {bundle.bytes.toLocaleString('en')} bytes before compression.
          </PublishedHash>
        )}
      </dl>
      <p className="max-w-3xl px-4 pb-5 text-muted sm:px-5">
        Without this site: <code className="text-sm">npm run verify -- FILE --sha256 HASH</code> in TopRun's
        source code does the same offline.
      </p>
    </TechnicalPanel>
  )
}

function PublishedHash({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <CopyableValue term={term} value={value}>
        {value}
      </CopyableValue>
      <dd className="mt-2 text-muted">{children}</dd>
    </div>
  )
}

type RecomputeProps = { bundle: ContestProof['bundle']; questions: readonly string[] }

/** What the browser checks, with the button first; what it found takes the place of the questions. */
function Recompute({ bundle, questions }: RecomputeProps) {
  const { verification, verify, verifyPublished } = useVerification(bundle)
  const isReady = useHydrated()
  const isBusy = verification.stage === 'loading' || verification.stage === 'checking'
  const report = verification.stage === 'done' ? verification.report : null
  return (
    <section aria-labelledby="checked" className="panel overflow-hidden">
      <h2 id="checked" className="sr-only">
        What is checked
      </h2>
      <div
        role="status"
        className={clsx(
          'border-line font-display text-2xl leading-tight font-extrabold text-pretty not-empty:border-b not-empty:px-5 not-empty:py-4 sm:not-empty:px-6 sm:not-empty:py-5',
          report?.ok && 'bg-pitch/12',
        )}
      >
        <Progress verification={verification} />
      </div>
      <div className="grid gap-6 p-5 sm:p-6">
        {report ? <Report report={report} /> : bundle && <Questions questions={questions} />}
        <div className="flex flex-wrap items-center gap-3">
          {bundle && (
            <Button
              busy={isBusy}
              disabled={!isReady}
              onClick={() => verifyPublished(bundle.path)}
              className="text-lg"
            >
              Verify in this browser
            </Button>
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
          {bundle && (
            <a
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              href={bundle.path}
              download
            >
              Download the file
            </a>
          )}
        </div>
        {report && <Unchecked sentences={report.unchecked} />}
      </div>
    </section>
  )
}

function Questions({ questions }: Pick<RecomputeProps, 'questions'>) {
  return (
    <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2">
      {questions.map((question) => (
        <li key={question} className="flex gap-3">
          <Circle aria-hidden="true" className="size-6 shrink-0 text-muted" />
          {question}
        </li>
      ))}
    </ul>
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
      return <span className="text-ball-text">{verification.sentence}</span>
    case 'done': {
      const { ok, contest, entries, isComparedWithSite } = verification.report
      const asStated = isComparedWithSite ? 'as published' : 'as the file states, not compared with the site'
      return (
        <span className={ok ? 'text-pitch-text' : 'text-ball-text'}>
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
    <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2">
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
