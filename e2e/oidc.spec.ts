import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { CLIENT, type OidcServer, startOidcServer } from '../apps/server/test/stand-ins/oidc-server.ts'

const root = join(import.meta.dirname, '..')
const people = [{ sub: 'ann', email: 'ann@acme.example', emailVerified: true, name: 'Ann Acme' }]
const STARTING_MS = 120_000

let product: { process: ChildProcess; url: string; dataDir: string }
let provider: { port: number; server: OidcServer | null }

// A popup does not depend on the size of the screen, and its server is one of its own.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(STARTING_MS)
  provider = { port: await freePort(), server: null }
  product = await startProduct(`http://127.0.0.1:${provider.port}`)
})
test.afterAll(async () => {
  test.setTimeout(STARTING_MS)
  await provider.server?.close()
  const ended = new Promise((resolve) => product.process.once('exit', resolve))
  product.process.kill('SIGTERM')
  await ended
  rmSync(product.dataDir, { recursive: true, force: true })
})

test('a provider that is down while the product starts is offered; once it is back, its popup signs in', async ({ page }) => {
  await openSignIn(page)
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await expect(page.getByText('The sign-in service could not be reached.', { exact: false }).first()).toBeVisible()

  provider.server = await startOidcServer(`${product.url}/api/auth/callback/acme`, people, provider.port)
  const popup = await openPopup(page)
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: 'Ann Acme' }).click()
  await closed
  await expect(page.getByRole('heading', { level: 1, name: 'What is your company called?' })).toBeVisible()
  const session = (await (await page.request.get(`${product.url}/api/session`)).json()) as { user: object }
  expect(session.user).toMatchObject({ email: 'ann@acme.example', displayName: 'Ann Acme', emailVerified: true })
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([expect.any(Number), ''])
})

test('refusing at the provider and closing its popup end in their own sentences', async ({ page }) => {
  await openSignIn(page)
  const popup = await openPopup(page)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: 'Refuse' }).click()
  await closed
  await expect(page.getByText('The identity provider refused the sign-in', { exact: false }).first()).toBeVisible()

  await (await openPopup(page)).close()
  await expect(page.getByText('The sign-in window was closed before you were done.', { exact: false }).first()).toBeVisible()
})

test('a blocked popup says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openSignIn(page)
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await expect(page.getByText('Your browser blocked the sign-in window.', { exact: false }).first()).toBeVisible()
})

async function openSignIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/auth`)
  await expect(page.getByRole('button', { name: 'Sign in with Acme' })).toBeEnabled()
}

async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  const popup = await opened
  await expect(popup.getByRole('link', { name: 'Refuse' })).toBeVisible()
  return popup
}

/** The product with a database of its own and one identity provider, on an address that the provider knows. */
async function startProduct(issuer: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-oidc-'))
  const process_ = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '0',
      OIDC_ACME_ISSUER: issuer,
      OIDC_ACME_CLIENT_ID: CLIENT.clientId,
      OIDC_ACME_CLIENT_SECRET: CLIENT.clientSecret,
    },
  })
  await new Promise<void>((resolve, reject) => {
    process_.stdout?.on('data', (chunk: Buffer) => String(chunk).includes('is ready at') && resolve())
    process_.once('exit', (code) => reject(new Error(`the product ended with ${code} while starting`)))
  })
  return { process: process_, url, dataDir }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
