import { z } from 'zod'
import { lookCode } from './look.ts'
import { usd } from './money.ts'
import { passwordPolicy } from './password-policy.ts'

/** The eleven categories of the blog, in order. */
export const blogCategories = [
  'business',
  'nft',
  'guide',
  'technology',
  'sports',
  'gaming',
  'entertainment',
  'lifestyle',
  'art',
  'announcement',
  'guest-post',
] as const
export const blogCategory = z.enum(blogCategories)

/** A figure as shown; null is shown as a dash. */
const figure = z.union([z.number(), z.string()]).nullable()

const person = {
  _id: z.string(),
  name: z.string(),
  tagline: z.string(),
  age: z.number().int().nullable(),
  des: z.string(),
  /** Picture of the country's flag. */
  cflag: z.string(),
  /** Picture of the player. */
  pflag: z.string(),
  /** ISO 3166, `NZ`. */
  country: z.string(),
  /** How the person is drawn. */
  look: lookCode,
}

/**
 * `GET /api/Player`. The figures of one-day (o), Test (t) and T20 (t2) are labelled Run, Avg, HS, Matches, in
 * this order.
 */
export const batter = z.object({
  ...person,
  orun: figure,
  orate: figure,
  owicket: figure,
  ocatch: figure,
  trun: figure,
  trate: figure,
  twicket: figure,
  tcatch: figure,
  t2run: figure,
  t2rate: figure,
  t2wicket: figure,
  t2catch: figure,
})

/** `GET /api/Bowler`. The figures are labelled Economy, BBI, Wickets, Matches, in this order. `img` equals `pflag`. */
export const bowler = z.object({
  ...person,
  img: z.string(),
  oavg: figure,
  obest: figure,
  owicket: figure,
  ocatch: figure,
  tavg: figure,
  tbest: figure,
  twicket: figure,
  tcatch: figure,
  t2avg: figure,
  t2best: figure,
  t2wicket: figure,
  t2catch: figure,
})

/** `GET /api/Enter`. */
export const entertainer = z.object({
  _id: z.string(),
  name: z.string(),
  age: z.number().int().nullable(),
  img: z.string(),
  details: z.string(),
  /** How the person is drawn. */
  look: lookCode,
})

/** An article in a list. */
const articleSummary = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: blogCategory,
  summary: z.string(),
  /** The cover's URL without width and format: `/pictures/blog/how-points-work`. */
  img: z.string(),
  imgAlt: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Above 0: editor's choice, the highest first. */
  editorchoice: z.number().int().min(0),
  readingMinutes: z.number().int().min(1),
})

/** `GET /api/Blog`, `GET /api/Blog/{category}`: newest first. `content` is sanitised HTML. */
export const article = articleSummary.extend({ content: z.string() })

/** `GET /api/Ads`. */
export const ad = z.object({ url: z.string(), img: z.string(), title: z.string(), alt: z.string() })

/** `GET /api/bvids`. `bvideo` is a file of this site, `/videos/first-over.mp4`, or a URL to embed, `https://…`. */
export const blogVideo = z.object({
  bvideo: z.string(),
  title: z.string(),
  summary: z.string(),
  seconds: z.number().int(),
  /** Only for files of this site. */
  poster: z.string().nullable(),
  captions: z.string().nullable(),
})

/** `GET /api/content/articles/{slug or id}`. */
export const articleResponse = z.object({
  article,
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Of the same category, newest first, at most three. */
  related: z.array(articleSummary),
})
/** `GET /api/content/articles`: all, newest first. */
export const articleListResponse = z.object({ articles: z.array(articleSummary) })

/**
 * `GET /api/content/site`: data for the header and footer of every page. Unset addresses lead to pages of
 * this site.
 */
export const siteResponse = z.object({
  /** The public origin, without a trailing slash. */
  origin: z.string(),
  /** The origin of pictures; empty if the site serves them. */
  assets: z.string(),
  marketplace: z.string(),
  app: z.string(),
  blog: z.string(),
  whitepaper: z.string(),
  community: z.array(
    z.object({ name: z.enum(['Telegram', 'Discord', 'Twitter', 'Instagram']), url: z.string() }),
  ),
  contactEmail: z.string(),
  supportHours: z.string(),
  /** A line at the foot of every page. */
  notice: z.string().nullable(),
  passwordPolicy,
})

const packId = z.enum(['wild', 'champion', 'ace', 'pro'])

/** A pack of the home page, which is ordered singly as `cat`. `priceInUsd` is in cents, as recorded (docs/rules.md#pack-prices). */
const pack = z.object({
  id: packId,
  cat: z.number().int(),
  priceInUsd: z.number().int(),
  title: z.string(),
  details: z.tuple([z.string(), z.string(), z.string()]),
  /** `$5` */
  price: z.string(),
  inStock: z.boolean(),
})

/** Packs that are sold together, as one unit. */
const combo = z.object({
  cat: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** For one unit. */
  price: usd,
  inStock: z.boolean(),
  packs: z.array(packId),
})

/** `GET /api/content/home`. `lineUp` alternates batters and bowlers. */
export const homeResponse = z.object({
  packs: z.array(pack),
  combos: z.array(combo),
  /** Counted on request. */
  figures: z.object({
    players: z.number().int(),
    matches: z.number().int(),
    balls: z.number().int(),
    entries: z.number().int(),
  }),
  lineUp: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      tagline: z.string(),
      country: z.string(),
      /** Picture of the country's flag. */
      cflag: z.string(),
      pflag: z.string(),
    }),
  ),
  roadmap: z.array(z.object({ when: z.string(), title: z.string(), text: z.string() })),
  ecosystem: z.array(z.object({ title: z.string(), text: z.string(), to: z.string() })),
  entertainers: z.array(entertainer),
  press: z.array(z.object({ name: z.string(), img: z.string(), url: z.string().nullable() })),
  partners: z.array(
    z.object({ name: z.string(), img: z.string(), url: z.string().nullable(), text: z.string() }),
  ),
})

/** `GET /api/content/faq`. Answers are sanitised HTML; `text` is the same as plain text. */
export const faqResponse = z.object({
  topics: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      questions: z.array(
        z.object({ id: z.string(), question: z.string(), answer: z.string(), text: z.string() }),
      ),
    }),
  ),
})

export const legalSlug = z.enum(['terms-and-conditions', 'aml-cft-policy', 'aup', 'whitepaper'])

/** `GET /api/content/legal/{slug}`. */
export const legalResponse = z.object({
  slug: legalSlug,
  title: z.string(),
  version: z.string(),
  publishedAt: z.iso.date(),
  summary: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
})

export type BlogCategory = z.infer<typeof blogCategory>
export type Batter = z.infer<typeof batter>
export type Bowler = z.infer<typeof bowler>
export type Entertainer = z.infer<typeof entertainer>
export type Article = z.infer<typeof article>
export type ArticleSummary = z.infer<typeof articleSummary>
export type ArticleResponse = z.infer<typeof articleResponse>
export type Ad = z.infer<typeof ad>
export type BlogVideo = z.infer<typeof blogVideo>
export type SiteResponse = z.infer<typeof siteResponse>
export type Pack = z.infer<typeof pack>
export type Combo = z.infer<typeof combo>
export type HomeResponse = z.infer<typeof homeResponse>
export type FaqResponse = z.infer<typeof faqResponse>
export type LegalSlug = z.infer<typeof legalSlug>
export type LegalResponse = z.infer<typeof legalResponse>
