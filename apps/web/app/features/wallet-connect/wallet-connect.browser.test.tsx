import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { announceWallet, demoNetwork } from './browser-wallet.testing.ts'
import { WalletConnectButton } from './wallet-connect-button.tsx'
import { disconnectWallet } from './wallet-session.ts'

const entry = page.getByRole('button', { name: /crypto wallet/i })
const dialog = page.getByRole('dialog', { name: /crypto wallet/i })
const testWallet = dialog.getByRole('button', { name: 'Test Wallet' })
const onDemo = dialog.getByText('TopRun demo (31337)')

function openSite(networks = [demoNetwork]) {
  stubApi({ 'GET /payments/crypto/options': { networks, tokens: [], faucet: false } })
  return renderPage(<WalletConnectButton />)
}

test('a wallet is chosen among several, shows account and network, stays for the next visit and is let go', async () => {
  const wallet = announceWallet()
  announceWallet({ name: 'Other Wallet' })
  const { router } = await openSite()
  await entry.click()
  await expect
    .poll(() =>
      dialog
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['Test Wallet', 'Other Wallet'])
  await testWallet.click()
  await expect.element(dialog.getByText(wallet.address)).toBeVisible()
  await expect.element(onDemo).toBeVisible()

  // The next visit knows of no wallet until it has asked the one of the last.
  const remembered = localStorage.getItem('_wallet') ?? ''
  await router.navigate('/elsewhere')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  disconnectWallet()
  localStorage.setItem('_wallet', remembered)
  await router.navigate('/')
  await expect
    .element(page.getByRole('button', { name: new RegExp(wallet.address.slice(0, 6)) }))
    .toBeVisible()
  await entry.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Other Wallet' })).toBeVisible()
  await router.navigate('/elsewhere')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await router.navigate('/')
  await expect.element(entry).toHaveAccessibleName('Connect crypto wallet')
  expect(localStorage.getItem('_wallet')).toBeNull()
})

test('a wallet on another network is asked to switch, switches, and is warned when it leaves again', async () => {
  const wallet = announceWallet({ chainId: 1 })
  await openSite()
  await entry.click()
  await testWallet.click()
  await expect.element(onDemo).toBeVisible()
  expect(wallet.requests).toContain('wallet_addEthereumChain')
  wallet.moveTo(1)
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Please connect TopRun demo network.')
  await dialog.getByRole('button', { name: 'Switch network' }).click()
  await expect.element(onDemo).toBeVisible()
})

test('a wallet that will not switch gets an error and is not connected', async () => {
  announceWallet({ chainId: 1, switches: false })
  await openSite()
  await entry.click()
  await testWallet.click()
  await expect.element(page.getByText('Please connect TopRun demo network.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument()
})

test('where crypto is off, a wallet must be on the main network', async () => {
  announceWallet({ chainId: 137, switches: false })
  await openSite([])
  await entry.click()
  await testWallet.click()
  await expect.element(page.getByText('Please connect ETH main network.')).toBeVisible()
})

test('a user without a wallet gets an error, and one who declines stays unconnected', async () => {
  await openSite()
  await entry.click()
  await expect.element(page.getByText(/No crypto wallet was found/)).toBeVisible()
  announceWallet({ connects: false })
  await testWallet.click()
  await expect.element(page.getByText('Your wallet was not connected.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument()
})
