/**
 * Lets a page be painted before its modules are fetched, since both would share a slow line. The script that imports them
 * becomes text, which `platform/late-start.ts` runs once the page has loaded or the visitor interacts.
 * @param nonce of this page: only scripts that carry it are the page's own
 * @returns the page, and the script that will run, for the content policy
 */
export function startScriptsLate(html: string, nonce: string): { html: string; script: string | null } {
  const page = html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const from = page.indexOf(opening)
  if (from < 0) return { html: page, script: null }
  const [before, after] = [page.slice(0, from), page.slice(from + opening.length)]
  const script = after.slice(0, after.indexOf('</script>'))
  return { html: `${before}<script type="text/late">${after}`, script }
}
