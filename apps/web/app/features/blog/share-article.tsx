import { Link2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ShareList, sharePill } from '../../ui/share-list.tsx'
import { toast } from '../../ui/toast.ts'

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
      <div className="mt-3">
        <ShareList url={url} title={title}>
          <li className={canCopy ? undefined : 'invisible'}>
            <button type="button" onClick={() => copy(url)} className={sharePill}>
              <Link2 aria-hidden="true" className="size-4" />
              Copy link
            </button>
          </li>
        </ShareList>
      </div>
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
