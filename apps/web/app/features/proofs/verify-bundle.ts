import { createProofVerifier, type ProofReport } from '@toprun/game-rules/proof/verify-proof'

/** How many lines are taken between two chances for the page to draw. */
const linesInTurn = 500

/**
 * Recomputes a contest from its bundle, gzip or text.
 * @param onLines called with the number of lines that are read so far
 * @throws the reader's error for a file that breaks off
 */
export async function verifyBundle(bundle: Blob, onLines: (lines: number) => void): Promise<ProofReport> {
  const verifier = createProofVerifier()
  let lines = 0
  for await (const line of linesOf(await textOf(bundle))) {
    verifier.take(line)
    lines += 1
    if (lines % linesInTurn === 0) {
      onLines(lines)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  onLines(lines)
  return verifier.report()
}

async function textOf(bundle: Blob): Promise<ReadableStream<string>> {
  const [first, second] = new Uint8Array(await bundle.slice(0, 2).arrayBuffer())
  const isGzip = first === 0x1f && second === 0x8b
  const bytes = isGzip ? bundle.stream().pipeThrough(new DecompressionStream('gzip')) : bundle.stream()
  return bytes.pipeThrough(new TextDecoderStream())
}

async function* linesOf(text: ReadableStream<string>): AsyncGenerator<string> {
  const reader = text.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
