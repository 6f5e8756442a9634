import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { setVariant } from '../e2e/accessibility.ts'

/** Where `npm run pictures` leaves its sheets. */
const sheetFolder = resolve(import.meta.dirname, '../../../.data/pictures/pages')

const widths = [360, 768, 1024, 1440]
const themes = ['dark', 'light'] as const
/** Of a longer page the top is enough, and more than a WebP file holds. */
const tallest = 8_000
const gap = 24

/** Takes the page that is open in every width and theme: a sheet for each theme, in a folder for the state. */
export async function takeSheets(page: Page, state: string, name: string): Promise<void> {
  await mkdir(join(sheetFolder, state), { recursive: true })
  for (const theme of themes) {
    const shots: Buffer[] = []
    for (const width of widths) {
      await setVariant(page, { theme, width })
      await page.evaluate(lookThrough)
      const shot = await page.screenshot({ fullPage: true, animations: 'disabled', timeout: 120_000 })
      shots.push(await cut(shot, width))
    }
    await writeFile(join(sheetFolder, state, `${name}-${theme}.webp`), await beside(shots))
  }
}

/** Scrolls to the end and back, so that what loads once it is near is there. */
async function lookThrough(): Promise<void> {
  const paint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await paint()
  }
  scrollTo(0, 0)
  await paint()
}

async function cut(shot: Buffer, width: number): Promise<Buffer> {
  const { height } = await sharp(shot).metadata()
  return sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .toBuffer()
}

async function beside(shots: readonly Buffer[]): Promise<Buffer> {
  const heights = await Promise.all(shots.map(async (shot) => (await sharp(shot).metadata()).height))
  const lefts = widths.map((_, at) => gap + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0))
  const width = gap + widths.reduce((sum, each) => sum + each + gap, 0)
  return sharp({
    create: { width, height: Math.max(...heights) + 2 * gap, channels: 3, background: '#808080' },
  })
    .composite(shots.map((input, at) => ({ input, left: lefts[at] ?? 0, top: gap })))
    .webp({ quality: 80 })
    .toBuffer()
}

/** One file that shows all sheets there are, by state. */
export async function writeContents(): Promise<string> {
  const files = await readdir(sheetFolder, { recursive: true })
  const byState = Map.groupBy(
    files.filter((file) => file.endsWith('.webp')).sort(),
    (file) => file.split('/')[0] ?? '',
  )
  const parts = [...byState].map(
    ([state, sheets]) =>
      `<h1>${state}</h1>${sheets.map((file) => `<figure><figcaption>${file}</figcaption><a href="${file}"><img src="${file}" loading="lazy"></a></figure>`).join('')}`,
  )
  const styles = 'body{font:14px sans-serif}figure{margin:0 0 32px}img{width:100%}'
  const file = join(sheetFolder, 'index.html')
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Pages</title><style>${styles}</style>${parts.join('')}`,
  )
  return file
}
