import { type LegalSlug, legalSlug } from '@toprun/api-schema/content'
import type { z } from 'zod'
import { type ArticleFile, articleFile } from './article.ts'
import type { ContentIssue } from './content-issue.ts'
import { ContentReader } from './content-reader.ts'
import { type ContestsFile, contestsFile } from './contests.ts'
import { countriesFile } from './countries.ts'
import { faqFile, legalFile } from './faq.ts'
import { Markdown, type RenderedMarkdown } from './markdown.ts'
import { cardsFile, combosFile, packsFile, productsOf } from './packs.ts'
import { batterFile, bowlerFile, entertainerFile } from './people.ts'
import { promoFile } from './promos.ts'
import { adsFile, ecosystemFile, partnersFile, pressFile, roadmapFile, siteFile, videosFile } from './site.ts'

export interface ArticleContent extends ArticleFile {
  slug: string
  body: RenderedMarkdown
}
export interface FaqTopic {
  id: string
  title: string
  questions: { id: string; question: string; answer: RenderedMarkdown }[]
}
export interface LegalDocument extends z.infer<typeof legalFile> {
  slug: LegalSlug
  body: RenderedMarkdown
}

type Gathered = ReturnType<typeof gather>
/** All content. `version` is a hash of all files. */
export type Content = { [Part in keyof Gathered]: NonNullable<Gathered[Part]> } & { version: string }

/**
 * Reads and validates the repository's `content/`. @returns the content, or all issues, each with file, line
 * and field.
 */
export function readContent(
  folder: string,
): { ok: true; content: Content } | { ok: false; issues: ContentIssue[] } {
  const reader = new ContentReader(folder)
  const gathered = gather(reader)
  const issues = [...reader.issues, ...crossCheck(gathered)]
  const { site, cards } = gathered
  if (site === null || cards === null || issues.length > 0) return { ok: false, issues }
  return { ok: true, content: { ...gathered, site, cards, version: reader.version() } }
}

/** Reads and validates `contests.yaml` alone. @returns like `readContent` */
export function readContests(
  folder: string,
): { ok: true; contests: ContestsFile } | { ok: false; issues: ContentIssue[] } {
  const reader = new ContentReader(folder)
  const contests = contestsOf(reader)
  const { issues } = reader
  return issues.length > 0 ? { ok: false, issues } : { ok: true, contests }
}

function gather(reader: ContentReader) {
  const packs = reader.yaml('packs.yaml', packsFile) ?? []
  const combos = reader.yaml('combos.yaml', combosFile) ?? []
  return {
    site: reader.yaml('site.yaml', siteFile),
    packs,
    combos,
    products: productsOf({ packs, combos }),
    cards: reader.yaml('cards.yaml', cardsFile),
    contests: contestsOf(reader),
    countries: reader.yaml('countries.yaml', countriesFile) ?? [],
    press: reader.yaml('press.yaml', pressFile) ?? [],
    partners: reader.yaml('partners.yaml', partnersFile) ?? [],
    roadmap: reader.yaml('roadmap.yaml', roadmapFile) ?? [],
    ecosystem: reader.yaml('ecosystem.yaml', ecosystemFile) ?? [],
    ads: reader.yaml('ads.yaml', adsFile) ?? [],
    videos: reader.yaml('videos.yaml', videosFile) ?? [],
    batters: reader.named('players', batterFile),
    bowlers: reader.named('bowlers', bowlerFile),
    entertainers: reader.named('entertainers', entertainerFile),
    promos: reader.named('promos', promoFile),
    articles: articlesOf(reader),
    faq: faqOf(reader),
    legal: legalOf(reader),
  }
}

function contestsOf(reader: ContentReader): ContestsFile {
  const contests = reader.yaml('contests.yaml', contestsFile) ?? []
  reader.issues.push(...twice('content/contests.yaml', 'id', contests))
  return contests
}

/** Newest first; by title within a day. */
function articlesOf(reader: ContentReader): ArticleContent[] {
  return reader
    .documents('blog', articleFile)
    .map(({ name, head, body }) => ({ ...head, slug: name, body }))
    .sort((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title))
}

function faqOf(reader: ContentReader): FaqTopic[] {
  return reader
    .folder('faq', faqFile)
    .sort((a, b) => a.value.place - b.value.place)
    .map(({ name, value }) => ({
      id: name,
      title: value.title,
      questions: value.questions.map((each) => ({ ...each, answer: new Markdown(each.answer) })),
    }))
}

function legalOf(reader: ContentReader): LegalDocument[] {
  return reader.documents('legal', legalFile).flatMap(({ file, name, head, body }) => {
    const slug = legalSlug.safeParse(name)
    if (slug.success) return [{ ...head, slug: slug.data, body }]
    const message = `is none of ${legalSlug.options.join(', ')}`
    reader.issues.push({ file, line: 1, field: '', message })
    return []
  })
}

/** Checks across files: duplicate ids. */
function crossCheck({ batters, bowlers, articles, countries, faq, products }: Gathered): ContentIssue[] {
  return [
    ...twice(
      'content/packs.yaml',
      'cat',
      products.map(({ cat }) => ({ id: String(cat) })),
    ),
    ...twice(
      'content/countries.yaml',
      'country',
      countries.map(({ country }) => ({ id: country })),
    ),
    ...twice('content/bowlers', 'id', [...batters, ...bowlers]),
    ...twice('content/blog', 'id', articles),
    ...twice(
      'content/faq',
      'questions.id',
      faq.flatMap(({ questions }) => questions),
    ),
  ]
}

function twice(file: string, field: string, named: readonly { id: string }[]): ContentIssue[] {
  const ids = named.map(({ id }) => id)
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return Array.from(repeated, (id) => ({ file, line: 1, field, message: `${id} is used twice` }))
}
