import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { ContentIssue } from './content-issue.ts'
import { Markdown, type RenderedMarkdown } from './markdown.ts'
import { type Read, readYaml } from './yaml-file.ts'

/** A Markdown file: its front matter and its text. */
export interface MarkdownFile<Head> {
  file: string
  /** The file name without its extension. */
  name: string
  head: Head
  body: RenderedMarkdown
}

/** Reads the files of one content folder and collects their issues. */
export class ContentReader {
  readonly issues: ContentIssue[] = []
  readonly #folder: string
  readonly #hash = createHash('sha256')

  constructor(folder: string) {
    this.#folder = folder
  }

  /** A hash of all files that were read. */
  version(): string {
    return this.#hash.copy().digest('hex').slice(0, 16)
  }

  /** `null` for an invalid file. */
  yaml<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | null {
    const text = this.#read(path)
    return text === null ? null : this.#keep(readYaml(`content/${path}`, text, schema))
  }

  /** Every YAML file of a folder, by name. */
  folder<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): { name: string; value: z.output<Schema> }[] {
    return this.#names(path, '.yaml').flatMap((name) => {
      const value = this.yaml(`${path}/${name}.yaml`, schema)
      return value === null ? [] : [{ name, value }]
    })
  }

  /** Files that must be named after their id. */
  named<Schema extends z.ZodType<{ id: string }>>(path: string, schema: Schema): z.output<Schema>[] {
    return this.folder(path, schema).map(({ name, value }) => {
      if (value.id !== name)
        this.issues.push({
          file: `content/${path}/${name}.yaml`,
          line: 1,
          field: 'id',
          message: `is ${value.id}, but the file is named ${name}`,
        })
      return value
    })
  }

  /** Every Markdown file of a folder: front matter between two lines of `---`, then the text. */
  documents<Schema extends z.ZodType>(path: string, schema: Schema): MarkdownFile<z.output<Schema>>[] {
    return this.#names(path, '.md').flatMap((name) => {
      const file = `content/${path}/${name}.md`
      const [, yaml, markdown] =
        /^---\r?\n([\s\S]*?\n)---\r?\n([\s\S]*)$/.exec(this.#read(`${path}/${name}.md`) ?? '') ?? []
      if (yaml === undefined || markdown === undefined) {
        const message = 'must begin with YAML between two lines of ---'
        this.issues.push({ file, line: 1, field: '', message })
        return []
      }
      const head = this.#keep(readYaml(file, yaml, schema, 1))
      const linesBefore = yaml.split('\n').length + 1
      return head === null ? [] : [{ file, name, head, body: new Markdown(markdown, linesBefore) }]
    })
  }

  #keep<Value>(read: Read<Value>): Value | null {
    if (read.ok) return read.value
    this.issues.push(...read.issues)
    return null
  }

  #names(path: string, ending: string): string[] {
    const folder = join(this.#folder, path)
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => name.endsWith(ending) && name !== 'README.md')
    return names.sort().map((name) => name.slice(0, -ending.length))
  }

  #read(path: string): string | null {
    const file = join(this.#folder, path)
    if (!existsSync(file)) {
      this.issues.push({ file: `content/${path}`, line: 1, field: '', message: 'is missing' })
      return null
    }
    const text = textOf(file)
    if (text === null) {
      this.issues.push({ file: `content/${path}`, line: 1, field: '', message: "can't be read" })
      return null
    }
    this.#hash.update(path).update('\0').update(text).update('\0')
    return text
  }
}

/** @returns null for a folder, and for a file that nobody may read */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
