import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mailbox.ts'
import { test } from './test.ts'

const main = (page: Page) => page.getByRole('main')

test('the newsletter is taken in the footer, confirmed by a mail, and left by one press on the page that this leads to', {
  tag: '@further',
}, async ({ page }) => {
  const email = 'anika.reads@example.com'
  // The connection is lost while the code of the footer comes.
  await page.route(/\/assets\/footer-[^?]*$/, (route) => route.abort())
  await page.goto('/faq')
  const form = page.getByRole('contentinfo').locator('form')
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await form.getByLabel('Newsletter').fill(email)
  await form.getByLabel('Newsletter').press('Enter')
  await expect(form.getByRole('status')).toHaveText('Successfully added')
  await expect.poll(() => mailsTo(email).length).toBe(1)

  await page.goto(/\/newsletter\/leave\/[\w-]+/.exec(mailsTo(email)[0] ?? '')?.[0] ?? '')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: 'Leave the newsletter' }).click()
  await expect(page.getByText('You are unsubscribed.')).toBeVisible()

  await page.goto('/newsletter/leave/nobody-has-this')
  await page.getByRole('button', { name: 'Leave the newsletter' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is not valid.')
})

test('the FAQ are searched while one types, open by their own address, and lead to a person, who gives the message a number', async ({
  page,
}) => {
  const questions = main(page).locator('details')
  await page.goto('/faq')
  await test.step('are written for search engines too', async () => {
    const written = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
    expect(written).toContain('"FAQPage"')
    expect(written).toContain('"acceptedAnswer"')
    expect(written).toContain('"BreadcrumbList"')
  })
  const all = await questions.count()
  const id = await questions.last().getAttribute('id')
  await page.goto('/aboutus')
  await page.goto(`/faq#${id}`)
  const named = page.locator(`details#${id}`)
  await expect(named).toHaveAttribute('open')
  await expect(named).toBeInViewport()
  const top = await named.evaluate((element) => element.getBoundingClientRect().top)
  expect(top, 'below the header').toBeGreaterThanOrEqual(90)
  await expect(named.getByRole('link', { name: 'Link to this answer' })).toHaveAttribute('href', `#${id}`)

  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  await search.pressSequentially('credit')
  // The list follows what is typed a moment later.
  const toldAndShown = async () => {
    const shown = await questions.count()
    const told = await main(page).getByRole('status').textContent()
    return {
      agree: told === `${shown} question${shown === 1 ? '' : 's'} found`,
      some: shown > 0,
      fewer: shown < all,
    }
  }
  await expect.poll(toldAndShown).toEqual({ agree: true, some: true, fewer: true })
  await search.fill('zeppelin')
  await expect(main(page).getByRole('status')).toHaveText('0 questions found')
  await main(page).getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contactus$/)

  await main(page).getByLabel('Name').fill('Anika Rao')
  await main(page).getByLabel('Email').fill('anika.rao@example.com')
  await main(page).getByLabel('Subject').fill('A missing run')
  await main(page).getByLabel('Message').fill('The second over has one run too few.')
  await main(page).getByRole('button', { name: 'Send message' }).click()
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

test('the chat answers with a link, stays open from page to page, hands what it cannot answer to a person, and makes way on a phone', {
  tag: '@further',
}, async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Chat with TopRun' })
  const button = page.getByRole('button', { name: 'Ask a question' })
  const question = panel.getByLabel('Your question')
  const put = async (words: string) => {
    await question.fill(words)
    await question.press('Enter')
  }
  await page.goto('/aboutus')
  await button.click()
  await expect(question).toBeFocused()
  await put('What is a credit?')
  await expect(panel.getByText('What is a credit?', { exact: true }).first()).toBeVisible()
  const answer = panel.getByRole('log').getByRole('link').first()
  await expect(answer).toHaveAttribute('href', /^\//)
  const place = (await answer.getAttribute('href')) ?? ''
  await answer.click()
  await expect(page).toHaveURL(new RegExp(`${place.replace(/[?]/g, '\\?')}$`))
  await expect(answer).toHaveAttribute('href', place)

  await page.reload()
  await button.click()
  await expect(answer).toHaveAttribute('href', place)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()

  await page.goto('/open-chat-bot')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await put('Who bowled the zeppelin over?')
  await panel.getByRole('button', { name: /^Write to us instead/ }).click()
  await expect(panel.getByLabel('Name')).toBeFocused()
  await expect(panel.getByLabel('Message')).toHaveValue('Who bowled the zeppelin over?')
  await panel.getByRole('button', { name: 'Send to support' }).click()
  await expect(panel.getByRole('alert')).toHaveText(['Name is required', 'Email is required'])
  await panel.getByLabel('Name').fill('Anika Rao')
  await panel.getByLabel('Email').fill('anika.asks@example.com')
  await panel.getByRole('button', { name: 'Send to support' }).click()
  await expect(panel.getByText(/^TR-\d+$/)).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  await answer.click()
  await expect(page).not.toHaveURL(/open-chat-bot/)
  await expect(panel).toBeHidden()
})
