/** Pages whose address opens something by itself: it came by mail. */
const opener = /^\/+(reset-password|verify-email|newsletter\/+leave)\/.+/i

/** Pages to which payment providers send browsers back, with what they call secrets in the query. */
const returnPage = /^\/+(card\/+payments|payments|checkout)(\.data)?\/*$/i

/** Whether browsers must not name the address of this page to where it leads (Referer). */
export function isSecretAddress(url: string): boolean {
  const path = pathOf(url)
  return opener.test(path) || returnPage.test(path)
}

/** An address as the log may have it, without what opens something: `/reset-password/x?y` is `/reset-password/[hidden]`. */
export function loggablePath(url: string): string {
  return pathOf(url).replace(opener, '/$1/[hidden]')
}

function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
}
