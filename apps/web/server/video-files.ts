import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const videos = fileURLToPath(new URL('../../../content/videos/', import.meta.url))
const served = /\.(webm|mp4|vtt|webp|jpg)$/

/**
 * The blog's videos, their posters and captions at `/videos/{file}`, in ranges on request. Any other file
 * of the folder, and any unknown name, is a 404.
 */
export async function videoFiles(app: FastifyInstance): Promise<void> {
  await app.register(files, {
    root: videos,
    prefix: '/videos/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => served.test(path),
    cacheControl: false,
    setHeaders(response) {
      response.header('cache-control', 'public, max-age=3600')
    },
  })
}
