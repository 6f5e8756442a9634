import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/{api-schema,game-rules,match-simulator,leaderboard}/**/*.test.ts'] } },
    ],
  },
})
