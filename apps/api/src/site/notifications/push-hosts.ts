/**
 * Whether messages may be sent to that address. A browser supplies it, so only known push services are called: never an address of
 * the
 * site's own network.
 * @param hosts of the configuration: `fcm.googleapis.com`, `*.notify.windows.com`, or a whole origin, which may be http
 */
export function isPushHost(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (hosts.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}
