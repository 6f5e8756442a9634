/** Pages for when rendering fails. They load nothing and run nothing. */
export const staticPages = {
  broken: staticPage('Rain stopped play', 'Something broke on our side. Please try again in a moment.'),
  refused: staticPage('No ball', 'The server cannot read this request. Please open the page again.'),
  busy: staticPage('Full house', 'Many people are here right now. Please try again in a few seconds.'),
  tooMany: staticPage(
    'Slow over rate',
    'Too many pages were opened from your network. Please try again in a minute.',
  ),
}

function staticPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · TopRun</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1.5rem; text-align: center;
    font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f6f3ec, #0c121d); color: light-dark(#18202f, #f5f1e6); }
  h1 { margin: 0; font-size: 2.5rem; line-height: 1; }
  p { margin: 0; }
  a { color: inherit; }
</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Back to the start</a></p>
</html>
`
}
