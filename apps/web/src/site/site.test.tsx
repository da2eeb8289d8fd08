import { contactSales } from '@ridgeline/plan/contract/sales'
import { startSessionNotice } from '@ridgeline/site/web/frame/session-notice-behaviour.ts'
import { startTopBar } from '@ridgeline/site/web/frame/top-bar-behaviour.ts'
import { startWriting } from '@ridgeline/site/web/frame/writing-behaviour.ts'
import { claims } from '@ridgeline/site/web/landing/claims.ts'
import { startFilm } from '@ridgeline/site/web/landing/film-behaviour.ts'
import { startOwnThermogram } from '@ridgeline/site/web/landing/own-thermogram-behaviour.ts'
import { startSeeIt } from '@ridgeline/site/web/landing/see-it-behaviour.ts'
import { renderExampleCapture, writeExampleCapture } from '@ridgeline/thermal/generate/file/example-capture'
import { exampleRoofs, exampleTakenAt } from '@ridgeline/thermal/generate/roofs'
import { noteSessionEnd, noteSignedIn, placeLeft, SESSION_ENDED } from '@ridgeline/web/session/session-end.ts'
import { answer, answerPlain, requests } from '@ridgeline/web/test/answers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPages } from '#site/render.tsx'
import { openWriteDialog } from './write-dialog.tsx'

const pages = renderPages()
const bodyOf = (path: string) => pages.find((page) => page.path === path)?.body ?? ''

/** Screens of the application and addresses of the server that the public pages lead to. */
const elsewhere = /^(\/auth(\?.*)?|\/dashboard|\/training|\/verify|\/help|\/method|\/api\/docs|\/THIRD-PARTY-NOTICES\.txt)$/

beforeEach(() => {
  document.body.innerHTML = bodyOf('/')
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

test.each(pages.map(({ path }) => path))('each link of %s leads to a page or a place that exists', (path) => {
  document.body.innerHTML = bodyOf(path)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const landing = document.createElement('div')
  landing.innerHTML = bodyOf('/')
  const targets = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(targets.length).toBeGreaterThan(15)
  for (const target of targets) {
    const [page = '', place] = target.split('#')
    if (place !== undefined) expect((page === '/' ? landing : document.body).querySelector(`#${place}`), target).not.toBeNull()
    else if (!pages.some((one) => one.path === page)) expect(target).toMatch(elsewhere)
  }
})

test('each page says what it is to search engines, and no two say the same', () => {
  const said = pages.map(({ head }) => {
    const page = new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html')
    return [page.querySelector('title')?.textContent, page.querySelector('meta[name=description]')?.getAttribute('content')] as const
  })
  for (const [title = '', description = ''] of said) {
    expect(title?.length).toBeGreaterThan(5)
    expect(description?.length).toBeGreaterThan(50)
  }
  expect(new Set(said.map(([title]) => title)).size).toBe(pages.length)
  for (const { path, head } of pages) expect(head).toContain(`rel="canonical" href="__ORIGIN__${path}"`)
})

test('a figure with a source tells it; one without stands nowhere, and quotes of nobody are marked as samples', () => {
  const hero = document.querySelector('h1')?.closest('section')
  for (const { value, label, source } of claims) {
    expect(hero?.textContent?.includes(value), value).toBe(source !== null)
    expect(document.body.textContent?.includes(label), label).toBe(source !== null)
    if (source) expect(hero?.textContent).toContain(`${source.text}, ${source.date}`)
  }
  const quotes = document.querySelector<HTMLElement>('#testimonials')
  expect(quotes && within(quotes).getAllByText('Sample')).toHaveLength(3)
})

test('the plan that is pressed goes along to the sign-up', () => {
  const pricing = document.querySelector<HTMLElement>('#pricing')
  const ways = [...(pricing?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/auth?mode=sign-up&plan=starter', '/auth?mode=sign-up&plan=professional'])
})

test('every way to a trial names the plan it is of', () => {
  const trials = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/auth?mode=sign-up"]')]
  expect(trials.length).toBeGreaterThan(3)
  for (const link of trials) expect(link.getAttribute('href'), link.textContent ?? '').toMatch(/&plan=(?:starter|professional)$/)
})

test('a session that ended is told of, once, with the way in', async () => {
  startSessionNotice(document)
  expect(document.querySelector<HTMLElement>('[data-session-notice]')?.hidden).toBe(true)
  noteSignedIn('ann')
  noteSessionEnd('/analysis/7')
  startSessionNotice(document)
  expect(screen.getByText(SESSION_ENDED)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/auth')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(document.querySelector<HTMLElement>('[data-session-notice]')?.hidden).toBe(true)
  expect(placeLeft()).toBeNull()
})

test('a demo that cannot be opened says so and can be tried again', async () => {
  answerPlain('POST', '/api/demo/sign-in', 500, {})
  startSeeIt(document)
  await userEvent.click(screen.getByRole('button', { name: 'See It In Action' }))
  expect(await screen.findByText('The demo could not be opened. Try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'See It In Action' }).hasAttribute('disabled')).toBe(false)
})

test('the menu of a phone closes by its links and by Escape', async () => {
  startTopBar(document)
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) throw new Error('there is no menu')
  menu.open = true
  await userEvent.keyboard('{Escape}')
  expect(menu.open).toBe(false)
  menu.open = true
  await userEvent.click(within(menu).getByRole('link', { name: 'Pricing' }))
  expect(menu.open).toBe(false)
})

test.each([true, false])('the film is fetched by itself only where motion is wanted (less motion: %s)', async (isStill) => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  startFilm(document)
  await waitFor(() => expect(play).toHaveBeenCalledTimes(isStill ? 0 : 1))
  expect(document.querySelectorAll('video source')).toHaveLength(isStill ? 0 : 2)
  if (!isStill) return
  await userEvent.click(screen.getByRole('button', { name: 'Play the film' }))
  expect(document.querySelectorAll('video source')).toHaveLength(2)
})

const example = (() => {
  const [roof] = exampleRoofs
  const scan = roof?.scans.at(-1)
  const capture = scan?.captures[0]
  if (!roof || !scan || !capture) throw new Error('there is no example')
  // one grey pixel
  const jpeg = Uint8Array.from([
    0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0, 0xff, 0xd9,
  ])
  const bytes = writeExampleCapture(
    capture,
    renderExampleCapture(capture, 0.2),
    { pictureJpeg: jpeg, visibleJpeg: jpeg },
    exampleTakenAt(roof, scan, capture, 0),
  )
  return { bytes, width: capture.spec.view.width, height: capture.spec.view.height }
})()
const chosen = () => document.querySelector<HTMLInputElement>('[data-own-file]') ?? document.createElement('input')

test("a visitor's own thermogram is read here: nothing is sent, and the temperature of a place is told", async () => {
  vi.stubGlobal('ImageData', class {})
  const beacon = vi.fn()
  Object.assign(navigator, { sendBeacon: beacon })
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
  startOwnThermogram(document)
  await userEvent.upload(chosen(), new File([example.bytes as Uint8Array<ArrayBuffer>], 'FLIR0300.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(`${example.width} x ${example.height}`), { timeout: 15_000 })
  const spot = document.querySelector('[data-own-value]')
  expect(spot?.textContent).toMatch(/^\d+\.\d °F$/)
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'metric')
  expect(spot?.textContent).toMatch(/^\d+\.\d °C$/)
  expect([requests, beacon.mock.calls, opened.mock.calls]).toEqual([[], [], []])
})

test('a file without temperatures is refused with a sentence, and stays here too', async () => {
  startOwnThermogram(document)
  await userEvent.upload(chosen(), new File([example.bytes.slice(0, 2000)], 'torn.jpg', { type: 'image/jpeg' }))
  const refused = document.querySelector('[data-own-refused]')
  await waitFor(() => expect(refused?.textContent).toMatch(/\. Expected: .+\.$/), { timeout: 15_000 })
  expect(requests).toEqual([])
})

test.each([
  ['Schedule Demo', 'Schedule a demo', 'demo'],
  ['Contact Sales', 'Contact Sales', 'sales'],
] as const)('%s reaches the inbox, and says so only after the server has it', async (press, title, topic) => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  answer(contactSales, async () => {
    await arrived
    return { ok: true, delivery: 'smtp' } as const
  })
  startWriting(document, async () => openWriteDialog)
  await userEvent.click(screen.getByRole('button', { name: press }))
  const dialog = await screen.findByRole('dialog', { name: title })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Noor Haddad')
  await userEvent.type(within(dialog).getByLabelText('Message'), 'Forty branches.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the message' }))
  expect(await within(dialog).findByText('Please enter a valid e-mail address')).toBeDefined()
  expect(requests).toEqual([])
  await userEvent.type(within(dialog).getByLabelText('Email'), 'noor@example.com')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the message' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(within(dialog).queryByText(/on its way/)).toBeNull()
  arrive()
  expect(await within(dialog).findByText('Your message is on its way. Thank you.')).toBeDefined()
  expect(requests[0]?.body).toMatchObject({ topic, name: 'Noor Haddad', email: 'noor@example.com' })
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
})
