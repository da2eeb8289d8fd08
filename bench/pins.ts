import { chromium } from '@playwright/test'
import { chromiumPath } from '../e2e/chromium.ts'
import type { PropertyPin } from '../subjects/map/contract/pins.ts'

/**
 * Moves the map of properties with 20,000 pins and prints how long its frames took. `BENCH_URL` names a running product with its demo; its own pins are
 * replaced. WebGL is computed by the processor here, so a frame takes many times what it takes with any graphics card. `npm run bench:pins`.
 */
const PINS = 20_000
const DRAGS = 12
const STEPS = 20
const STEP_PX = 12
const url = process.env.BENCH_URL ?? 'http://127.0.0.1:3000'
const swiftshader = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

/** Mulberry32: the same pins each time, most of them around the cities of a customer. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const next = random(11)
const bell = (): number => next() + next() + next() - 1.5
const cities = Array.from({ length: 60 }, () => ({ latitude: 27 + next() * 20, longitude: -121 + next() * 47 }))
const bands = ['good', 'warning', 'critical', null] as const
const pins: PropertyPin[] = Array.from({ length: PINS }, (_, i) => {
  const city = cities[i % cities.length]!
  return {
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    name: `Building ${i}`,
    latitude: city.latitude + bell() * 0.6,
    longitude: city.longitude + bell() * 0.8,
    band: bands[i % 4]!,
    state: bands[i % 4] ? 'scored' : 'not-scored',
  }
})

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: swiftshader })
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.request.post(`${url}/api/demo/sign-in`)
  await page.route('**/api/map/properties', (route) => route.fulfill({ json: { pins, withoutPinCount: 0 } }))
  await page.goto(`${url}/properties?view=map`)
  const canvas = page.locator('canvas.maplibregl-canvas')
  await canvas.waitFor()
  await page.getByText('properties in view').waitFor({ timeout: 120_000 })
  await page.waitForTimeout(3000)
  for (const zoomings of [0, 3]) {
    await canvas.focus()
    for (let i = 0; i < zoomings; i++) {
      await page.keyboard.press('Equal')
      await page.waitForTimeout(1500)
    }
    const box = (await canvas.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.evaluate(() => {
      const times: number[] = []
      let before = performance.now()
      const frame = () => {
        const now = performance.now()
        times.push(now - before)
        before = now
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
      Object.assign(window, { frameTimes: times })
    })
    for (let drag = 0; drag < DRAGS; drag++) {
      const [dx, dy] = [drag % 4 < 2 ? STEP_PX : -STEP_PX, drag % 2 ? STEP_PX / 2 : -STEP_PX / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (let step = 1; step <= STEPS; step++) await page.mouse.move(x + dx * step, y + dy * step)
      await page.mouse.up()
    }
    const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.toSorted((a, b) => a - b))
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
    console.log(
      `${PINS} pins, ${zoomings} steps nearer: ${times.length} frames, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(0.999)} ms`,
    )
  }
} finally {
  await browser.close()
}
