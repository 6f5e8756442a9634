import type { Heading, Nodes, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

interface Section {
  /** The anchor of its heading; empty before the first heading. */
  id: string
  title: string
  /** Its paragraphs and lists, an empty line between any two. */
  text: string
}

export interface RenderedMarkdown {
  /** Sanitised: no scripts, styles or event handlers. */
  html: string
  /** Sections, split at second-level headings. */
  sections: Section[]
  words: number
  /** Targets of links and pictures, with their lines. */
  links: { url: string; line: number }[]
}

/** Anchors are not prefixed: editors are trusted, and deep links use them. */
const allowed = { ...defaultSchema, clobberPrefix: '' }

const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, allowed)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze()

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** Markdown that is rendered when something of it is first read: of all texts of a site most readers want few, and a command none. */
export class Markdown implements RenderedMarkdown {
  readonly #markdown: string
  readonly #linesBefore: number
  #rendered: RenderedMarkdown | undefined

  /** @param linesBefore like `renderMarkdown` */
  constructor(markdown: string, linesBefore?: number) {
    this.#markdown = markdown
    this.#linesBefore = linesBefore ?? 0
  }

  get html() {
    return this.#all.html
  }

  get sections() {
    return this.#all.sections
  }

  get words() {
    return this.#all.words
  }

  get links() {
    return this.#all.links
  }

  get #all(): RenderedMarkdown {
    this.#rendered ??= renderMarkdown(this.#markdown, this.#linesBefore)
    return this.#rendered
  }
}

/**
 * Renders Markdown with tables. Raw HTML is removed. @param linesBefore the number of lines before the
 * Markdown in its file.
 */
export function renderMarkdown(markdown: string, linesBefore = 0): RenderedMarkdown {
  const tree = parser.parse(markdown)
  const html = String(toHtml.processSync(markdown))
  const sections = sectionsOf(tree, anchorsOf(html))
  return {
    html,
    sections,
    words: textOf(tree).split(/\s+/).filter(Boolean).length,
    links: linksOf(tree).map(({ url, line }) => ({ url, line: line + linesBefore })),
  }
}

function sectionsOf(tree: Root, anchors: readonly string[]): Section[] {
  const sections: Section[] = [{ id: '', title: '', text: '' }]
  let headings = 0
  for (const node of tree.children) {
    if (isSectionHeading(node)) {
      sections.push({ id: anchors[headings] ?? '', title: textOf(node), text: '' })
      headings += 1
      continue
    }
    const last = sections.at(-1)
    if (last) last.text = `${last.text}\n\n${blockText(node)}`.trim()
  }
  return sections.filter(({ title, text }) => title !== '' || text !== '')
}

function isSectionHeading(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth === 2
}

/** Cells and list items are separated by spaces. */
function blockText(node: Nodes): string {
  if (!('children' in node) || node.type === 'paragraph' || node.type === 'heading') return textOf(node)
  return node.children.map(blockText).join(' ')
}

function anchorsOf(html: string): string[] {
  return Array.from(html.matchAll(/<h2 id="([^"]*)"/g), ([, id = '']) => id)
}

function linksOf(node: Nodes): RenderedMarkdown['links'] {
  const own = 'url' in node ? [{ url: node.url, line: node.position?.start.line ?? 1 }] : []
  return 'children' in node ? [...own, ...node.children.flatMap(linksOf)] : own
}
