import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

const unreachable = 'Failed,Please try again later.'

/** What the site mailed to this address, newest last. */
function mailsTo(address: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
}

async function loseNetwork(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.abort())
}

test.describe('the newsletter', () => {
  test('takes a good address, says so for five seconds, and clears the field', async ({ page }) => {
    await page.clock.install()
    await page.goto('/aboutus')
    const footer = page.getByRole('contentinfo')
    const field = footer.getByLabel('Newsletter')
    await field.fill('reader@example.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('Successfully added')).toBeVisible()
    await expect(field).toHaveValue('')
    await page.clock.runFor(5_100)
    await expect(footer.getByText('Successfully added')).toBeHidden()
    await expect.poll(() => mailsTo('reader@example.com').length).toBe(1)
  })

  for (const bad of ['reader', '@example.com', 'a@b@example.com', 'reader@example.c', 'reader@examplecom']) {
    test(`refuses ${bad}`, async ({ page }) => {
      await page.goto('/aboutus')
      const footer = page.getByRole('contentinfo')
      await footer.getByLabel('Newsletter').fill(bad)
      await footer.getByLabel('Newsletter').press('Enter')
      await expect(footer.getByText('Invalid Email')).toBeVisible()
    })
  }

  test('says when the server is out of reach, and keeps what was typed', async ({ page }) => {
    await page.goto('/aboutus')
    await loseNetwork(page, '/staytune')
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Newsletter').fill('reader@example.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText(unreachable)).toBeVisible()
    await expect(footer.getByLabel('Newsletter')).toHaveValue('reader@example.com')
  })

  test('is left with the link of its mails', async ({ page }) => {
    await page.request.post('/staytune', { data: { email: 'leaver@example.com' } })
    await expect.poll(() => mailsTo('leaver@example.com').length).toBe(1)
    const mail = mailsTo('leaver@example.com')[0]?.replaceAll('=\r\n', '') ?? ''
    const path = /\/newsletter\/leave\/[\w-]+/.exec(mail)?.[0] ?? ''
    await page.goto(path)
    await page.getByRole('button', { name: 'Leave the newsletter' }).click()
    await expect(page.getByText('You have left it.')).toBeVisible()
  })
})

test.describe('the waitlist', () => {
  async function open(page: Page) {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('button', { name: /waitlist/i })
      .first()
      .click()
    return page.getByRole('dialog')
  }

  test('takes name and address', async ({ page }) => {
    const dialog = await open(page)
    await dialog.getByLabel('name', { exact: true }).fill('Ann Lee')
    await dialog.getByLabel('email', { exact: true }).fill('ann@example.com')
    await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByText('Successfully join waitlist')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('says under each field what is wrong with it, once it was touched', async ({ page }) => {
    const dialog = await open(page)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByLabel('name', { exact: true }).fill('Ann')
    await dialog.getByLabel('email', { exact: true }).fill('nowhere')
    await dialog.getByLabel('name', { exact: true }).focus()
    await expect(dialog.getByText('name must be at least 4 characters')).toBeVisible()
    await expect(dialog.getByText('email address must be a valid email')).toBeVisible()
  })

  test('says when the server is out of reach', async ({ page }) => {
    const dialog = await open(page)
    await loseNetwork(page, '/wait')
    await dialog.getByLabel('name', { exact: true }).fill('Ann Lee')
    await dialog.getByLabel('email', { exact: true }).fill('ann@example.com')
    await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByText(unreachable)).toBeVisible()
    await expect(dialog).toBeVisible()
  })
})

test.describe('the contact form', () => {
  async function fill(page: Page) {
    await page.goto('/contactus')
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('name', { exact: true }).fill('Ann Lee')
    await form.getByLabel('email', { exact: true }).fill('ann.lee@example.com')
    await form.getByLabel('subject', { exact: true }).fill('A no-ball')
    await form.getByLabel('message', { exact: true }).fill('The fifth ball of the second over was a no-ball.')
    return form
  }

  test('takes a message, answers with a ticket, and tells the support desk', async ({ page }) => {
    const form = await fill(page)
    await form.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused()
    const ticket = await page.getByText(/^TR-\d+$/).innerText()
    await expect
      .poll(() => mailsTo('support@toprun.example').some((mail) => mail.includes(ticket)))
      .toBe(true)
    await expect.poll(() => mailsTo('ann.lee@example.com').some((mail) => mail.includes(ticket))).toBe(true)
  })

  test('needs every field', async ({ page }) => {
    await page.goto('/contactus')
    await page.getByRole('button', { name: 'Send the message' }).click()
    for (const name of ['name', 'subject', 'message'])
      await expect(page.getByText(`${name} is required`)).toBeVisible()
    await expect(page.getByText('email address is required')).toBeVisible()
  })

  test('keeps what was typed when the server is out of reach', async ({ page }) => {
    const form = await fill(page)
    await loseNetwork(page, '/contactus')
    await form.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText(unreachable)).toBeVisible()
    await expect(form.getByLabel('subject', { exact: true })).toHaveValue('A no-ball')
  })
})

test.describe('the chat', () => {
  test('opens with /open-chat-bot, answers with its sources, and goes on from page to page', async ({
    page,
  }) => {
    await page.goto('/open-chat-bot')
    const chat = page.getByRole('region', { name: 'Chat with TopRun' })
    await chat.getByLabel('Your question').fill('How many credits do I have?')
    await page.keyboard.press('Enter')
    const source = chat.getByRole('log').getByRole('link').first()
    await expect(source).toBeVisible()
    await source.click()
    await expect(page).toHaveURL(/\/(faq|blog-detail|game|toprun|terms)/)
    await expect(chat.getByText('How many credits do I have?')).toBeVisible()
  })

  test('takes a message to a person where nothing fits, and closes with Escape', async ({ page }) => {
    await page.goto('/aboutus')
    await page.getByRole('button', { name: 'Ask a question' }).click()
    const chat = page.getByRole('region', { name: 'Chat with TopRun' })
    await chat.getByLabel('Your question').fill('qwertyuiop zxcvbnm')
    await page.keyboard.press('Enter')
    await expect(chat.getByText('Nothing we have written fits that.')).toBeVisible()
    await chat.getByRole('button', { name: /write to a person/ }).click()
    await expect(chat.getByLabel('message', { exact: true })).toHaveValue('qwertyuiop zxcvbnm')
    await chat.getByLabel('name', { exact: true }).fill('Ann Lee')
    await chat.getByLabel('email', { exact: true }).fill('ann.chat@example.com')
    await chat.getByRole('button', { name: 'Send to support' }).click()
    await expect(chat.getByText(/TR-\d+/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chat).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ask a question' })).toBeFocused()
  })

  test('says when the server is out of reach', async ({ page }) => {
    await page.goto('/aboutus')
    await loseNetwork(page, '/api/support/answers*')
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await page.getByRole('button', { name: 'How are points counted?' }).click()
    await expect(page.getByText(unreachable)).toBeVisible()
  })
})

test.describe('the questions and answers', () => {
  test('are searched while one types', async ({ page }) => {
    await page.goto('/faq')
    const search = page.getByRole('searchbox', { name: 'Search the questions' })
    await search.fill('captain')
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(/^\d+ questions? found$/)
    await search.fill('no such word in here')
    await expect(page.getByText('No answer to that yet')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible()
  })

  test('open at the question that an address names', async ({ page }) => {
    await page.goto('/faq#ties')
    const answer = page.locator('details#ties')
    await expect(answer).toHaveAttribute('open', '')
    await expect(answer.getByRole('heading')).toBeInViewport()
  })
})

test.describe('the header', () => {
  test('opens COMMUNITY by keyboard, walks it by arrows, and gives the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/aboutus')
    const community = page.getByRole('banner').locator('summary').filter({ hasText: 'COMMUNITY' })
    await community.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: /^Telegram/ }).first()).toBeFocused()
    for (const name of ['Discord', 'Twitter', 'Instagram']) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(`^${name}`) })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(community).toBeFocused()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Telegram/ })).toBeHidden()
  })

  test('folds its links into a menu on a phone, also without scripts', async ({ browser, baseURL }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        javaScriptEnabled,
        viewport: { width: 360, height: 780 },
      })
      const page = await context.newPage()
      await page.goto('/aboutus')
      await page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      for (const name of ['About Us', 'GAME', 'Live Marketplace', 'Blog', 'Matches'])
        await expect(menu.getByRole('link', { name })).toBeVisible()
      await menu.getByRole('link', { name: 'GAME' }).click()
      await expect(page).toHaveURL(/\/game$/)
      await context.close()
    }
  })

  test('remembers a theme, which the next page has from its first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/aboutus')
    await page.getByRole('button', { name: /light theme/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})

test('what is pressed before the page is alive is pressed again when it is', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/framework-*.js', async (route) => {
    await held
    await route.continue()
  })
  // Not through `page.goto` of the fixture, which waits for life.
  await page.evaluate(() => location.assign('/aboutus'))
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the front page sends at most 130 kB of JavaScript, as gzip makes it', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  let bytes = 0
  for (const url of scripts) {
    const answer = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
    bytes += Number(answer.headers()['content-length'])
  }
  expect(scripts.size).toBeGreaterThan(3)
  expect(bytes).toBeLessThanOrEqual(130_000)
})
