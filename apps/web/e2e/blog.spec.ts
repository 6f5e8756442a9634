import { expect, type Page } from '@playwright/test'
import { type ArticleSummary, blogCategories } from '@toprun/api-schema/content'
import { test } from './test.ts'

const categoryNames = [
  'Business',
  'NFT',
  'Guides',
  'Technology',
  'Sports',
  'Gaming',
  'Entertainment',
  'Lifestyle',
  'Art',
  'Announcements',
  'Guest posts',
]

async function articlesOf(page: Page): Promise<ArticleSummary[]> {
  return (await (await page.request.get('/api/content/articles')).json()).articles
}

test('a reader looks through the blog: its categories, the editor’s choice, advertisements, a search and a film', async ({
  page,
}) => {
  await test.step('a film is fetched when it is asked for, and plays with captions', async () => {
    const films: string[] = []
    page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && films.push(request.url()))
    await page.goto('/blog')
    const [video] = await (await page.request.get('/api/bvids')).json()
    const play = page.getByRole('button', { name: `Play: ${video.title}` })
    await play.scrollIntoViewIfNeeded()
    await expect(page.locator('main video')).toHaveCount(0)
    expect(films).toEqual([])
    const player = page.locator('main video')
    await play.press('Enter')
    await expect(player).toBeFocused()
    await expect
      // A site that still fills itself may take long to send a film.
      .poll(() => player.evaluate((film: HTMLVideoElement) => film.currentTime), { timeout: 60_000 })
      .toBeGreaterThan(0.3)
    expect(films).not.toEqual([])
    await expect
      .poll(() =>
        player.evaluate((film: HTMLVideoElement) => {
          const [track] = film.textTracks
          return { mode: track?.mode, cues: track?.cues?.length ?? 0 }
        }),
      )
      .toEqual({ mode: 'showing', cues: 7 })
    expect(await player.evaluate((film: HTMLVideoElement) => Math.round(film.duration))).toBe(video.seconds)
  })

  await test.step('articles are listed under their eleven categories, newest first', async () => {
    const articles = await articlesOf(page)
    for (const [at, category] of blogCategories.entries()) {
      const section = page.locator(`section#${category}`)
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(categoryNames[at] ?? '')
      const titles = articles.filter((one) => one.category === category).map(({ title }) => title)
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(titles)
    }
    expect(await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      ...blogCategories,
    ])
  })

  await test.step('the editor’s choice is first and marked in the lists', async () => {
    const chosen = (await articlesOf(page)).filter(({ editorchoice }) => editorchoice > 0)
    const [highest] = chosen.toSorted((a, b) => b.editorchoice - a.editorchoice)
    const choice = page.getByRole('region', { name: 'Editor’s choice' })
    await expect(choice.getByRole('heading', { level: 3 }).first()).toHaveText(highest?.title ?? '')
    for (const { category, title } of chosen) {
      const card = page.locator(`section#${category} article`).filter({ hasText: title })
      await expect(card.getByText('Editor’s choice')).toBeVisible()
    }
  })

  await test.step('advertisements say what they are and lead to what they advertise', async () => {
    const ads: { url: string; alt: string }[] = await (await page.request.get('/api/Ads')).json()
    await expect(page.getByText('Advertisement', { exact: true })).toHaveCount(ads.length)
    for (const { url, alt } of ads)
      await expect(page.getByRole('link', { name: alt })).toHaveAttribute('href', url)
  })

  await test.step('a search finds articles while one types, and says when there are none', async () => {
    const field = page.getByRole('searchbox', { name: 'Search the blog' })
    await field.fill('no such words anywhere')
    await expect(page.getByRole('heading', { name: 'No article found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all articles' }).click()
    const [article] = await articlesOf(page)
    await field.fill(article?.title ?? '')
    await expect(page.locator('main article')).toHaveCount(1)
    await expect(page.locator('main article').getByRole('heading')).toHaveText(article?.title ?? '')
  })

  await test.step('the bar of categories leads to each by keyboard, and reading goes on there', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/blog')
    const link = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Guest posts' })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#guest-post$/)
    await expect(page.locator('#guest-post').getByRole('heading', { level: 2 })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.locator('#guest-post').getByRole('link').first()).toBeFocused()
  })
})

test('a reader opens an article, reads it by its contents, passes it on, and follows the feed', {
  tag: '@further',
}, async ({ page, context, baseURL }) => {
  await test.step('an article shows its title, category, author, dates, cover, text and what is related', async () => {
    const articles = await articlesOf(page)
    const article = articles.find(({ createdAt, updatedAt }) => updatedAt > createdAt)
    if (!article) throw new Error('no article of the content was changed after its publication')
    await page.goto(`/blog-detail/${article.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
    const head = page.locator('main article header')
    const dates = [article.createdAt, article.updatedAt].map((at) =>
      new Date(at).toLocaleDateString('en-US', {
        month: 'long',
        day: '2-digit',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    )
    await expect(head.locator('time')).toHaveText(dates)
    expect(dates[0]).toMatch(/^[A-Z][a-z]+ \d\d, \d{4}$/)
    await expect(head).toContainText(article.author)
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last(),
    ).toHaveAttribute('href', `/blog#${article.category}`)
    await expect(page.getByRole('img', { name: article.imgAlt })).toBeVisible()
    await expect(page.locator('main .prose')).toHaveText(/.{500}/s)

    const siblings = articles.filter(
      ({ category, slug }) => category === article.category && slug !== article.slug,
    )
    const related = page.getByRole('region', { name: /^More in/ }).getByRole('heading', { level: 3 })
    await expect(related).toHaveText(siblings.slice(0, 3).map(({ title }) => title))
  })

  await test.step('every heading can be reached from its contents', async () => {
    await page.goto('/blog-detail/how-points-work')
    const links = page.getByRole('navigation', { name: 'In this article' }).getByRole('link')
    await expect(links).toHaveText(await page.locator('main .prose h2').allTextContents())
    await links.last().click()
    await expect(page.locator('main .prose h2').last()).toBeInViewport()
  })

  await test.step('its own address is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const share = page.getByRole('region', { name: 'Share this article' })
    await expect(share.getByRole('link', { name: 'Share on Telegram' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(`${baseURL}/blog-detail/how-points-work`)),
    )
    await share.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/blog-detail/how-points-work`,
    )
  })

  await test.step('the feed is whole XML that the pages of the blog name', async () => {
    await page.goto('/blog')
    const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
    const response = await page.request.get(address ?? '')
    expect(response.headers()['content-type']).toContain('application/rss+xml')
    expect(response.headers()['cache-control']).toContain('max-age')
    const feed = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        const texts = (name: string) =>
          Array.from(parsed.getElementsByTagName(name), (one) => one.textContent)
        return {
          broken: texts('parsererror').length,
          titles: texts('title').slice(1),
          links: texts('link').slice(1),
          contents: texts('content:encoded'),
        }
      },
      await response.text(),
    )
    const articles = (await articlesOf(page)).slice(0, 30)
    expect(feed.broken).toBe(0)
    expect(feed.titles).toEqual(articles.map(({ title }) => title))
    expect(feed.links).toEqual(articles.map(({ slug }) => `${baseURL}/blog-detail/${slug}`))
    expect(feed.contents).toHaveLength(articles.length)
    for (const content of feed.contents) expect(content).not.toMatch(/(href|src)="\//)
  })

  await test.step('an id leads to the one address of its article; what was never written is a 404', async () => {
    const [article] = await articlesOf(page)
    const response = await page.request.get(`/blog-detail/${article?._id}`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(`/blog-detail/${article?.slug}`)
    expect((await page.goto('/blog-detail/never-written'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
