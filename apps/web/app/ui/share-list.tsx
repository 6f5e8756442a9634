import { Mail, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { shareAddresses } from './share-addresses.ts'

const marks: Record<string, ReactNode> = {
  Email: <Mail aria-hidden="true" className="size-4" />,
  Telegram: <Send aria-hidden="true" className="size-4" />,
  WhatsApp: <MessageCircle aria-hidden="true" className="size-4" />,
}

/** How each way to share looks. */
export const sharePill =
  'flex min-h-11 w-full items-center justify-center gap-2 rounded-full border border-control px-4 font-semibold hover:bg-raised'

type ShareListProps = {
  /** The page, from its scheme on. */
  url: string
  /** What is said beside the address. */
  title: string
  /** Further ways, as list items. */
  children?: ReactNode
}

/** Ways to share a page, which work without scripts. */
export function ShareList({ url, title, children }: ShareListProps) {
  return (
    <ul
      aria-label="Share"
      className="grid grid-cols-2 gap-2 [&>li:last-child:nth-child(odd)]:col-span-2 sm:flex sm:flex-wrap"
    >
      {shareAddresses(url, title).map(({ name, label, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={sharePill}>
            {marks[name]}
            {name}
          </a>
        </li>
      ))}
      {children}
    </ul>
  )
}
