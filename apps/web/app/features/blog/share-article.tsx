import { Link2, Mail, MessageCircle, Send } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { toast } from '../../ui/toast.ts'
import { shareAddresses } from './share-addresses.ts'

const marks: Record<string, ReactNode> = {
  Mail: <Mail aria-hidden="true" className="size-4" />,
  Telegram: <Send aria-hidden="true" className="size-4" />,
  WhatsApp: <MessageCircle aria-hidden="true" className="size-4" />,
}

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-control px-4 font-semibold hover:bg-raised'

/** Share an article. Everything except copying works without scripts. */
export function ShareArticle({ url, title }: { url: string; title: string }) {
  const canCopy = useSyncExternalStore(
    () => () => {},
    () => navigator.clipboard !== undefined,
    () => false,
  )
  return (
    <section aria-labelledby="share" className="mt-10 border-t border-line pt-6">
      <h2 id="share" className="font-display text-heading leading-tight font-bold">
        Share this article
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {shareAddresses(url, title).map(({ name, label, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={pill}>
              {marks[name]}
              {name}
            </a>
          </li>
        ))}
        <li className={canCopy ? undefined : 'invisible'}>
          <button type="button" onClick={() => copy(url)} className={pill}>
            <Link2 aria-hidden="true" className="size-4" />
            Copy link
          </button>
        </li>
      </ul>
    </section>
  )
}

async function copy(url: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )
  if (copied) toast.success('Link copied')
  else toast.error('Your browser blocked copying. Copy the link from the address bar.')
}
