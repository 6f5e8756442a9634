import type { MoneySubject } from '@toprun/api-schema/money-subject'
import clsx from 'clsx'
import { Link } from 'react-router'
import { contestPath } from '../../../platform/contest-address.ts'
import { dottedPart, partedLine } from '../../../ui/parted-line.ts'
import { cardPath } from '../../cards/shown-card.ts'
import { orderTitle } from '../../orders/order-title.ts'

/** What a movement of money was for, in words, each part with the page that it leads to. */
export function subjectParts(subject: MoneySubject): { text: string; to: string }[] {
  switch (subject.kind) {
    case 'contest':
      return [
        { text: subject.name, to: contestPath(subject) },
        { text: subject.match, to: `/matches/${subject.matchId}` },
      ]
    case 'card':
      return [
        {
          text: `${subject.player}, ${subject.title} #${subject.serial}`,
          to: cardPath(subject.edition, subject.serial),
        },
      ]
    case 'order':
      return [{ text: orderTitle(subject), to: `/orders/${subject.id}` }]
  }
}

/** The same as links in a line. */
export function SubjectLinks({ subject }: { subject: MoneySubject }) {
  return (
    <span className={clsx('text-sm break-words text-muted', partedLine)}>
      {subjectParts(subject).map(({ text, to }) => (
        <span key={to} className={dottedPart}>
          <Link to={to} className="inline-block py-0.5 underline-offset-4 hover:text-ink hover:underline">
            {text}
          </Link>{' '}
        </span>
      ))}
    </span>
  )
}
