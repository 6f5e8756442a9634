import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // light-dark(), which the themes are made of, begins with these.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // A font inside the style sheet would be loaded by everyone, and the content policy refuses it.
    assetsInlineLimit: 0,
  },
  // Found before the first visit; otherwise that one is loaded twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*', '!app/**/*.testing.ts'] },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/site.ts' } } },
  },
})
