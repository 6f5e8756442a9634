/**
 * Lets a page be painted before its modules are fetched: on a slow line the two would share it. The script that imports them
 * becomes text, which `platform/late-start.ts` runs once the page has loaded or somebody touches it.
 * @returns the page, and the script that will run, for the content policy.
 */
export function startScriptsLate(html: string): { html: string; script: string | null } {
  const bootstrap = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/
  const script = bootstrap.exec(html)?.[1] ?? null
  return {
    html: html
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(bootstrap, (_whole, text: string) => `<script type="text/late">${text}</script>`),
    script,
  }
}
