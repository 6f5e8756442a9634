import type { Edition, PublicCard } from '@toprun/api-schema/card'
import { Link } from 'react-router'
import { formatDay } from '../../platform/date-text.ts'
import picture from '../../ui/empty/cards.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { cardPath, serialText } from '../cards/shown-card.ts'
import { stateNames, tokenNames } from './card-words.ts'

type CardTableProps = { edition: Edition; cards: readonly PublicCard[] }

/** Cards of an edition that came out of packs, by serial. */
export function CardTable({ edition, cards }: CardTableProps) {
  if (cards.length === 0)
    return (
      <EmptyState
        picture={picture}
        title="No card is out yet"
        text="Cards are listed here when their packs are opened."
      />
    )
  return (
    <div className="panel overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <thead className="bg-raised text-sm">
          <tr>
            {['Serial', 'Owner', 'Opened', 'Token'].map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 font-semibold max-sm:last:hidden">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map(({ serial, owner, state, openedAt, token }) => (
            <tr key={serial} className="border-t border-line">
              <th scope="row" className="px-4 font-semibold">
                <Link
                  to={cardPath(edition.edition, serial)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {serialText({ number: serial, cap: edition.cap })}
                </Link>
              </th>
              <td className="px-4">{owner ?? <span className="text-muted">{stateNames[state]}</span>}</td>
              <td className="px-4 text-muted">
                <time dateTime={openedAt} suppressHydrationWarning>
                  {formatDay(openedAt)}
                </time>
              </td>
              <td className="px-4 text-muted max-sm:hidden">{tokenNames[token.state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
