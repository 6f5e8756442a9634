/** The web app manifest. Its colours are those of the dark theme, the default. */
const manifest = {
  name: 'TopRun',
  short_name: 'TopRun',
  description: 'Fantasy cricket, scored ball by ball, and cards to play it with.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0b111c',
  theme_color: '#0b111c',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/pictures/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/pictures/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/pictures/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

export function loader() {
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
