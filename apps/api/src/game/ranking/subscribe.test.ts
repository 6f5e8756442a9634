import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { natsOfFile } from '../../testing/nats-kit.ts'
import { natsProgram } from '../../testing/nats-server.ts'
import { subscribe } from './subscribe.ts'

describe.skipIf(natsProgram() === undefined)('a subscription', () => {
  const nats = natsOfFile()

  test('hands over the next message after invalid JSON, a message of another shape, and one whose reader threw', async () => {
    const read: number[] = []
    const warnings: unknown[] = []
    const second = Promise.withResolvers<void>()
    const end = subscribe(
      nats,
      'numbers',
      z.object({ number: z.int() }),
      ({ number }) => {
        if (number === 13) throw new Error('13 is not read.')
        read.push(number)
        if (read.length === 2) second.resolve()
      },
      { log: { warn: (details: unknown) => warnings.push(details) } },
    )
    for (const text of ['{"number":1}', 'nonsense', '', '"number"', '{"number":13}', '{"number":2}'])
      nats.connection.publish('numbers', text)
    await second.promise
    expect(read).toEqual([1, 2])
    expect(warnings).toHaveLength(4)
    end()
  })
})
