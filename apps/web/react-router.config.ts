import type { Config } from '@react-router/dev/config'
import { compressAssets } from './server/compress-assets.ts'

export default {
  ssr: true,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await compressAssets(client)
  },
} satisfies Config
