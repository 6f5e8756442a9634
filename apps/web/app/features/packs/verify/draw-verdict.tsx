import clsx from 'clsx'
import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { Verification } from './verify-opening.ts'

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

type DrawVerdictProps = { found: Verification | null; isUnchecked: boolean }

/** What the visitor's own browser found, in one sentence: what they came for. */
export function DrawVerdict({ found, isUnchecked }: DrawVerdictProps) {
  const [Icon, look, words] = verdicts[isUnchecked ? 'unchecked' : verdictOf(found)]
  return (
    <div className="mb-4 sm:mb-6">
      <p
        role="status"
        className={clsx(
          'panel flex items-center gap-3 px-4 py-4 font-display text-2xl leading-tight font-extrabold text-pretty sm:gap-4 sm:px-6 sm:py-5 sm:text-object',
          look,
        )}
      >
        <Icon aria-hidden="true" className="size-8 shrink-0 sm:size-10" />
        {words}
      </p>
      <noscript>
        <p className="px-4 pt-4 sm:px-6">JavaScript is off, so nothing is checked here.</p>
      </noscript>
    </div>
  )
}

function verdictOf(found: Verification | null): keyof typeof verdicts {
  if (found === null) return 'checking'
  if (!found.passed) return 'failed'
  return found.moments === 'not_reserved' ? 'not_reserved' : 'passed'
}
