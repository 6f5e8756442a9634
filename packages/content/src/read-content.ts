import { type ArticleFile, articleFile } from './article.ts'
import { type ContentFiles, readFiles, versionOf } from './content-files.ts'
import type { ContentIssue } from './content-issue.ts'
import { ContentReader } from './content-reader.ts'
import { contestsFile } from './contests.ts'
import { countriesFile } from './countries.ts'
import { faqFile } from './faq.ts'
import type { League } from './league.ts'
import { legalOf } from './legal-text.ts'
import { Markdown, type RenderedMarkdown } from './markdown.ts'
import { cardsFile, combosFile, packsFile, productsOf } from './packs.ts'
import { batterFile, bowlerFile, entertainerFile } from './people.ts'
import { promoFile } from './promos.ts'
import { gatherReference } from './reference.ts'
import { adsFile, ecosystemFile, partnersFile, pressFile, roadmapFile, siteFile, videosFile } from './site.ts'

export interface ArticleContent extends ArticleFile {
  slug: string
  body: RenderedMarkdown
}
interface FaqTopic {
  id: string
  title: string
  questions: { id: string; question: string; answer: RenderedMarkdown }[]
}

type Gathered = ReturnType<typeof gather>
/** All content. `version` is a hash of all files. */
export type Content = { [Part in keyof Gathered]: NonNullable<Gathered[Part]> } & { version: string }

/** `partial`: what is valid of content that is not. */
export type ReadContent =
  | { ok: true; content: Content }
  | { ok: false; issues: ContentIssue[]; partial: Readonly<Gathered> }

/** Reads and validates a folder. @returns the content, or all issues of all files, each with file, line and field; and the texts */
export function readContent(folder: string): ReadContent & { files: ContentFiles } {
  const { files, issues } = readFiles(folder)
  const read = contentOf(files)
  if (issues.length === 0) return { ...read, files }
  const partial = read.ok ? read.content : read.partial
  // Where there is no folder, no file is missing.
  if (files.size === 0) return { ok: false, issues, partial, files }
  // A file that cannot be read is not missing.
  const unreadable = new Set(issues.map(({ file }) => file))
  const others = read.ok ? [] : read.issues.filter(({ file }) => !unreadable.has(file))
  return { ok: false, issues: [...issues, ...others], partial, files }
}

/** Validates the texts of a content folder. @returns like `readContent` */
export function contentOf(files: ContentFiles): ReadContent {
  const reader = new ContentReader(files)
  const gathered = gather(reader)
  reader.refuseOthers()
  crossCheck(reader, gathered)
  const { issues } = reader
  const { site, cards, league, realSides } = gathered
  if (!site || !cards || !league || !realSides || issues.length > 0)
    return { ok: false, issues, partial: gathered }
  return { ok: true, content: { ...gathered, site, cards, league, realSides, version: versionOf(files) } }
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
    contests: reader.yaml('contests.yaml', contestsFile) ?? [],
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
    ...gatherReference(reader),
  }
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

/** Checks across files: ids that are used twice, and stars who play for no side. */
function crossCheck(
  reader: ContentReader,
  { articles, batters, bowlers, contests, countries, faq, league, combos, packs }: Gathered,
): void {
  const within = (path: string, ids: readonly string[]) => ids.map((id) => ({ id, path }))
  const named = (folder: string, ids: readonly string[], ending = '.yaml') =>
    ids.map((id) => ({ id, path: `${folder}/${id}${ending}` }))
  const idsOf = (each: readonly { id: string }[]) => each.map(({ id }) => id)
  const catsOf = (each: readonly { cat: number }[]) => each.map(({ cat }) => String(cat))
  refuseTwice(reader, 'id', within('contests.yaml', idsOf(contests)))
  refuseTwice(reader, 'cat', [
    ...within('combos.yaml', catsOf(combos)),
    ...within('packs.yaml', catsOf(packs)),
  ])
  refuseTwice(
    reader,
    'country',
    within(
      'countries.yaml',
      countries.map(({ country }) => country),
    ),
  )
  refuseTwice(reader, 'id', [...named('players', idsOf(batters)), ...named('bowlers', idsOf(bowlers))])
  refuseTwice(
    reader,
    'id',
    articles.map(({ id, slug }) => ({ id, path: `blog/${slug}.md` })),
  )
  refuseTwice(
    reader,
    'id',
    faq.flatMap(({ id: topic, questions }) => within(`faq/${topic}.yaml`, idsOf(questions))),
  )
  if (league) refuseWithoutSide(reader, [...batters, ...bowlers], league)
}

/** Players with cards play for a side of the league. */
function refuseWithoutSide(reader: ContentReader, stars: readonly { id: string }[], { teams }: League): void {
  const players = new Set(teams.flatMap((team) => team.players.map(({ id }) => id)))
  for (const { id } of stars)
    if (!players.has(id))
      reader.refuse('league/league.json', {
        field: 'teams',
        message: `has no player ${id}, whom players/ or bowlers/ has`,
      })
}

/** Refuses each id that was there before, at its own place. */
function refuseTwice(
  reader: ContentReader,
  field: string,
  named: readonly { id: string; path: string }[],
): void {
  const before = new Set<string>()
  for (const { id, path } of named) {
    if (before.has(id)) {
      const at = reader.lastLineOf(path, new RegExp(`\\b${field}: *["']?${id}["']?\\s*(,|}|#|$)`))
      reader.refuse(path, { field, message: `${id} is used twice` }, at)
    }
    before.add(id)
  }
}
