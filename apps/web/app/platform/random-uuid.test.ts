import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test('every id is a different UUID', () => {
  const ids = Array.from({ length: 1_000 }, randomUuid)
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
})
