import clsx from 'clsx'
import { Circle, CircleCheck, CircleMinus, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { type Check, checksOf } from './draw-checks.ts'
import type { OpenedProof, Verification } from './verify-opening.ts'

const verdicts = {
  checking: [LoaderCircle, 'text-muted', 'Checking in your browser'],
  passed: [
    CircleCheck,
    'border-pitch-text bg-pitch/12 text-pitch-text',
    'This draw checks out: your browser drew the same cards.',
  ],
  not_reserved: [
    CircleCheck,
    'border-pitch-text bg-pitch/12 text-pitch-text',
    'Your browser drew the same cards.',
  ],
  failed: [CircleX, 'border-ball-text bg-ball/12 text-ball-text', 'This draw does not check out.'],
  unchecked: [
    TriangleAlert,
    'text-ink',
    'This browser could not check the draw. The recipe in the Technical proof says how to check it elsewhere.',
  ],
} as const

type DrawVerdictProps = { proof: OpenedProof; found: Verification | null; isUnchecked: boolean }

/** What the visitor's own browser found, in one sentence, and the four things that it looked at. */
export function DrawVerdict({ proof, found, isUnchecked }: DrawVerdictProps) {
  const checks = checksOf(proof, found)
  const open = checks.filter(({ result }) => result === 'open')
  const [Icon, look, words] = verdicts[isUnchecked ? 'unchecked' : verdictOf(found)]
  return (
    <section aria-label="What was checked" className="panel overflow-hidden">
      <p
        role="status"
        className={clsx(
          'flex items-center gap-3 border-b border-line px-4 py-4 font-display text-2xl leading-tight font-extrabold text-pretty sm:gap-4 sm:px-6 sm:py-5 sm:text-object',
          look,
        )}
      >
        <Icon aria-hidden="true" className="size-8 shrink-0 sm:size-10" />
        {words}
      </p>
      <noscript>
        <p className="px-4 pt-4 sm:px-6">JavaScript is off, so nothing is checked here.</p>
      </noscript>
      {open.length === 0 ? (
        <Checks checks={checks} />
      ) : (
        <div className="grid md:grid-cols-2">
          <Checks title="Checked in your browser" checks={checks.filter(({ result }) => result !== 'open')} />
          <Checks
            title="Nothing to check here"
            checks={open}
            className="max-md:border-t max-md:border-line"
          />
        </div>
      )}
    </section>
  )
}

function verdictOf(found: Verification | null): keyof typeof verdicts {
  if (found === null) return 'checking'
  if (!found.passed) return 'failed'
  return found.moments === 'not_reserved' ? 'not_reserved' : 'passed'
}

const marks = {
  asked: [Circle, 'text-muted', 'Not checked yet'],
  right: [CircleCheck, 'text-pitch-text', 'Checked'],
  wrong: [CircleX, 'text-ball-text', 'Wrong'],
  open: [CircleMinus, 'text-muted', 'Not checked'],
} as const

type ChecksProps = { title?: string; checks: readonly Check[]; className?: string }

/** What was checked, and separately what cannot be checked, which would look like a failure between the others. */
function Checks({ title, checks, className }: ChecksProps) {
  return (
    <div className={clsx('px-4 py-5 sm:px-6', className)}>
      {title && <h2 className="mb-3 font-semibold text-muted">{title}</h2>}
      <ul className={clsx('grid gap-x-10 gap-y-4', !title && 'md:grid-cols-2')}>
        {checks.map((check) => (
          <CheckLine key={check.about} {...check} />
        ))}
      </ul>
    </div>
  )
}

function CheckLine({ result, title, text }: Check) {
  const [Icon, tone, spoken] = marks[result]
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-px size-6 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="sr-only">{spoken}: </span>
          {title}
        </p>
        {text && <p className="text-muted">{text}</p>}
      </div>
    </li>
  )
}
