const lineBreak = 0x0a

/** Splits bytes into lines only at line feeds, and at no other line breaks. */
export class LineSplitter {
  /** The parts of an unfinished line. */
  #begun: Uint8Array[] = []

  /** What came after the last line break; null if nothing did. */
  rest(): Uint8Array | null {
    return this.#begun.length > 0 ? this.#joined(this.#begun) : null
  }

  /** @returns the lines that these bytes complete, each with its line break */
  *take(bytes: Uint8Array): Generator<Uint8Array> {
    let from = 0
    for (let at = bytes.indexOf(lineBreak); at >= 0; at = bytes.indexOf(lineBreak, from)) {
      const end = bytes.subarray(from, at + 1)
      from = at + 1
      if (this.#begun.length === 0) yield end
      else yield this.#joined([...this.#begun, end])
    }
    if (from < bytes.length) this.#begun.push(bytes.slice(from))
  }

  #joined(parts: readonly Uint8Array[]): Uint8Array {
    this.#begun = []
    const line = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of parts) {
      line.set(part, at)
      at += part.length
    }
    return line
  }
}
