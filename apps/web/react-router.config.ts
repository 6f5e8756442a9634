import type { Config } from '@react-router/dev/config'
import { compressAssets } from './server/compress-assets.ts'
import { writeLegalPdfs } from './server/legal-pdf/legal-pdfs.ts'

export default {
  ssr: true,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await Promise.all([compressAssets(client), writeLegalPdfs(client)])
  },
} satisfies Config
