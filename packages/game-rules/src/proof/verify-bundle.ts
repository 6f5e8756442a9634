import { createProofVerifier, type ProofReport, type ProofVerifierOptions } from './verify-proof.ts'

/**
 * Recomputes a contest from its bundle, gzip or text.
 * @param options.onLines called now and then with the number of lines that were read; reading waits for it
 * @throws the reader's error for a gzip file that is damaged or has something after its end
 */
export async function verifyBundle(
  bundle: Blob,
  { onLines, ...options }: ProofVerifierOptions & { onLines?: (lines: number) => Promise<void> } = {},
): Promise<ProofReport> {
  const verifier = createProofVerifier(options)
  const reader = (await textOf(bundle)).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return verifier.report()
    verifier.take(value)
    await onLines?.(verifier.lines)
  }
}

/** Bundles are published as gzip, and may have been unpacked. */
async function textOf(bundle: Blob): Promise<ReadableStream<Uint8Array>> {
  const [first, second] = new Uint8Array(await bundle.slice(0, 2).arrayBuffer())
  const isGzip = first === 0x1f && second === 0x8b
  return isGzip ? bundle.stream().pipeThrough(new DecompressionStream('gzip')) : bundle.stream()
}
