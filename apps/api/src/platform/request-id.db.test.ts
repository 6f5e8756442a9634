import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../testing/of-file.ts'

const site = appOfFile()
beforeEach(() => {
  site.log.length = 0
})

const lines = () => site.log.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)))

test('a well-formed id of the caller is used in the response and in every log line', async () => {
  const response = await site.call('GET', '/healthz', { headers: { 'x-request-id': 'edge-0123.4567_89' } })
  expect(response.headers['x-request-id']).toBe('edge-0123.4567_89')
  expect(lines().map(({ reqId }) => reqId)).toEqual(['edge-0123.4567_89', 'edge-0123.4567_89'])
})

test.each(['short', 'a'.repeat(65), 'has a space in it', '{"reqId":"x"}', '../../etc/passwd'])(
  'any other gets one of ours: %s',
  async (given) => {
    const response = await site.call('GET', '/healthz', { headers: { 'x-request-id': given } })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    // As a string in a line, in which quotes are escaped.
    expect(site.log.join('')).not.toContain(JSON.stringify(given).slice(1, -1))
  },
)

test('each line of the log has the id once', async () => {
  const response = await site.call('GET', '/healthz')
  for (const line of site.log) expect(line.split('"reqId"')).toHaveLength(2)
  expect(new Set(lines().map(({ reqId }) => reqId))).toEqual(new Set([response.headers['x-request-id']]))
})
