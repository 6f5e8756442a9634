import { isIP, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from './configuration.ts'

/**
 * The client address for rate limits: an IPv4 address, or the /64 network of an IPv6 one, which usually
 * belongs to one household or server. Trusted proxies (TRUST_PROXY) send the caller in X-Forwarded-For, some
 * with a port. An invalid address counts as the proxy's, so that invented names do not bypass a limit.
 * @example '203.0.113.9:4711' // '203.0.113.9'
 * @example '2001:db8::1' // '2001:db8::/64'
 */
export function clientNetwork(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  // From the nearest to the farthest trusted proxy.
  const hops = request.ips ?? [request.ip]
  for (const hop of hops.toReversed()) {
    const network = networkOf(hop ?? '')
    if (network !== null) return network
  }
  // A connection without an address, such as a Unix socket.
  return 'local'
}

function networkOf(hop: string, bits = 64): string | null {
  const address = withoutPort(hop.trim()).replace(/%.*$/, '')
  if (isIP(address) === 0) return null
  const network = normalizeIP(address, bits)
  return isIPv6(network) ? `${network}/${bits}` : network
}

/** `1.2.3.4:80` and `[2001:db8::1]:80` carry a port; `2001:db8::1` has none. */
function withoutPort(hop: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(hop) ?? []
  return bracketed ?? dotted ?? hop
}

/**
 * An address or network as the log has it.
 * @example loggedAddress('203.0.113.9', 'network') // '203.0.113.0/24'
 * @example loggedAddress('2001:db8:1:2::/64', 'network') // '2001:db8:1::/48'
 */
export function loggedAddress(full: string, how: Configuration['LOG_ADDRESSES']): string | undefined {
  if (how === 'full') return full
  const network = how === 'off' ? null : networkOf(full.replace(/\/\d+$/, ''), 48)
  return network?.replace(/\.\d+$/, '.0/24')
}
