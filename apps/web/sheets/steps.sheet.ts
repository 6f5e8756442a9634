import { join } from 'node:path'
import sharp from 'sharp'
import { test } from '../e2e/test.ts'
import { signInBrowser } from '../e2e/user.ts'
import { demoUser } from './demo-user.ts'
import { showOnStage, stage, stepScenes } from './step-scenes.ts'

/** The pictures of how to play, taken again in both themes (`npm run pictures steps`). */
test.describe.configure({ timeout: 300_000 })
test.use({ viewport: { width: stage.width, height: 900 }, deviceScaleFactor: 2 })

const folder = join(import.meta.dirname, '../app/features/rules/steps')
const themes = ['dark', 'light'] as const

for (const { name, parts } of stepScenes)
  test(`the picture of ${name}`, async ({ page }) => {
    await signInBrowser(page, await demoUser(page))
    await showOnStage(page, await parts(page))
    for (const theme of themes) {
      await page.evaluate((shown) => {
        document.documentElement.dataset.theme = shown
      }, theme)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const shot = await page.screenshot({ clip: { x: 0, y: 0, ...stage }, animations: 'disabled' })
      await sharp(shot)
        .avif({ quality: 42, effort: 6, chromaSubsampling: '4:2:0' })
        .toFile(join(folder, `${name}-${theme}.avif`))
    }
  })
