import type { z } from 'zod'
import type { Read } from './checked-value.ts'
import type { ContentFiles } from './content-files.ts'
import type { ContentIssue } from './content-issue.ts'
import { readJson } from './json-file.ts'
import { Markdown, type RenderedMarkdown } from './markdown.ts'
import { readYaml } from './yaml-file.ts'

/** A Markdown file: its front matter and its text. */
export interface MarkdownFile<Head> {
  /** Its path within the folder. */
  file: string
  /** The file name without its extension. */
  name: string
  head: Head
  markdown: string
  /** The number of lines before `markdown` in the file. */
  linesBefore: number
  body: RenderedMarkdown
}

/** Reads content and collects its issues. */
export class ContentReader {
  readonly issues: ContentIssue[] = []
  readonly #files: ContentFiles
  readonly #unread: Set<string>

  constructor(files: ContentFiles) {
    this.#files = files
    this.#unread = new Set(files.keys())
  }

  /** `null` for an invalid file. */
  yaml<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | null {
    const text = this.#read(path)
    return text === null ? null : this.#keep(readYaml(`content/${path}`, text, schema))
  }

  /** `null` for an invalid file. */
  json<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | null {
    const text = this.#read(path)
    return text === null ? null : this.#keep(readJson(`content/${path}`, text, schema))
  }

  /** Every YAML file of a folder, by name. */
  folder<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): { name: string; value: z.output<Schema> }[] {
    return this.namesOf(path, '.yaml').flatMap((name) => {
      const value = this.yaml(`${path}/${name}.yaml`, schema)
      return value === null ? [] : [{ name, value }]
    })
  }

  /** Files that must be named after their id. */
  named<Schema extends z.ZodType<{ id: string }>>(path: string, schema: Schema): z.output<Schema>[] {
    return this.folder(path, schema).map(({ name, value }) => {
      if (value.id !== name)
        this.refuse(
          `${path}/${name}.yaml`,
          { field: 'id', message: `is ${value.id}, but the file is named ${name}` },
          this.lastLineOf(`${path}/${name}.yaml`, /^id:/),
        )
      return value
    })
  }

  /** Every Markdown file of a folder: front matter between two lines of `---`, then the text. */
  documents<Schema extends z.ZodType>(path: string, schema: Schema): MarkdownFile<z.output<Schema>>[] {
    return this.namesOf(path, '.md').flatMap((name) => {
      const file = `${path}/${name}.md`
      const [, yaml, markdown] = /^---\r?\n([\s\S]*?\n)---\r?\n([\s\S]*)$/.exec(this.#read(file) ?? '') ?? []
      if (yaml === undefined || markdown === undefined) {
        this.refuse(file, { message: 'must begin with YAML between two lines of ---' })
        return []
      }
      const head = this.#keep(readYaml(`content/${file}`, yaml, schema, 1))
      if (head === null) return []
      const linesBefore = yaml.split('\n').length + 1
      return [{ file, name, head, markdown, linesBefore, body: new Markdown(markdown, linesBefore) }]
    })
  }

  /** The names of a folder's files with this ending, without it. */
  namesOf(path: string, ending: string): string[] {
    return [...this.#files.keys()].sort().flatMap((file) => {
      const name = file.slice(path.length + 1, -ending.length)
      return file === `${path}/${name}${ending}` && !name.includes('/') ? [name] : []
    })
  }

  /** Adds an issue for each file that nothing has read. */
  refuseOthers(): void {
    for (const path of this.#unread)
      this.refuse(path, { message: 'is no file of the content: docs/content.md lists what there can be' })
  }

  /** Adds an issue of a file. */
  refuse(path: string, { field = '', message }: { field?: string; message: string }, line = 1): void {
    this.issues.push({ file: `content/${path}`, line, field, message })
  }

  /** The last line of a file that fits, or the first line. */
  lastLineOf(path: string, pattern: RegExp): number {
    const lines = this.#files.get(path)?.split('\n') ?? []
    return (
      Math.max(
        0,
        lines.findLastIndex((text) => pattern.test(text)),
      ) + 1
    )
  }

  #keep<Value>(read: Read<Value>): Value | null {
    if (read.ok) return read.value
    this.issues.push(...read.issues)
    return null
  }

  #read(path: string): string | null {
    this.#unread.delete(path)
    const text = this.#files.get(path)
    // Some editors write a byte order mark.
    if (text !== undefined) return text.replace(/^\uFEFF/, '')
    this.refuse(path, { message: 'is missing' })
    return null
  }
}
