import type { ArticleResponse, ArticleSummary } from '@toprun/api-schema/content'
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
      <article className="page page-body">
        <PageHeader
          title={title}
          className="mb-6 max-w-4xl"
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
        <div className="aspect-video overflow-hidden rounded-panel border border-line sm:aspect-2/1">
          <Picture
            src={img}
            alt={imgAlt}
            sizes="(min-width: 80rem) 76rem, 100vw"
            eager
            className="size-full! object-cover"
          />
        </div>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,44rem)_20rem] lg:justify-between">
          <div className="lg:order-2">
            <ArticleContents headings={headings} />
          </div>
          <div>
            <Prose html={content} />
            <ShareArticle url={`${origin}/blog-detail/${slug}`} title={title} />
            <ArticleNeighbours newer={newer} older={older} />
          </div>
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
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((each) => (
            <ArticleCard key={each.slug} article={each} />
          ))}
        </div>
      </div>
    </section>
  )
}
