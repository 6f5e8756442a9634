import { describe, expect, it } from 'vitest'
import { contentPolicy, otherOriginsOf, workerPolicy } from './content-policy.ts'
import { testHosts } from './provider-hosts.testing.ts'

it('lets the worker of the live stream call the site alone, and from sources load its modules', () => {
  expect(workerPolicy()).toBe("default-src 'none'; connect-src 'self'")
  expect(workerPolicy({ development: true })).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  )
})

describe('the content policy of a page', () => {
  const scripts = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1]

  it('runs only inline scripts with the given hashes', () => {
    expect(scripts(contentPolicy(['sha256-abc']))).toBe("'self' 'sha256-abc'")
    expect(contentPolicy(['sha256-abc'])).not.toContain('unsafe-eval')
  })

  it('allows pictures from, and forms to, the configured other origins', () => {
    const site = { assets: 'https://assets.example', app: 'https://app.example/get?from=site' }
    const policy = contentPolicy([], { otherOrigins: otherOriginsOf(site) })
    expect(policy).toContain("img-src 'self' data: blob: https://assets.example;")
    expect(policy).toContain("form-action 'self' https://app.example;")
    expect(
      contentPolicy([], { otherOrigins: otherOriginsOf({ assets: '', app: '/play-and-win' }) }),
    ).toContain("form-action 'self';")
  })

  it('frames nothing, and connects only to this site', () => {
    expect(contentPolicy([])).not.toContain('frame-src')
    expect(contentPolicy([])).toContain("connect-src 'self';")
  })

  it('allows scripts, frames, calls and forms of a provider where its form is shown', () => {
    const stripePolicy = contentPolicy(['sha256-abc'], { providers: [testHosts.stripe] })
    expect(scripts(stripePolicy)).toBe("'self' 'sha256-abc' https://js.stripe.com https://*.js.stripe.com")
    expect(stripePolicy).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    )
    expect(stripePolicy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(stripePolicy).toContain("form-action 'self';")
    const cashfreePolicy = contentPolicy([], { providers: [testHosts.cashfree] })
    expect(scripts(cashfreePolicy)).toBe("'self' https://sdk.cashfree.com")
    expect(cashfreePolicy).toMatch(/form-action 'self' https:\/\/api\.cashfree\.com /)
    expect(contentPolicy([], { providers: [testHosts.stripe, testHosts.cashfree] })).not.toContain(
      'unsafe-eval',
    )
  })

  it('runs nothing on the page that is shown when rendering failed', () => {
    expect(scripts(contentPolicy([], { runs: false }))).toBe("'none'")
  })
})
