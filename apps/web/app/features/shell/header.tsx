import clsx from 'clsx'
import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { useSite } from '../../platform/site-data.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SiteAnchor } from '../../ui/site-anchor.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { ChatButton } from '../support/chat-button.tsx'
import { WalletConnectButton } from '../wallet-connect/wallet-connect-button.tsx'
import { Folding } from './folding.tsx'
import { currentIn } from './sections.ts'
import { communityLinks, headerLinks, type SiteLink } from './site-links.ts'

/** Loads for signed-in users only. */
const AccountMenu = lazyPart(() => import('./account-menu.tsx'))

/** Fixed, 90 px high (docs/rules.md#header). On narrow screens its links collapse into a menu, and it moves aside while a phone scrolls down. */
export function Header() {
  useCollapsing()
  const site = useSite()
  const [links, community] = [headerLinks(site), communityLinks(site)]
  return (
    <header className="site-header fixed inset-x-0 top-0 z-30 h-(--header-height) border-b border-line bg-bg">
      <div className="page flex h-full items-center gap-2 sm:gap-3">
        <Link to="/" className="mr-auto rounded-control py-1 xl:mr-4" aria-label="TopRun, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden items-center xl:flex">
          {links.map((link) => (
            <HeaderLink key={link.label} {...link} />
          ))}
          {community.length > 0 && <Community links={community} />}
        </nav>
        <WalletConnectButton className="max-sm:hidden" />
        <ChatButton />
        <ThemeToggle className="max-[30rem]:hidden" />
        <Account />
        <FoldedLinks links={links} community={community} />
      </div>
    </header>
  )
}

function Account() {
  const session = useSession()
  const auth = useAuthDialog()
  if (session.signedIn)
    return (
      <Suspense fallback={<div className="visitor-only" />}>
        <AccountMenu name={session.name} />
      </Suspense>
    )
  return (
    <Button
      variant="secondary"
      onClick={() => auth.open('login')}
      className="scripted visitor-only px-4 whitespace-nowrap sm:px-5"
    >
      Sign in
    </Button>
  )
}

function HeaderLink({ to, label, className }: SiteLink & { className?: string }) {
  const { pathname } = useLocation()
  const current = currentIn(pathname, to)
  return (
    <SiteAnchor to={to} aria-current={current} className={clsx(linkShape(current !== undefined), className)}>
      {label}
    </SiteAnchor>
  )
}

function linkShape(current: boolean): string {
  return clsx(
    'inline-flex min-h-11 items-center rounded-control px-3.5 font-semibold xl:px-2.5 whitespace-nowrap hover:bg-raised',
    current
      ? 'text-ink underline decoration-ink decoration-3 underline-offset-8'
      : 'text-muted hover:text-ink',
  )
}

function Community({ links }: { links: readonly SiteLink[] }) {
  return (
    <Folding
      className="relative"
      summaryClass={clsx(linkShape(false), 'gap-1.5')}
      summary={
        <>
          COMMUNITY
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </>
      }
    >
      <ul className="panel absolute top-full right-0 mt-2 grid min-w-48 gap-1 p-2 shadow-float">
        {links.map((link) => (
          <li key={link.label}>
            <HeaderLink {...link} className="w-full" />
          </li>
        ))}
      </ul>
    </Folding>
  )
}

type FoldedLinksProps = { links: readonly SiteLink[]; community: readonly SiteLink[] }

/** The menu of narrow screens. */
function FoldedLinks({ links, community }: FoldedLinksProps) {
  return (
    <Folding
      className="xl:hidden"
      summaryClass="-mr-2 grid size-11 place-items-center rounded-control hover:bg-raised"
      summary={
        <>
          <span className="sr-only">Menu</span>
          <MenuIcon aria-hidden="true" className="size-6 group-open:hidden" />
          <X aria-hidden="true" className="hidden size-6 group-open:block" />
        </>
      }
    >
      <nav aria-label="Menu" className="menu-sheet">
        <div className="page grid gap-4 py-4 sm:grid-cols-2">
          <LinkList links={links} />
          <ThemeToggle withText className="min-[30rem]:hidden" />
          <WalletConnectButton withText className="sm:hidden" />
          {community.length > 0 && (
            <div className="border-t border-line pt-3 sm:border-0 sm:pt-0">
              <p className="px-3.5 pb-1 text-sm font-semibold text-muted">COMMUNITY</p>
              <LinkList links={community} />
            </div>
          )}
        </div>
      </nav>
    </Folding>
  )
}

function LinkList({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul className="grid content-start gap-1">
      {links.map((link) => (
        <li key={link.label}>
          <HeaderLink {...link} className="w-full text-lg" />
        </li>
      ))}
    </ul>
  )
}

/** Less than this is a finger that trembles, in pixels. */
const least = 8

/** Marks the document while it is scrolled down, below the header; CSS hides the header of a phone meanwhile. */
function useCollapsing(): void {
  useEffect(() => {
    const page = document.documentElement
    let last = scrollY
    const onScroll = () => {
      if (Math.abs(scrollY - last) < least) return
      page.toggleAttribute('data-reading', scrollY > last && scrollY > 120)
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
}
