import type { Ad, ArticleSummary, BlogVideo } from '@toprun/api-schema/content'
import { Rss } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { textParameter } from '../../platform/text-parameter.ts'
import { Button } from '../../ui/button.tsx'
import picture from '../../ui/empty/search.svg?no-inline'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { Advertisement } from './advertisement.tsx'
import { articlesAbout, editorsChoiceOf, groupByCategory, longestSearch } from './article-groups.ts'
import { ArticleGroups } from './article-groups-list.tsx'
import { BlogSearch } from './blog-search.tsx'
import { BlogVideos } from './blog-videos.tsx'
import { CategoryBar } from './category-bar.tsx'
import { EditorsChoice } from './editors-choice.tsx'

type BlogPageProps = {
  articles: readonly ArticleSummary[]
  ads: readonly Ad[]
  videos: readonly BlogVideo[]
}

/** All articles by category, with the editor's choice, videos and advertisements. A search shows matching articles only. */
export function BlogPage({ articles, ads, videos }: BlogPageProps) {
  const [params] = useSearchParams()
  const [words, setWords] = useState(textParameter(params.get('q'), longestSearch))
  const searching = words.trim() !== ''
  const found = articlesAbout(words, articles)
  const groups = groupByCategory(found).filter((group) => !searching || group.articles.length > 0)
  return (
    <>
      <div className="page page-top">
        <PageHeader
          title="Blog"
          className="mb-6"
          text="How the game works, how we build it, and stories from both sides of the boundary."
          actions={
            articles.length > 0 && <BlogSearch words={words} onChange={setWords} found={found.length} />
          }
        />
      </div>
      {articles.length > 0 && groups.length > 0 && <CategoryBar groups={groups} />}
      {!searching && <EditorsChoice chosen={editorsChoiceOf(articles)} />}
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-12 py-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {articles.length === 0 ? (
          <EmptyState title="No articles yet" text="Check back soon." />
        ) : groups.length === 0 ? (
          <EmptyState
            picture={picture}
            title="No article found"
            text={`No article matches “${words.trim()}”.`}
            action={
              <Button variant="secondary" onClick={() => setWords('')}>
                Show all articles
              </Button>
            }
          />
        ) : (
          <ArticleGroups groups={groups} />
        )}
        {ads.length > 0 && <AdColumn ads={ads} />}
      </div>
      {!searching && <BlogVideos videos={videos} />}
      <p className="page pb-8">
        <a
          href="/blog/rss.xml"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline underline-offset-4"
        >
          <Rss aria-hidden="true" className="size-4" />
          RSS feed
        </a>
      </p>
    </>
  )
}

/** Beside the articles, or below them on a narrow screen: a row, which a phone swipes. */
function AdColumn({ ads }: { ads: readonly Ad[] }) {
  return (
    <aside
      aria-label="Advertisements"
      className="fading -mx-4 flex snap-x gap-4 overflow-x-auto overscroll-x-contain px-4 empty:hidden sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-6 sm:overflow-visible sm:px-0 lg:sticky lg:top-44 lg:grid-cols-[minmax(0,1fr)]"
    >
      {ads.map((ad) => (
        <Advertisement key={ad.img} ad={ad} />
      ))}
    </aside>
  )
}
