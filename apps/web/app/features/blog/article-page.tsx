import type { ArticleResponse, ArticleSummary } from '@toprun/api-schema/content'
import clsx from 'clsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { categoryName, isEditorsChoice } from './article-groups.ts'
import { ArticleNeighbours } from './article-neighbours.tsx'
import { EditorsMark } from './editors-mark.tsx'
import { ShareArticle } from './share-article.tsx'

type ArticlePageProps = ArticleResponse & {
  newer: ArticleSummary | null
  older: ArticleSummary | null
  /** The site's public URL. */
  origin: string
}

export function ArticlePage({ article, headings, related, newer, older, origin }: ArticlePageProps) {
  const { slug, title, category, summary, img, imgAlt, content } = article
  return (
    <>
      {/* The head and the picture above have the text's width. */}
      <article className="page page-body grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,46rem)_auto] lg:grid-rows-[auto_auto_1fr] lg:justify-between">
        <PageHeader
          title={title}
          className="lg:col-start-1"
          trail={
            <Breadcrumbs
              trail={[
                { name: 'Blog', path: '/blog' },
                { name: categoryName(category), path: `/blog#${category}` },
              ]}
            />
          }
          eyebrow={isEditorsChoice(article) && <EditorsMark />}
          text={summary}
        >
          <ArticleFacts article={article} full className="mt-4" />
        </PageHeader>
        <div className="aspect-video overflow-hidden rounded-panel border border-line lg:col-start-1">
          <Picture
            src={img}
            alt={imgAlt}
            sizes="(min-width: 64rem) 46rem, 100vw"
            eager
            className="size-full! object-cover"
          />
        </div>
        {headings.length > 1 && (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:w-68">
            <ArticleContents headings={headings} />
          </div>
        )}
        <div className="lg:col-start-1">
          <Prose html={content} />
          <ShareArticle url={`${origin}/blog-detail/${slug}`} title={title} />
          <ArticleNeighbours newer={newer} older={older} />
        </div>
      </article>
      <RelatedArticles articles={related} category={category} />
    </>
  )
}

type RelatedProps = { articles: readonly ArticleSummary[]; category: ArticleSummary['category'] }

/** Related are those of the same category (docs/rules.md#related-articles). */
function RelatedArticles({ articles, category }: RelatedProps) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="border-t border-line bg-surface">
      <div className="page py-12">
        <h2 id="related" className="font-display text-object leading-none font-extrabold">
          More in {categoryName(category)}
        </h2>
        <div
          className={clsx(
            'mt-5 grid grid-cols-[minmax(0,1fr)] gap-4',
            articles.length > 1 && 'sm:grid-cols-2',
            articles.length > 2 && 'lg:grid-cols-3',
          )}
        >
          {articles.map((each) => (
            <ArticleCard key={each.slug} article={each} shape={articles.length === 1 ? 'band' : 'card'} />
          ))}
        </div>
      </div>
    </section>
  )
}
