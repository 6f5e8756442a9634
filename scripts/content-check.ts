import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type ContentIssue, formatIssue } from '@toprun/content/content-issue'
import { type Content, readContent } from '@toprun/content/read-content'
import { matchPath } from 'react-router'
import routes from '../apps/web/app/routes.ts'

/** Every path of the site except the catch-all. */
const pagePaths = pathsOf(routes).filter((path) => path !== '/*')

/** The issues of a content folder: invalid files, or else dead links and missing files. */
export function checkContent(folder: string): ContentIssue[] {
  const read = readContent(folder)
  if (!read.ok) return read.issues
  return [...deadLinks(folder, read.content), ...missingVideoFiles(folder, read.content)]
}

/** `npm run operator -- content check`: prints the issues and returns the exit code. */
export function runContentCheck(folder: string): number {
  const issues = checkContent(folder)
  for (const issue of issues) console.log(formatIssue(issue))
  console.log(
    issues.length === 0
      ? 'The content is valid. External links were not checked.'
      : `${issues.length} ${issues.length === 1 ? 'problem' : 'problems'}.`,
  )
  return issues.length === 0 ? 0 : 1
}

function deadLinks(folder: string, content: Content): ContentIssue[] {
  return linksIn(folder).flatMap(({ url, ...place }) => {
    const { pathname, hash } = new URL(url, 'https://own.invalid')
    if (!leadsSomewhere(pathname, content)) return [{ ...place, field: '', message: `${url} leads nowhere` }]
    const anchors = anchorsOf(pathname, content)
    return hash === '' || anchors === null || anchors.has(hash.slice(1))
      ? []
      : [{ ...place, field: '', message: `${url}: the page has no such anchor` }]
  })
}

/** Every path of this site in a text: after `](` in Markdown, or as a YAML value. */
function linksIn(folder: string): { file: string; line: number; url: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(md|yaml)$/.test(path) && !path.endsWith('README.md'))
    .sort()
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          Array.from(text.matchAll(/(?:\]\(|^[\s-]*\w+:\s+["']?)(\/[^\s)"']*)/g), ([, url = '']) => ({
            file: `content/${path}`,
            line: index + 1,
            url,
          })),
        ),
    )
}

function leadsSomewhere(path: string, content: Content): boolean {
  const document = /^\/legal\/(.+)\.pdf$/.exec(path)
  if (document) return content.legal.some(({ slug }) => slug === document[1])
  const match = pagePaths.map((pattern) => matchPath(pattern, path)).find((found) => found !== null)
  if (!match) return false
  const { slug, id, name } = match.params
  if (slug !== undefined) return content.articles.some((article) => article.slug === slug)
  if (id !== undefined)
    return [...content.batters, ...content.bowlers, ...content.entertainers].some((one) => one.id === id)
  if (name !== undefined) return content.promos.some((promo) => promo.id === name)
  return true
}

/** The anchors of a page; `null` for a page whose anchors are not content. */
function anchorsOf(path: string, content: Content): Set<string> | null {
  if (path === '/faq')
    return new Set(content.faq.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]))
  const document =
    content.legal.find(({ slug }) => path === `/${slug}`) ??
    content.articles.find(({ slug }) => path === `/blog-detail/${slug}`)
  return document ? new Set(document.body.sections.map(({ id }) => id)) : null
}

function missingVideoFiles(folder: string, { videos }: Content): ContentIssue[] {
  return videos
    .flatMap((video) =>
      'file' in video ? ['webm', 'mp4', 'webp', 'vtt'].map((end) => `${video.file}.${end}`) : [],
    )
    .filter((name) => !existsSync(join(folder, 'videos', name)))
    .map((name) => ({
      file: 'content/videos.yaml',
      line: 1,
      field: '',
      message: `content/videos/${name} is missing`,
    }))
}

function pathsOf(entries: typeof routes): string[] {
  return entries.flatMap(({ path = '', children }) => (children ? pathsOf(children) : [`/${path}`]))
}
