import { describe, expect, test } from 'vitest'
import { loadPart } from './load-part.ts'

/** Fails so many times, by an error with this message. */
function connection(failures: number, message = 'Importing a module script failed.') {
  let loads = 0
  const waited: number[] = []
  return {
    load: async () => {
      loads += 1
      if (loads <= failures) throw new TypeError(message)
      return 'part'
    },
    pause: async (ms: number) => {
      waited.push(ms)
    },
    loads: () => loads,
    waited,
  }
}

describe('the code of a part', () => {
  test('is loaded once where nothing is lost', async () => {
    const { load, pause, loads, waited } = connection(0)
    expect(await loadPart(load, pause)).toBe('part')
    expect([loads(), waited]).toEqual([1, []])
  })

  test('is loaded again after 1, 2, 4 and 8 seconds', async () => {
    const { load, pause, waited } = connection(4)
    expect(await loadPart(load, pause)).toBe('part')
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000])
  })

  test('is given up with the error of the fifth try', async () => {
    const { load, pause, loads } = connection(5)
    await expect(loadPart(load, pause)).rejects.toThrow('Importing a module script failed.')
    expect(loads()).toBe(5)
  })
})
