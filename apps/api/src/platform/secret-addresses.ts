/** Pages whose URL contains a secret: from an email, or the code of a private contest or a mini-league. */
const opener =
  /^\/+(reset-password|verify-email|newsletter\/+leave|leagues\/+join|c|(?:api\/+)?notifications\/+off)\/.+/i

/** Return pages of payment providers, with secrets in the query. */
const returnPage = /^\/+(card\/+payments|payments|checkout)(\.data)?\/*$/i

/** The code of a private contest, on its own pages. */
const coded = /[?&]code=/i

/** Whether this page must not send a Referer, and must not be cached. */
export function isSecretAddress(url: string): boolean {
  const path = pathOf(url)
  return opener.test(path) || returnPage.test(path) || coded.test(url)
}

/** A URL for the log, without secrets: `/reset-password/x?y` is `/reset-password/[hidden]`. */
export function loggablePath(url: string): string {
  return pathOf(url).replace(opener, '/$1/[hidden]')
}

function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
}
