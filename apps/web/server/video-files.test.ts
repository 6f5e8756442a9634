import { fileURLToPath } from 'node:url'
import { fastify } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { videoFiles } from './video-files.ts'

describe('the files of a video', () => {
  const app = fastify()
  app.register(videoFiles, { contentFolder: fileURLToPath(new URL('../../../content', import.meta.url)) })
  afterAll(() => app.close())
  const film = '/videos/how-a-boundary-becomes-points'

  it.each([
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
    ['vtt', 'text/vtt; charset=utf-8'],
    ['webp', 'image/webp'],
  ])('come as what they are: .%s', async (end, type) => {
    const response = await app.inject({ method: 'HEAD', url: `${film}.${end}` })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
  })

  it('are served in ranges, so that viewers can seek', async () => {
    const response = await app.inject({ url: `${film}.mp4`, headers: { range: 'bytes=4-11' } })
    expect(response.statusCode).toBe(206)
    expect(response.headers['content-range']).toMatch(/^bytes 4-11\/\d+$/)
    expect(response.rawPayload.subarray(0, 4).toString()).toBe('ftyp')
  })

  it.each(['/videos/never-drawn.mp4', '/videos/', '/videos/..%2fvideos.yaml', '/videos/../videos.yaml'])(
    'are nothing else: %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404)
    },
  )
})
