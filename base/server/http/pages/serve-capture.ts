import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Language } from '@ridgeline/account/contract/language'
import type { Context, Hono } from 'hono'
import { escapeHtml } from '#escape-html'
import { AppError } from '#http/app-error'
import { styleNonce } from '#http/guard/security-headers'
import { languageOf } from '#http/language'
import type { AppContext } from '#http/mount'

/** Stand in the built pages where the nonce of each answer and the name of the product go. */
const NONCE = '__CSP_NONCE__'
const PRODUCT_NAME = '__PRODUCT_NAME__'

/**
 * Serves what a phone keeps of the application: capture, the page without a connection, the service worker and the manifest. A service worker asks for what it keeps
 * in its own language (`?language=es`), so that a choice that is made meanwhile does not mix two builds; everybody else reads the language of their browser.
 *
 * @param folderIn - the build of a language
 */
export function serveCapture(
  app: Hono<AppContext>,
  folderIn: (language: Language) => string,
  { productName }: { productName: string },
): void {
  const texts = new Map<string, Promise<string>>()
  /** A file of the build in the language that is asked for, read once. */
  const read = async (c: Context, name: string): Promise<string> => {
    const asked = Language.safeParse(c.req.query('language')).data
    c.header('vary', 'accept-language, cookie', { append: true })
    const file = path.join(folderIn(asked ?? languageOf(c)), name)
    const text = texts.get(file) ?? readFile(file, 'utf8')
    texts.set(file, text)
    try {
      return await text
    } catch (error) {
      texts.delete(file)
      throw new AppError('not-found', 'There is no such file', { cause: error })
    }
  }
  const page = (name: string) => async (c: Context) => {
    const text = await read(c, name)
    c.header('x-robots-tag', 'noindex')
    return c.html(text.replaceAll(NONCE, styleNonce(c)).replaceAll(PRODUCT_NAME, escapeHtml(productName)))
  }
  // What is shared with the application goes to its service worker. Where that was thrown away, the bytes cannot be kept: the screen says so.
  app.post('/capture/share', (c) => c.redirect('/capture?shared=lost', 303))
  app.get('/capture', page('capture.html'))
  app.get('/capture/*', page('capture.html'))
  app.get('/offline', page('offline.html'))
  app.get('/sw.js', async (c) => c.body(await read(c, 'sw.js'), 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.get('/manifest.webmanifest', async (c) => {
    const name = JSON.stringify(productName).slice(1, -1)
    const text = (await read(c, 'manifest.webmanifest')).replaceAll(PRODUCT_NAME, () => name)
    return c.body(text, 200, { 'content-type': 'application/manifest+json; charset=utf-8' })
  })
}
