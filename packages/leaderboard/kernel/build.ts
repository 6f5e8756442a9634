import { readFileSync, writeFileSync } from 'node:fs'
import openWabt from 'wabt'

/** `node packages/leaderboard/kernel/build.ts` writes `kernel.wasm`, which is committed; a test compares it with its source. */
export async function buildKernel(): Promise<Uint8Array> {
  const wabt = await openWabt()
  const features = { threads: true, simd: true, multi_value: true }
  const source = readFileSync(new URL('kernel.wat', import.meta.url), 'utf8')
  const module = wabt.parseWat('kernel.wat', source, features)
  try {
    const { buffer } = module.toBinary({})
    if (!WebAssembly.validate(new Uint8Array(buffer))) throw new Error('kernel.wat is no valid module.')
    return buffer
  } finally {
    module.destroy()
  }
}

if (import.meta.main) writeFileSync(new URL('kernel.wasm', import.meta.url), await buildKernel())
