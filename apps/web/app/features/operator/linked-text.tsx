import type { OperatorPageOf } from '@toprun/api-schema/operator'
import { Link } from 'react-router'

/** A text in which each id that has a page is a link to it. */
export function LinkedText({ text, pages }: { text: string; pages: readonly OperatorPageOf[] }) {
  return text.split(uuid).map((part, at) => {
    const found = pages.find(({ id }) => id === part)
    return found ? <PageLink key={at} found={found} /> : part
  })
}

/** What an action was done to, such as `user:ID`; by its own page, its list or, without either, all that was done to it. */
export function TargetLink({ target, pages }: { target: string; pages: readonly OperatorPageOf[] }) {
  const [kind = '', ...rest] = target.split(':')
  const id = rest.join(':')
  if (pages.some((page) => page.id === id))
    return (
      <>
        {kind}:<LinkedText text={id} pages={pages} />
      </>
    )
  return (
    <Link to={lists[kind] ?? `/operator/audit?target=${encodeURIComponent(target)}`} className="underline">
      {target}
    </Link>
  )
}

function PageLink({ found: { id, page, of } }: { found: OperatorPageOf }) {
  return (
    <Link
      to={page === 'contests' ? `/operator/contests?match=${of}` : `/operator/${page}/${of}`}
      className="underline"
    >
      {id}
    </Link>
  )
}

/** Whose parts have no page each. */
const lists: Readonly<Record<string, string>> = {
  ...{ feed: '/operator/feeds', 'feed-secret': '/operator/feeds' },
  ...{ mail: '/operator/mails', mails: '/operator/mails' },
  ...{ card: '/operator/cards', cards: '/operator/cards' },
  ...{ 'card-move': '/operator/cards', 'card-moves': '/operator/cards', 'card-deposit': '/operator/cards' },
  ...{ deposit: '/operator/deposits', payments: '/operator/payments', proposal: '/operator/approvals' },
  ...{ combo: '/operator/stock', terms: '/operator/terms' },
}

const uuid = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/
