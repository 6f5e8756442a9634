import { readFileSync } from 'node:fs'

/** What `kernel/kernel.wat` exports: see there. Entries are counted in multiples of 16; the rest are addresses. */
export interface Kernel {
  ball(bins: number, from: number, to: number, changes: number, groups: number, histogram: number): void
  rank(histogram: number, histograms: number, low: number, high: number, above: number): void
  find(
    bins: number,
    entry: number,
    to: number,
    low: number,
    high: number,
    found: number,
    most: number,
  ): [next: number, count: number]
  tally(bins: number, to: number, bin: number): number
}

const module = new WebAssembly.Module(readFileSync(new URL('../kernel/kernel.wasm', import.meta.url)))

/** The kernel on this memory, which any number of threads may share. */
export function openKernel(memory: WebAssembly.Memory): Kernel {
  const { exports } = new WebAssembly.Instance(module, { arena: { memory } })
  // TypeScript cannot read the types of a module in bytes; kernel.wat has them.
  return exports as unknown as Kernel
}
