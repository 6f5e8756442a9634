/**
 * Lets a page be painted before its modules are fetched: on a slow line the two would share it. The script that imports them
 * becomes text, which `platform/late-start.ts` runs once the page has loaded or somebody touches it.
 * @param nonce of this page: only the script that carries it is the page's own.
 * @returns the page, and the script that will run, for the content policy.
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
