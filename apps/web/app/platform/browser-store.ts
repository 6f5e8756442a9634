/**
 * A value stored in the browser: in all tabs until it is removed (`local`), or in this tab until it is closed
 * (`session`).
 */
type Area = 'local' | 'session'

export interface BrowserStore<Value> {
  /**
   * Null if nothing valid is stored, and always on the server. The same object until it changes.
   */
  read(): Value | null
  /** Null removes it. If the storage is full or blocked, the value lasts until the page is reloaded. */
  write(value: Value | null): void
}

/** A Zod schema, or a handwritten parser for pages that do not load Zod. */
export interface Schema<Value> {
  safeParse(json: unknown): { success: true; data: Value } | { success: false }
}

/** A text as it is. */
export function textStore(area: Area, key: string): BrowserStore<string> {
  return storeOf(area, key, (text) => text, String)
}

/** A value as JSON, parsed by its schema when it is read. */
export function jsonStore<Value>(area: Area, key: string, schema: Schema<Value>): BrowserStore<Value> {
  return storeOf(area, key, (text) => parseJson(text, schema), JSON.stringify)
}

function storeOf<Value>(
  area: Area,
  key: string,
  parse: (text: string) => Value | null,
  format: (value: Value) => string,
): BrowserStore<Value> {
  let last: { text: string; value: Value | null } | null = null
  return {
    read() {
      const text = storedText(area, key)
      if (text === null) return null
      if (last?.text !== text) last = { text, value: parse(text) }
      return last.value
    },
    write(value) {
      storeText(area, key, value === null ? null : format(value))
    },
  }
}

/** Values that the browser refused to store; they exist in this page alone. */
const refused = new Map<string, string | null>()

function storedText(area: Area, key: string): string | null {
  if (typeof document === 'undefined') return null
  const unstored = refused.get(`${area}:${key}`)
  if (unstored !== undefined) return unstored
  try {
    return storageOf(area).getItem(key)
  } catch {
    return null
  }
}

function storeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
    refused.delete(`${area}:${key}`)
  } catch (error) {
    console.error(`The browser did not store ${key}.`, error)
    refused.set(`${area}:${key}`, text)
  }
}

function storageOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage
}

function parseJson<Value>(text: string, schema: Schema<Value>): Value | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
