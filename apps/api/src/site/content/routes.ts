import {
  ad,
  article,
  articleListResponse,
  articleResponse,
  batter,
  blogCategory,
  blogVideo,
  bowler,
  entertainer,
  faqResponse,
  homeResponse,
  legalResponse,
  legalSlug,
  siteResponse,
} from '@toprun/api-schema/content'
import { promoResponse } from '@toprun/api-schema/promo'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { combosInStock } from '../../money/orders/combo-stock.ts'
import { publicOrigin, sellsPacks } from '../../platform/configuration.ts'
import { notFound } from '../../platform/errors.ts'
import { ofContent } from '../../platform/of-content.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { articleOf, articleResponseFor, articleSummary } from './articles.ts'
import { faqResponseOf, legalResponseOf } from './documents.ts'
import {
  adResponses,
  comboResponses,
  homeParts,
  packResponses,
  siteResponseOf,
  videoResponses,
} from './home.ts'
import { batterResponse, bowlerResponse, entertainerResponse } from './people.ts'
import { promoResponseFor } from './promos.ts'
import { countFigures } from './store.ts'

const route = routesOf('content')

/** Public content: the recorded lists and the data of the pages. */
export function content({ config, db, content }: Platform): FastifyPluginAsyncZod {
  const picture = (path: string) => `${config.ASSETS_URL ?? ''}/pictures/${path}`
  const made = ofContent(content, (of) => ({
    batters: of.batters.map((one) => batterResponse(one, picture)),
    bowlers: of.bowlers.map((one) => bowlerResponse(one, picture)),
    entertainers: of.entertainers.map((one) => entertainerResponse(one, picture)),
    articles: of.articles.map((one) => articleOf(one, picture)),
    summaries: { articles: of.articles.map((one) => articleSummary(one, picture)) },
    ads: adResponses(of, picture),
    videos: videoResponses(of),
    site: siteResponseOf(of, {
      origin: publicOrigin(config),
      assets: config.ASSETS_URL ?? '',
      passwordPolicy: config.PASSWORD_POLICY,
    }),
    faq: faqResponseOf(of),
    home: homeParts(of, picture),
  }))

  return async (app) => {
    /** A response that changes only with the content. */
    function fixed<Schema extends z.ZodType>(
      url: string,
      summary: string,
      schema: Schema,
      read: () => z.input<Schema>,
    ): void {
      const response: z.ZodType = schema
      app.get(url, route({ summary, response: response }), async () => read())
    }

    fixed('/api/Player', 'Batters', z.array(batter), () => made().batters)
    fixed('/api/Bowler', 'Bowlers', z.array(bowler), () => made().bowlers)
    fixed('/api/Enter', 'Entertainers', z.array(entertainer), () => made().entertainers)
    fixed('/api/Blog', 'Articles, newest first', z.array(article), () => made().articles)
    fixed('/api/Ads', 'Advertisements of the blog', z.array(ad), () => made().ads)
    fixed('/api/bvids', 'Videos of the blog', z.array(blogVideo), () => made().videos)
    fixed('/api/content/site', 'Header and footer', siteResponse, () => made().site)
    fixed('/api/content/faq', 'The FAQ by topic', faqResponse, () => made().faq)
    fixed('/api/content/articles', 'Articles without their text', articleListResponse, () => made().summaries)

    app.get(
      '/api/Blog/:category',
      route({
        summary: 'Articles of one category, newest first',
        params: z.object({ category: z.string() }),
        response: z.array(article),
      }),
      async ({ params }) => {
        const category = blogCategory.safeParse(params.category)
        if (!category.success) throw notFound('There is no such category.')
        return made().articles.filter((one) => one.category === category.data)
      },
    )

    app.get(
      '/api/content/articles/:slug',
      route({
        summary: 'An article, by slug or id, and related ones',
        params: z.object({ slug: z.string().max(200) }),
        response: articleResponse,
      }),
      async ({ params }) => {
        const response = articleResponseFor(params.slug, content().articles, picture)
        if (!response) throw notFound('There is no such article.')
        return response
      },
    )

    app.get(
      '/api/content/home',
      route({ summary: 'Data of the home page', response: homeResponse }),
      async () => {
        const of = content()
        const [stocked, figures] = await Promise.all([combosInStock(db), countFigures(db)])
        const inStock = sellsPacks(config) ? stocked : new Set<number>()
        return {
          ...made().home,
          packs: packResponses(of, inStock),
          combos: comboResponses(of, inStock),
          figures,
        }
      },
    )

    app.get(
      '/api/content/promos/:name',
      route({
        summary: "A celebrity's limited cards",
        params: z.object({ name: z.string().max(80) }),
        response: promoResponse,
      }),
      async ({ params }) => {
        const promo = promoResponseFor(params.name, content())
        if (!promo) throw notFound('There is no such card.')
        return promo
      },
    )

    app.get(
      '/api/content/legal/:slug',
      route({
        summary: 'A legal document as HTML',
        params: z.object({ slug: z.string().max(100) }),
        response: legalResponse,
      }),
      async ({ params }) => {
        const slug = legalSlug.safeParse(params.slug)
        const document = content().legal.find((one) => one.slug === slug.data)
        if (!document) throw notFound('There is no such document.')
        return legalResponseOf(document)
      },
    )
  }
}
