import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { apiFetchThrough } from './api-fetch.ts'
import { contentPolicy } from './content-policy.ts'
import { pageRequest } from './page-request.ts'

describe('a call from a page to the API of the same process', () => {
  const app = fastify()
  app.post('/api/echo', async (request, reply) => {
    reply.code(201).header('x-answer', 'yes')
    return { body: request.body, from: request.ip, token: request.headers.authentication ?? null }
  })

  it('carries method, headers, body and the visitor’s address', async () => {
    const answer = await apiFetchThrough(app, '203.0.113.9')('/api/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', Authentication: 't1' },
      body: '{"a":1}',
    })
    expect([answer.status, answer.headers.get('x-answer')]).toEqual([201, 'yes'])
    expect(await answer.json()).toEqual({ body: { a: 1 }, from: '203.0.113.9', token: 't1' })
  })

  it('is a GET unless told otherwise', async () => {
    expect((await apiFetchThrough(app, '203.0.113.9')('/api/echo')).status).toBe(404)
  })
})

describe('the request that a page is rendered from', () => {
  const app = fastify()
  app.get('/*', async (request, reply) => {
    const page = pageRequest(request, reply)
    return { url: page.url, language: page.headers.get('accept-language'), aborted: page.signal.aborted }
  })

  it.each([
    { url: '/matches?x=1', path: '/matches?x=1' },
    { url: '//elsewhere.example/x', path: '//elsewhere.example/x' },
  ])('keeps the path $url under an origin that no header can change', async ({ url, path }) => {
    const answer = await app.inject({ url, headers: { host: 'elsewhere.example', 'accept-language': 'en' } })
    expect(answer.json()).toEqual({ url: `http://site.internal${path}`, language: 'en', aborted: false })
  })
})

describe('the content policy of a page', () => {
  const scripts = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1]

  it('runs inline scripts with this page’s nonce alone', () => {
    expect(scripts(contentPolicy('abc'))).toBe("'self' 'nonce-abc'")
    expect(contentPolicy('abc')).not.toContain('unsafe-eval')
  })

  it('runs nothing on the page that is shown when rendering failed', () => {
    expect(scripts(contentPolicy(null))).toBe("'none'")
  })
})
