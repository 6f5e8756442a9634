import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const served = /\.(webm|mp4|vtt|webp|jpg)$/

/**
 * The blog's videos, their posters and captions at `/videos/{file}`, in ranges on request. Any other file
 * of the folder, and any unknown name, is a 404.
 */
export async function videoFiles(
  app: FastifyInstance,
  { contentFolder }: { contentFolder: string },
): Promise<void> {
  await app.register(files, {
    root: join(contentFolder, 'videos'),
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
