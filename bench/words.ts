import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/chromium.ts'
import type { Property, PropertyDetail } from '../subjects/property/contract/property.ts'

/**
 * How much there is to look at on the six main screens: visible words and controls, of what one sees at first and of the whole page, and how much of the window its largest picture has, on a
 * phone and on a desk. `BENCH_URL` names a running product with its demo: `BENCH_URL=http://127.0.0.1:4300 npm run bench:words`.
 */
const address = process.env.BENCH_URL
if (!address) throw new Error('Expected BENCH_URL, the address of a running product with its demo')
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const

/** Runs in the page. */
function measure() {
  const { innerWidth: width, innerHeight: height } = window
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.closest('.sr-only') === null
  const seen = { words: 0, controls: 0 }
  const whole = { words: 0, controls: 0 }
  const count = (kind: 'words' | 'controls', box: DOMRect, n: number) => {
    if (box.width === 0 || box.height === 0) return
    whole[kind] += n
    if (box.bottom > 0 && box.top < height && box.right > 0 && box.left < width) seen[kind] += n
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    if (words === 0 || !text.parentElement || !isShown(text.parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    count('words', range.getBoundingClientRect(), words)
  }
  for (const control of document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, [role=slider], [role=tab]'))
    if (isShown(control)) count('controls', control.getBoundingClientRect(), 1)
  const pictures = [...document.querySelectorAll('img, canvas, svg[role=img]')].filter(isShown).map((picture) => {
    const { left, right, top, bottom } = picture.getBoundingClientRect()
    return Math.max(0, Math.min(right, width) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, height) - Math.max(top, 0))
  })
  return { seen, whole, picture: Math.max(0, ...pictures) / (width * height) }
}

async function measured(page: Page, path: string) {
  await page.goto(`${address}${path}`)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  // shapes of what comes hold no words
  await page.locator('.breathe').first().waitFor({ state: 'detached' })
  return page.evaluate(measure)
}

async function signedIn(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport, baseURL: address as string })
  await page.request.post('/api/demo/sign-in', { headers: { origin: address as string } })
  return page
}

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
try {
  for (const [name, viewport] of Object.entries(sizes)) {
    const page = await signedIn(browser, viewport)
    const properties = (await (await page.request.get('/api/properties?order=worst')).json()) as Property[]
    const id = properties[1]?.id
    const { scans } = (await (await page.request.get(`/api/properties/${id}`)).json()) as PropertyDetail
    const scanId = scans.find(({ health }) => health.state !== 'not-scored')?.id
    const screens = ['/dashboard', '/properties', `/property/${id}`, `/analysis/${scanId}`, `/report/${scanId}`, '/reports']
    console.log(
      `\n| ${name} | words at first | controls at first | words | controls | largest picture |\n| --- | --- | --- | --- | --- | --- |`,
    )
    for (const path of screens) {
      const { seen, whole, picture } = await measured(page, path)
      const screen = path.replace(/\/[0-9a-f-]{36}/, '')
      console.log(`| ${screen} | ${seen.words} | ${seen.controls} | ${whole.words} | ${whole.controls} | ${Math.round(100 * picture)} % |`)
    }
    await page.close()
  }
} finally {
  await browser.close()
}
