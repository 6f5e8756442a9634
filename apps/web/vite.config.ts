import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page, or every page with matches, loads anyway goes out in few files: many small ones compress badly, and the
 * front page may weigh 125 kB.
 */
const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|clsx)\/|lucide-react\/dist\/esm\/\w+\.m?js|vite\/preload-helper/,
  },
  {
    name: 'matches',
    test: /features\/cards\/(crest|emblems|side-band)\.|features\/matches\/(match-card|match-plate|match-stage|side-score|points-text|relative-time)\.tsx?$|api-schema\/src\/money-text\./,
  },
  {
    name: 'shell',
    test: new RegExp(
      [
        'app/root\\.',
        'app/platform/(api-client|theme|session|page-bars|page-meta|nonce)\\.',
        'app/ui/(back-closes|keep-focus|page-header|toast|toaster|plain-toasts|button|spinner|skeleton|panel-state|later-part|use-hydrated|use-on-demand)\\.',
        'app/features/shell/(error-page|shell|header|bottom-bar|folding|logo|site-anchor|site-data|site-links|theme-toggle)\\.',
        'app/features/about/organization\\.',
        'app/features/support/(chat|chat-button|chat-state|waitlist-button)\\.',
        'app/features/auth/(auth-dialog|referral-code)\\.',
        'lucide-react/dist/esm/icons/(sun|moon|menu|x|chevron-down|message-circle-question[\\w-]*|arrow-right|download|house|calendar-days|ticket|vault|wallet)\\.',
        'api-schema/src/newsletter',
      ].join('|'),
    ),
  },
]

/** Together, so that the front page names one file for both. */
const offerChunk = { name: 'offers', test: /features\/packs\/(sold-out|combo-packs)\./ }

/** A few hundred bytes each, which the front page names as one file. */
const iconChunk = {
  name: 'icons',
  test: /lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right|play|medal|trophy)\./,
}

/** What many pages that ask the API load goes out in three files, in place of some twenty of a few hundred bytes. */
const manyPagesChunks = [
  {
    name: 'schemas',
    minShareCount: 25,
    test: /node_modules\/zod\/|packages\/api-schema\/|app\/platform\/(schema-engine|date-text)\./,
  },
  { name: 'queries', minShareCount: 25, test: /node_modules\/@tanstack\/|app\/(platform|ui)\// },
  { name: 'dialogs', minShareCount: 20, test: /node_modules\/(@radix-ui|aria-hidden|react-remove-scroll)/ },
]

/** Draws are verified with it, and wallets use it too; on its own, pages without either do not load it. */
const hashChunk = { name: 'hashes', test: /node_modules\/@noble\/hashes\// }

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // light-dark(), which the themes are made of, begins with these.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // A font inside the style sheet would be loaded by everyone, and the content policy refuses it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...sharedChunks, hashChunk, offerChunk, iconChunk, ...manyPagesChunks] },
      },
    },
  },
  // Found before the first visit; otherwise that one is loaded twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*', '!app/**/*.testing.ts'] },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/site.ts' } } },
  },
})
