import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mailbox.ts'
import { test } from './test.ts'

const tryLater = 'Failed,Please try again later.'

type Outage = 'unreached' | 'broken'

/** Makes all further calls to `path` fail, or respond with 500. A page may have the same address. */
async function takeDown(page: Page, path: string, outage: Outage): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      return outage === 'unreached'
        ? route.abort()
        : route.fulfill({ status: 500, json: { msg: 'The server broke.', code: 'internal_error' } })
    },
  )
}

function messageOf(outage: Outage): string {
  return outage === 'unreached' ? tryLater : 'The server broke.'
}

test.describe('the newsletter', () => {
  const form = (page: Page) => page.getByRole('contentinfo').locator('form')
  async function subscribe(page: Page, address: string): Promise<void> {
    await page.goto('/faq')
    await form(page).scrollIntoViewIfNeeded()
    await expect(form(page).getByRole('button', { name: 'Subscribe' })).toBeEnabled()
    await form(page).getByLabel('Newsletter').fill(address)
    await form(page).getByLabel('Newsletter').press('Enter')
  }

  test('takes a good address, says so for 5 seconds, and clears the field', async ({ page }) => {
    await page.clock.install()
    await subscribe(page, 'anika.reads@example.com')
    await expect(form(page).getByRole('status')).toHaveText('Successfully added')
    await expect(form(page).getByLabel('Newsletter')).toHaveValue('')
    await page.clock.runFor(4_500)
    await expect(form(page).getByRole('status')).toHaveText('Successfully added')
    await page.clock.runFor(1_000)
    await expect(form(page).getByRole('status')).toBeEmpty()
    await expect.poll(() => mailsTo('anika.reads@example.com').length).toBe(1)
  })

  test('is left by one press on the page that its mails lead to', async ({ page }) => {
    await page.request.post('/staytune', { data: { email: 'leaver@example.com' } })
    await expect.poll(() => mailsTo('leaver@example.com').length).toBeGreaterThan(0)
    const path = /\/newsletter\/leave\/[\w-]+/.exec(mailsTo('leaver@example.com').at(-1) ?? '')?.[0] ?? ''
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('button', { name: 'Leave the newsletter' }).click()
    await expect(page.getByText('You are unsubscribed.')).toBeVisible()
  })

  test('is not left by a link of somebody else', async ({ page }) => {
    await page.goto('/newsletter/leave/nobody-has-this')
    await page.getByRole('button', { name: 'Leave the newsletter' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is not valid.')
  })
})

test.describe('the waitlist', () => {
  async function open(page: Page) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Join the waitlist' }).first().click()
    return page.getByRole('dialog', { name: 'Join the waitlist' })
  }
  async function fillIn(page: Page, name = 'Anika Rao') {
    const dialog = await open(page)
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Email').fill('anika@example.com')
    await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
    return dialog
  }

  test('is joined by name and address, and gives the focus back', async ({ page }) => {
    const dialog = await fillIn(page)
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toHaveText('Successfully join waitlist')
    await expect(toast).toHaveAttribute('data-type', 'success')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Join the waitlist' }).first()).toBeFocused()
  })

  test('tells what is wrong under each field, once it was touched', async ({ page }) => {
    const dialog = await open(page)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByLabel('Name').fill('Ani')
    await dialog.getByLabel('Email').focus()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('name must be at least 4 characters')
    await dialog.getByLabel('Email').fill('anika')
    await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(2)
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  for (const outage of ['unreached', 'broken'] as const)
    test(`stays open with its message while the server is ${outage}`, async ({ page }) => {
      await takeDown(page, '/wait', outage)
      const dialog = await fillIn(page)
      await expect(page.getByText(messageOf(outage))).toBeVisible()
      await expect(dialog.getByLabel('Name')).toHaveValue('Anika Rao')
    })

  test('leaves the page standing where its form cannot be loaded', async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Join the waitlist' }).first().click()
    await expect(page.getByText(tryLater)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('the contact form', () => {
  const main = (page: Page) => page.getByRole('main')
  async function write(page: Page): Promise<void> {
    await page.goto('/contactus')
    await main(page).getByLabel('Name').fill('Anika Rao')
    await main(page).getByLabel('Email').fill('anika.rao@example.com')
    await main(page).getByLabel('Subject').fill('A missing run')
    await main(page).getByLabel('Message').fill('The second over has one run too few.')
    await main(page).getByRole('button', { name: 'Send message' }).click()
  }

  test('gives the message a number, and tells what happens next', async ({ page }) => {
    await write(page)
    await expect(main(page).getByRole('heading', { name: 'We received your message' })).toBeFocused()
    const ticket =
      (await main(page)
        .getByText(/^TR-\d+$/)
        .textContent()) ?? '?'
    const mailed = (to: string) => mailsTo(to).some((mail) => mail.includes(ticket))
    await expect.poll(() => mailed('anika.rao@example.com') && mailed('support@toprun.example')).toBe(true)
    await main(page).getByRole('button', { name: 'Send another message' }).click()
    await expect(main(page).getByLabel('Message')).toHaveValue('')
  })

  test('wants every field', async ({ page }) => {
    await page.goto('/contactus')
    await main(page).getByRole('button', { name: 'Send message' }).click()
    await expect(main(page).getByRole('alert')).toHaveText([
      'name is required',
      'email address is required',
      'subject is required',
      'message is required',
    ])
  })

  for (const outage of ['unreached', 'broken'] as const)
    test(`keeps what was typed while the server is ${outage}`, async ({ page }) => {
      await takeDown(page, '/contactus', outage)
      await write(page)
      await expect(page.getByText(messageOf(outage))).toBeVisible()
      await expect(main(page).getByLabel('Message')).toHaveValue('The second over has one run too few.')
    })
})

test.describe('the FAQ', () => {
  const questions = (page: Page) => page.getByRole('main').locator('details')

  test('are searched while one types, and lead to a person where nothing is found', async ({ page }) => {
    await page.goto('/faq')
    const all = await questions(page).count()
    const search = page.getByRole('searchbox', { name: 'Search the questions' })
    await search.pressSequentially('credit')
    await expect.poll(() => questions(page).count()).toBeLessThan(all)
    const found = await questions(page).count()
    expect(found).toBeGreaterThan(0)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      new RegExp(`^${found} questions? found$`),
    )

    await search.fill('zeppelin')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('0 questions found')
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/contactus$/)
  })

  test('open by their own address, below the header', async ({ page }) => {
    await page.goto('/faq')
    const id = await questions(page).last().getAttribute('id')
    await page.goto(`/aboutus`)
    await page.goto(`/faq#${id}`)
    const named = page.locator(`details#${id}`)
    await expect(named).toHaveAttribute('open')
    await expect(named).toBeInViewport()
    const top = await named.evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(90)
    await expect(named.getByRole('link', { name: 'Link to this answer' })).toHaveAttribute('href', `#${id}`)
  })

  test('are written for search engines too', async ({ page }) => {
    await page.goto('/faq')
    const written = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
    expect(written).toContain('"FAQPage"')
    expect(written).toContain('"acceptedAnswer"')
    expect(written).toContain('"BreadcrumbList"')
  })
})

test.describe('the chat', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Chat with TopRun' })
  const button = (page: Page) => page.getByRole('button', { name: 'Ask a question' })
  async function put(page: Page, question: string): Promise<void> {
    await panel(page).getByLabel('Your question').fill(question)
    await panel(page).getByLabel('Your question').press('Enter')
  }

  test('answers with a link, and stays open from page to page', async ({ page }) => {
    await page.goto('/aboutus')
    await button(page).click()
    await expect(panel(page).getByLabel('Your question')).toBeFocused()
    await put(page, 'What is a credit?')
    await expect(panel(page).getByText('What is a credit?', { exact: true }).first()).toBeVisible()
    const answer = panel(page).getByRole('log').getByRole('link').first()
    await expect(answer).toHaveAttribute('href', /^\//)
    const place = await answer.getAttribute('href')
    await answer.click()
    await expect(page).toHaveURL(new RegExp(`${place?.replace(/[?]/g, '\\?')}$`))
    await expect(panel(page).getByRole('log').getByRole('link').first()).toHaveAttribute('href', place ?? '')

    await page.reload()
    await button(page).click()
    await expect(panel(page).getByRole('log').getByRole('link').first()).toHaveAttribute('href', place ?? '')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('hands what it cannot answer to a person, with a ticket number', async ({ page }) => {
    await page.goto('/open-chat-bot')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await put(page, 'Who bowled the zeppelin over?')
    await panel(page)
      .getByRole('button', { name: /^Write to us instead/ })
      .click()
    await expect(panel(page).getByLabel('Name')).toBeFocused()
    await expect(panel(page).getByLabel('Message')).toHaveValue('Who bowled the zeppelin over?')
    await panel(page).getByRole('button', { name: 'Send to support' }).click()
    await expect(panel(page).getByRole('alert')).toHaveText(['name is required', 'email address is required'])
    await panel(page).getByLabel('Name').fill('Anika Rao')
    await panel(page).getByLabel('Email').fill('anika.asks@example.com')
    await panel(page).getByRole('button', { name: 'Send to support' }).click()
    await expect(panel(page).getByText(/^TR-\d+$/)).toBeVisible()
  })

  for (const outage of ['unreached', 'broken'] as const)
    test(`says so while the server is ${outage}`, async ({ page }) => {
      await takeDown(page, '/api/support/answers', outage)
      await page.goto('/open-chat-bot')
      await panel(page).getByRole('button', { name: 'What is in a pack?' }).click()
      await expect(panel(page).getByRole('log')).toContainText(messageOf(outage))
    })

  test('makes way on a phone for the page that an answer leads to', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/open-chat-bot')
    await put(page, 'What is a credit?')
    await panel(page).getByRole('log').getByRole('link').first().click()
    await expect(page).not.toHaveURL(/open-chat-bot/)
    await expect(panel(page)).toBeHidden()
  })
})
