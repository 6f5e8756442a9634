import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ContentFiles } from './content-files.ts'
import type { ContentIssue } from './content-issue.ts'
import type { RenderedMarkdown } from './markdown.ts'
import { type Content, contentOf, type ReadContent } from './read-content.ts'

type ThreadResult = { ok: true; content: Content } | { ok: false; issues: ContentIssue[] }

/** `contentOf` in its own thread, with all texts rendered, which takes a second. */
export function contentInThread(files: ContentFiles): Promise<ThreadResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadResult>()
  const worker = new Worker(new URL(import.meta.url), { workerData: { contentFiles: files } })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread that reads the content ended.')))
  return promise
}

/** What is rendered when it is first read cannot leave the thread. */
function withRenderedTexts(read: ReadContent): ThreadResult {
  if (!read.ok) return { ok: false, issues: read.issues }
  const { content } = read
  return {
    ok: true,
    content: {
      ...content,
      articles: content.articles.map((each) => ({ ...each, body: rendered(each.body) })),
      legal: content.legal.map((each) => ({ ...each, body: rendered(each.body) })),
      faq: content.faq.map(({ questions, ...topic }) => ({
        ...topic,
        questions: questions.map((each) => ({ ...each, answer: rendered(each.answer) })),
      })),
    },
  }
}

const rendered = ({ html, sections, words, links }: RenderedMarkdown): RenderedMarkdown => ({
  html,
  sections,
  words,
  links,
})

if (!isMainThread && workerData?.contentFiles instanceof Map)
  parentPort?.postMessage(withRenderedTexts(contentOf(workerData.contentFiles)))
