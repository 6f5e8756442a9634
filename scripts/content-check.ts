import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { ContentFiles } from '@toprun/content/content-files'
import { type ContentIssue, formatIssue } from '@toprun/content/content-issue'
import { type ReadContent, readContent } from '@toprun/content/read-content'
import { matchPath } from 'react-router'
import routes from '../apps/web/app/routes.ts'

/** Every path of the site except the catch-all. */
const pagePaths = pathsOf(routes).filter((path) => path !== '/*')

/** Every fault of every file of a content folder: what is invalid, dead links and missing videos. */
export function checkContent(folder: string): ContentIssue[] {
  const { files, ...read } = readContent(folder)
  return [
    ...(read.ok ? [] : read.issues),
    ...deadLinks(files, read),
    ...missingVideoFiles(folder, valid(read)),
  ]
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

const valid = (read: ReadContent) => (read.ok ? read.content : read.partial)

function deadLinks(files: ContentFiles, read: ReadContent): ContentIssue[] {
  return linksIn(files).flatMap(({ url, ...place }) => {
    const { pathname, hash } = new URL(url, 'https://own.invalid')
    if (!leadsSomewhere(pathname, files)) return [{ ...place, field: '', message: `${url} leads nowhere` }]
    const anchors = anchorsOf(pathname, read)
    return hash === '' || anchors === null || anchors.has(hash.slice(1))
      ? []
      : [{ ...place, field: '', message: `${url}: the page has no such anchor` }]
  })
}

/** Every path of this site in a text: after `](` in Markdown, or as a YAML value. */
function linksIn(files: ContentFiles): { file: string; line: number; url: string }[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) =>
      Array.from(line.matchAll(/(?:\]\(|^[\s-]*\w+:\s+["']?)(\/[^\s)"']*)/g), ([, url = '']) => ({
        file: `content/${path}`,
        line: index + 1,
        url,
      })),
    ),
  )
}

/** By the names of files, so that a link to an invalid one is no second fault. */
function leadsSomewhere(path: string, files: ContentFiles): boolean {
  const document = /^\/legal\/(.+)\.pdf$/.exec(path)
  if (document) return files.has(`legal/${document[1]}.md`)
  const match = pagePaths.map((pattern) => matchPath(pattern, path)).find((found) => found !== null)
  if (!match) return false
  const { slug, id, name } = match.params
  if (slug !== undefined) return files.has(`blog/${slug}.md`)
  if (id !== undefined)
    return ['players', 'bowlers', 'entertainers'].some((folder) => files.has(`${folder}/${id}.yaml`))
  if (name !== undefined) return files.has(`promos/${name}.yaml`)
  return true
}

/** The anchors of a page; `null` for a page whose anchors are not content, or not known while a file is invalid. */
function anchorsOf(path: string, read: ReadContent): Set<string> | null {
  const { articles, faq, legal } = valid(read)
  if (path === '/faq')
    return read.ok
      ? new Set(faq.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]))
      : null
  const document =
    legal.find(({ slug }) => path === `/${slug}`) ??
    articles.find(({ slug }) => path === `/blog-detail/${slug}`)
  return document ? new Set(document.body.sections.map(({ id }) => id)) : null
}

function missingVideoFiles(
  folder: string,
  { videos }: Pick<ReturnType<typeof valid>, 'videos'>,
): ContentIssue[] {
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
