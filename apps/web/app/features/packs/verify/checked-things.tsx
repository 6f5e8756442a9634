import clsx from 'clsx'
import { Circle, CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { type Check, checksOf } from './draw-checks.ts'
import type { OpenedProof, Verification } from './verify-opening.ts'

type CheckedThingsProps = { proof: OpenedProof; found: Verification | null }

/** The four things that the visitor's own browser looked at. */
export function CheckedThings({ proof, found }: CheckedThingsProps) {
  const checks = checksOf(proof, found)
  const open = checks.filter(({ result }) => result === 'open')
  return (
    <section aria-label="What was checked" className="panel overflow-hidden">
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
