/** What is shown when not even the error page could be rendered. It loads nothing. */
export const brokenPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rain stopped play · TopRun</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1.5rem; text-align: center;
    font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f6f3ec, #0c121d); color: light-dark(#18202f, #f5f1e6); }
  h1 { margin: 0; font-size: 2.5rem; line-height: 1; }
  p { margin: 0; }
  a { color: inherit; }
</style>
<h1>Rain stopped play</h1>
<p>Something broke on our side. Please try again in a moment.</p>
<p><a href="/">Back to the start</a></p>
</html>
`
