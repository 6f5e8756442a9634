import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ClientBase, Connection, Submittable } from 'pg'

declare module 'pg' {
  // What @types/pg leaves out of the connection.
  interface Connection {
    sendCopyFromChunk(chunk: Uint8Array): void
    endCopyFrom(): void
    sendCopyFail(why: string): void
  }
}

/** PostgreSQL sends a message a row: rows are handed on together. */
const handedOn = 64 * 1024

interface CopiedOut {
  /**
   * The rows in COPY's text format. It fails with PostgreSQL's error, and pauses the connection while the reader is
   * slow.
   */
  bytes: Readable
  /** How many, once `bytes` has ended. */
  rows(): number
}

/**
 * Runs a `COPY … TO STDOUT`. Nothing else can be asked on the connection until `bytes` has ended.
 * @example copyOut(client, 'COPY (SELECT id, name FROM users) TO STDOUT').bytes // b66f…\tann\n…
 */
export function copyOut(client: ClientBase, statement: string): CopiedOut {
  const copy = client.query(new CopyOut(statement))
  return { bytes: copy, rows: () => copy.copied }
}

class CopyOut extends Readable implements Submittable {
  copied = 0
  readonly #statement: string
  #connection: Connection | undefined
  #waiting: Buffer[] = []
  #waitingBytes = 0

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // The parser writes into the chunk's memory again.
    this.#waiting.push(Buffer.from(chunk))
    this.#waitingBytes += chunk.length
    if (this.#waitingBytes >= handedOn && !this.#handOn()) connection.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.copied = rowsOf(text)
  }

  handleReadyForQuery(connection: Connection): void {
    this.#handOn()
    this.push(null)
    // The last rows may have paused it, and no read follows.
    connection.stream.resume()
  }

  handleError(error: Error, connection: Connection): void {
    this.destroy(error)
    connection.stream.resume()
  }

  #handOn(): boolean {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    return bytes.length === 0 || this.push(bytes)
  }
}

/**
 * Runs a `COPY … FROM STDIN` with rows in COPY's text format.
 * @returns how many. Rejects with PostgreSQL's error, or with that of `bytes`; the transaction is then aborted.
 */
export function copyIn(
  client: ClientBase,
  statement: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  return client.query(new CopyIn(statement, bytes)).ended.promise
}

class CopyIn implements Submittable {
  readonly ended = Promise.withResolvers<number>()
  readonly #statement: string
  readonly #bytes: AsyncIterable<Uint8Array>
  #copied = 0
  #isOver = false

  constructor(statement: string, bytes: AsyncIterable<Uint8Array>) {
    this.#statement = statement
    this.#bytes = bytes
  }

  submit(connection: Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => {
        this.ended.reject(error)
        connection.sendCopyFail('the rows cannot be read')
      },
    )
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#copied = rowsOf(text)
  }

  handleReadyForQuery(): void {
    this.ended.resolve(this.#copied)
  }

  handleError(error: Error): void {
    this.#isOver = true
    this.ended.reject(error)
  }

  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.#bytes) {
      if (this.#isOver) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
  }
}

/** Of the command's tag, `COPY 12`. */
const rowsOf = (tag: string) => Number(tag.split(' ')[1])
