import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendering } from './render-format.ts'

type Render = (rendering: Rendering) => Promise<Buffer>

interface ShelfOptions {
  /** Null: in memory alone, for pictures that are too many to keep. */
  folder: string | null
  render: Render
  /** Bytes cached in memory. */
  memory?: number
  /** Concurrent renderings. */
  atOnce?: number
  /** Called on the first failure to store a file; pictures are served nevertheless. */
  onUnwritable?: (error: unknown) => void
}

/**
 * Rendered pictures by their source, cached in memory and in a folder. Concurrent requests share one rendering. A folder that
 * is not writable costs time, but never a response.
 */
export class PictureShelf {
  readonly #options: Required<ShelfOptions>
  readonly #kept = new Map<string, Buffer>()
  readonly #coming = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #keptBytes = 0
  #running = 0
  #complained = false

  constructor(options: ShelfOptions) {
    this.#options = { memory: 24 * 1024 * 1024, atOnce: 2, onUnwritable: () => undefined, ...options }
  }

  async picture(rendering: Rendering): Promise<Buffer> {
    const key = keyOf(rendering)
    const kept = this.#kept.get(key)
    if (kept) {
      this.#keep(key, kept)
      return kept
    }
    const coming = this.#coming.get(key) ?? this.#fetch(key, rendering)
    this.#coming.set(key, coming)
    return coming
  }

  async #fetch(key: string, rendering: Rendering): Promise<Buffer> {
    try {
      const bytes = (await this.#read(key)) ?? (await this.#renderInTurn(key, rendering))
      this.#keep(key, bytes)
      return bytes
    } finally {
      this.#coming.delete(key)
    }
  }

  /** `null` without such a file; an empty one is left by a power cut. */
  async #read(key: string): Promise<Buffer | null> {
    const { folder } = this.#options
    const bytes = folder === null ? null : await readFile(join(folder, key)).catch(() => null)
    return bytes?.length ? bytes : null
  }

  async #renderInTurn(key: string, rendering: Rendering): Promise<Buffer> {
    if (this.#running >= this.#options.atOnce)
      await new Promise<void>((free) => {
        this.#waiting.push(free)
      })
    else this.#running += 1
    try {
      const bytes = await this.#options.render(rendering)
      await this.#write(key, bytes)
      return bytes
    } finally {
      const following = this.#waiting.shift()
      if (following) following()
      else this.#running -= 1
    }
  }

  async #write(key: string, bytes: Buffer): Promise<void> {
    const { folder, onUnwritable } = this.#options
    if (folder === null) return
    const unfinished = join(folder, `${key}.${randomUUID()}.part`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folder, key))
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      if (!this.#complained) onUnwritable(error)
      this.#complained = true
    }
  }

  /** The least recently used goes first. */
  #keep(key: string, bytes: Buffer): void {
    const before = this.#kept.get(key)
    if (before) this.#keptBytes -= before.length
    this.#kept.delete(key)
    this.#kept.set(key, bytes)
    this.#keptBytes += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= this.#options.memory) return
      this.#kept.delete(oldest)
      this.#keptBytes -= length
    }
  }
}

function keyOf({ source, overlay, width, height, format, shift = 0, allColours = false }: Rendering): string {
  const hash = createHash('sha256')
    .update(`${shift}${allColours ? ' all' : ''}\0`)
    .update(source)
  if (overlay !== undefined) hash.update('\0').update(overlay)
  return `${hash.digest('hex').slice(0, 40)}-${width}x${height}.${format}`
}
