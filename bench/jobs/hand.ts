import type { Locator, Page } from '@playwright/test'
import type { PickedFile } from '../../e2e/example-files.ts'

/** Where every job begins. */
const START = '/dashboard'

/** A person at a desk: does what they do and counts it. What is only looked at costs nothing. */
export class Hand {
  clicks = 0
  /** Keys pressed for what they do, a chord such as Control+K as one; letters of typed words are not among them. */
  keys = 0
  typed = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async begin(): Promise<void> {
    await this.page.goto(START)
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
    await this.page.waitForLoadState('networkidle')
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks++
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.keys++
  }

  /** Types where the focus is; goes there by a click where the screen has not put it there already. */
  async type(field: Locator, words: string): Promise<void> {
    await field.waitFor()
    if (!(await hasFocus(field))) await this.click(field)
    await this.page.keyboard.type(words)
    this.typed += words.length
  }

  /** Presses what opens the window of the system that chooses files, and takes a file there by one more click. */
  async choose(opener: Locator, file: PickedFile): Promise<void> {
    const opening = this.page.waitForEvent('filechooser')
    await this.click(opener)
    await (await opening).setFiles(file)
    this.clicks++
  }
}

/** A dialog puts the focus into its first field a moment after it opens. */
const FOCUS_MS = 500

const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate(
    (element, patienceMs) =>
      new Promise<boolean>((resolve) => {
        const giveUpAt = performance.now() + patienceMs
        const look = () => {
          if (document.activeElement === element) resolve(true)
          else if (performance.now() > giveUpAt) resolve(false)
          else requestAnimationFrame(look)
        }
        look()
      }),
    FOCUS_MS,
  )

/** What the server says, to see that a job was done: never part of doing it. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path)
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}`)
  return (await answer.json()) as T
}
