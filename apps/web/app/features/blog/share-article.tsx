import { Link2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Section } from '../../ui/section.tsx'
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
    <Section title="Share this article" className="mt-10 border-t border-line pt-6">
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
    </Section>
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
