import type { LegalResponse } from '@toprun/api-schema/content'
import clsx from 'clsx'
import { BookOpenText, Download } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { Prose } from '../../ui/prose.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ContentsBeside, FoldedContents } from './legal-contents.tsx'
import { LegalFacts } from './legal-facts.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

/**
 * A legal document: its PDF in a full-width frame, and the same text below. On small screens, and in browsers that show no PDF, only the text is shown.
 */
export function LegalPage({ document }: { document: LegalResponse }) {
  const { slug, title, html, headings } = document
  const pdf = `/legal/${slug}.pdf`
  useScrollToTop()
  // A browser without a viewer would show an empty frame, and the text only below it.
  const hasViewer = !useHydrated() || navigator.pdfViewerEnabled !== false
  return (
    <>
      <div className={clsx('flex flex-col', hasViewer && 'lg:h-[calc(100dvh-var(--header-height))]')}>
        <div className="sky">
          <div className="page flex flex-wrap items-center gap-x-3 gap-y-4 page-top pb-5">
            <div className="mr-auto grid gap-1.5">
              <PageTitle>{title}</PageTitle>
              <LegalFacts {...document} />
            </div>
            {hasViewer && (
              <ButtonLink to="#text" reloadDocument variant="secondary" className="max-lg:hidden">
                <BookOpenText aria-hidden="true" className="size-4" />
                Read as a page
              </ButtonLink>
            )}
            <ButtonLink to={pdf} reloadDocument download={`toprun-${slug}.pdf`} variant="secondary">
              <Download aria-hidden="true" className="size-4" />
              Download PDF
            </ButtonLink>
          </div>
        </div>
        {hasViewer && (
          <iframe
            src={`${pdf}#toolbar=0&navpanes=0&view=FitH`}
            title={`${title} as a PDF`}
            loading="lazy"
            className="hidden min-h-96 w-full grow border-t border-line bg-sunken lg:block"
          />
        )}
      </div>
      <section
        id="text"
        aria-label={`${title} as a page`}
        className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16 lg:grid-cols-[17rem_minmax(0,48rem)] lg:justify-between lg:gap-12 lg:pt-12"
      >
        <div className="max-lg:hidden">
          <ContentsBeside headings={headings} />
        </div>
        <div className="contents lg:hidden">
          <FoldedContents headings={headings} />
        </div>
        <div className="lg:panel lg:px-12 lg:py-10">
          <Prose html={html} className="max-lg:[&_h2]:scroll-mt-14 lg:text-[1.0625rem]" />
        </div>
      </section>
    </>
  )
}
