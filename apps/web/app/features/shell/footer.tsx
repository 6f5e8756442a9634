import clsx from 'clsx'
import { Rss } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSite } from '../../platform/site-data.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SiteAnchor } from '../../ui/site-anchor.tsx'
import { NewsletterForm } from '../support/newsletter-form.tsx'
import { footerLinks } from './footer-links.ts'
import { OfflineBar } from './offline-bar.tsx'

/** The team builder and the mint page end with their own action, and on a phone with nothing below it. */
const withOwnBar = /^\/(matches\/[^/]+\/team|mint-nft)(\/|$)/

const link = 'inline-flex min-h-11 items-center gap-2 py-1 leading-snug hover:underline sm:min-h-9'

/** The footer: links, the newsletter and contact details. What a page has no need of at first comes with it: the offline bar. */
export default function Footer() {
  const site = useSite()
  const { pathname } = useLocation()
  return (
    <footer
      data-own-bar-below={withOwnBar.test(pathname) || undefined}
      className={clsx(
        'mt-12 border-t border-line bg-surface',
        withOwnBar.test(pathname) && 'max-md:mt-0 max-md:border-t-0 max-md:*:hidden',
      )}
    >
      <div className="page grid gap-8 pt-10 sm:gap-10 sm:py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:gap-16">
        <div className="grid content-start gap-5">
          <Logo />
          <p className="max-w-sm text-muted">
            Fantasy cricket, scored ball by ball, and cards to play it with. Every point says where it came
            from.
          </p>
          <NewsletterForm />
        </div>
        <FooterLinks groups={footerLinks(site).filter(({ links }) => links.length > 0)} />
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center gap-x-8 gap-y-1 pt-5 text-sm text-muted">
          {site && (
            <>
              <a href={`mailto:${site.contactEmail}`} className={link}>
                {site.contactEmail}
              </a>
              <p>Support: {site.supportHours}</p>
              <a href="/blog/rss.xml" className={link}>
                <Rss aria-hidden="true" className="size-4" />
                RSS
              </a>
            </>
          )}
          <p className="w-full">
            {site?.notice && `${site.notice} `}
            Paid contests are for people aged 18 and over.
          </p>
        </div>
      </div>
      <OfflineBar />
    </footer>
  )
}

type Group = ReturnType<typeof footerLinks>[number]

/** The groups in columns, and on a phone folded, one open at a time. */
function FooterLinks({ groups }: { groups: readonly Group[] }) {
  return (
    <nav aria-label="Footer">
      <div className="-mx-4 divide-y divide-line border-t border-line sm:hidden">
        {groups.map(({ title, links }) => (
          <Disclosure key={title} name="footer" title={<h2 className="font-semibold">{title}</h2>}>
            <Links links={links} className="px-4 pb-3" />
          </Disclosure>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-x-6 gap-y-8 max-sm:hidden xl:grid-cols-[1fr_1fr_1fr_1.6fr_1fr]">
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
            <Links links={links} />
          </div>
        ))}
      </div>
    </nav>
  )
}

function Links({ links, className }: { links: Group['links']; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={label}>
          <SiteAnchor to={to} className={link}>
            {label}
          </SiteAnchor>
        </li>
      ))}
    </ul>
  )
}
