import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '#http/mount'
import { styleNonce } from '#http/security-headers'

/** Stands in the built page where the nonce of each answer goes. */
const PLACEHOLDER = '__CSP_NONCE__'

/** Serves the built browser application: its files, and its one page for every other address. */
export function serveWeb(app: Hono<AppContext>, root: string): void {
  // Names of assets change with their content; one that is gone must not be answered, and kept for a year, as a screen.
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use('/assets/*', serveStatic({ root }))
  app.use('/assets/*', async (c) => c.text('There is no such file', 404))
  app.use('*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-cache')
  })
  const page = pageOf(root)
  app.get('/', page)
  app.get('/index.html', page)
  app.use('*', serveStatic({ root }))
  // Every other address is a screen of the browser application.
  app.get('*', page)
}

const pageOf = (root: string) => {
  let page: Promise<{ text: string; scriptsOf: ScriptsOf }> | undefined
  return async (c: Context): Promise<Response> => {
    page ??= Promise.all([readFile(path.join(root, 'index.html'), 'utf8'), readAnnounced(root)]).then(([text, scriptsOf]) => ({
      text,
      scriptsOf,
    }))
    const { text, scriptsOf } = await page
    const links = scriptsOf(c.req.path).map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`)
    return c.html(text.replaceAll(PLACEHOLDER, styleNonce(c)).replace('</head>', `${links.join('')}</head>`))
  }
}

/** The scripts that the screen of an address needs. */
type ScriptsOf = (pathname: string) => readonly string[]

const Announced = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }))

/** Reads which scripts the build names for each screen; none where it names none, and the browser finds them one behind the other. */
async function readAnnounced(root: string): Promise<ScriptsOf> {
  const text = await readFile(path.join(root, 'announced.json'), 'utf8').catch(() => '[]')
  const screens = Announced.parse(JSON.parse(text)).map(({ path: pattern, scripts }) => ({
    address: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
    scripts,
  }))
  return (pathname) => screens.find(({ address }) => address.test(pathname))?.scripts ?? []
}
