import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineSplitter } from './line-splitter.ts'

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('a text has the same lines for any division into parts, and only a line feed ends one', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', '\u2028', '\ufeff') })
  fc.assert(
    fc.property(text, fc.array(fc.integer({ min: 1, max: 5 })), (whole, sizes) => {
      const bytes = new TextEncoder().encode(whole)
      const splitter = new LineSplitter()
      const lines: string[] = []
      let from = 0
      for (const size of [...sizes, bytes.length]) {
        for (const line of splitter.take(bytes.subarray(from, from + size))) lines.push(decode(line))
        from += size
      }
      const rest = splitter.rest()
      expect([...lines, ...(rest ? [decode(rest)] : [])]).toEqual(whole.match(/[^\n]*\n|[^\n]+/g) ?? [])
    }),
  )
})
