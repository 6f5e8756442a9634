/**
 * Why a process cannot start, or a command cannot run, for a cause that the operator can fix. The message is one sentence with the setting,
 * the cause and the solution; it needs no stack.
 */
export class StartFault extends Error {
  /** Whether the cause may pass by itself, so that another attempt is worthwhile. */
  readonly mayPass: boolean

  constructor(sentence: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(sentence, { cause })
    this.mayPass = mayPass
  }
}

/** The reason in an error of the system or of a library, as part of a sentence; an error of several addresses has only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.message || ('code' in error ? String(error.code) : error.name)
  return text.replace(/\.$/, '')
}

/** Host and port of an address, without its password. @example placeOf('postgres://a:b@db/x', 5432) // 'db:5432' */
export function placeOf(address: string, usualPort: number): string {
  const host = address
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?].*$/, '')
    .replace(/^.*@/, '')
  return /:\d+$/.test(host) ? host : `${host || 'localhost'}:${usualPort}`
}
