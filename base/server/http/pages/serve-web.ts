import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Language } from '@ridgeline/account/contract/language'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { escapeHtml } from '#escape-html'
import { AppError } from '#http/app-error'
import { styleNonce } from '#http/guard/security-headers'
import { languageOf } from '#http/language'
import type { AppContext } from '#http/mount'
import { readPublicPages, type Site } from '#http/pages/public-pages'
import { serveCapture } from '#http/pages/serve-capture'

/** Stands in the built page where the nonce of each answer goes. */
const PLACEHOLDER = '__CSP_NONCE__'

/** Tokens in addresses of screens have more behind their last point. */
const FILE_NAME = /\/[^/]+\.[a-z][a-z0-9]{1,4}$/i

/** Films and pictures keep their names when they are made anew. */
const DAY_S = 86_400

/**
 * Serves what was built for browsers: its files, the public pages, and the one page of the application for every other address. @param root - holds a build for
 * each language, of which English is always there
 */
export function serveWeb(app: Hono<AppContext>, root: string, site: Site): void {
  const languages = Language.options.filter((language) => language === 'en' || existsSync(path.join(root, language)))
  const folders = languages.map((language) => path.join(root, language))
  // Names of assets change with their content; one that is gone must not be answered, and kept for a year, as a screen.
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  for (const folder of folders) app.use('/assets/*', serveStatic({ root: folder, precompressed: true }))
  app.use('/assets/*', () => {
    throw new AppError('not-found', 'There is no such file')
  })
  app.use('*', async (c, next) => {
    await next()
    if (!c.req.path.startsWith('/media/') || !c.res.ok) c.header('cache-control', 'no-cache')
  })
  app.use('/media/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', `public, max-age=${DAY_S}`)
  })
  app.use('/media/*', serveStatic({ root: path.join(root, 'en') }))
  app.use('/media/*', () => {
    throw new AppError('not-found', 'There is no such file')
  })
  const builds = new Map(languages.map((language, index) => [language, buildIn(folders[index]!, site)]))
  const page = async (c: Context): Promise<Response> => {
    const { open, screen } = builds.get(languageOf(c)) ?? builds.get('en')!
    c.header('vary', 'accept-language, cookie', { append: true })
    return (await open.answer(c)) ?? screen(c)
  }
  app.get('/robots.txt', (c) => c.text(robots(site.publicUrl)))
  app.get('/sitemap.xml', async (c) =>
    c.body(sitemap(site.publicUrl, (await builds.get('en')?.open.paths()) ?? []), 200, { 'content-type': 'application/xml' }),
  )
  serveCapture(app, (language) => path.join(root, languages.includes(language) ? language : 'en'), site)
  app.get('/', page)
  app.get('/index.html', page)
  for (const folder of folders) app.use('*', serveStatic({ root: folder }))
  // What is called like a file and is none must not be answered as a screen: a browser would keep the page as its script or picture.
  app.get('*', async (c, next) => {
    if (FILE_NAME.test(c.req.path)) throw new AppError('not-found', 'There is no such file')
    await next()
  })
  // Every other address is a public page or a screen of the browser application.
  app.get('*', page)
}

/** The build of a language. */
const buildIn = (folder: string, site: Site) => ({ open: readPublicPages(folder, site), screen: pageOf(folder) })

const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Allow: /api/docs', 'Disallow: /api/', `Sitemap: ${new URL('/sitemap.xml', publicUrl)}`, ''].join('\n')

/** The pages that a search engine is to know. */
function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((one) => `<url><loc>${escapeHtml(String(new URL(one, publicUrl)))}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

const pageOf = (root: string) => {
  let page: Promise<{ text: string; announcedAt: AnnouncedAt }> | undefined
  return async (c: Context): Promise<Response> => {
    page ??= Promise.all([readFile(path.join(root, 'index.html'), 'utf8'), readAnnounced(root)]).then(([text, announcedAt]) => ({
      text,
      announcedAt,
    }))
    const { text, announcedAt } = await page
    const { scripts, data } = announcedAt(c.req.path)
    // Screens belong to those who have an account or a link: no search engine is to keep them.
    c.header('x-robots-tag', 'noindex')
    // Data goes before the first script: a browser opens few connections to a server, and scripts would take them all.
    const reads = data.map(
      (address) => `<link rel="preload" as="fetch" fetchpriority="high" crossorigin="use-credentials" href="${address}">`,
    )
    const links = scripts.map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`)
    return c.html(
      text
        .replaceAll(PLACEHOLDER, styleNonce(c))
        .replace(/(?=<script|<\/head>)/, reads.join(''))
        .replace('</head>', `${links.join('')}</head>`),
    )
  }
}

interface Announcement {
  /** The scripts that a screen needs. */
  readonly scripts: readonly string[]
  /** Addresses of what it reads first. */
  readonly data: readonly string[]
}
type AnnouncedAt = (pathname: string) => Announcement

const Announced = z.array(z.object({ path: z.string(), scripts: z.array(z.string()), data: z.array(z.string()) }))

/** Reads what the build names for each screen; nothing where it names none, and the browser finds one behind the other. */
async function readAnnounced(root: string): Promise<AnnouncedAt> {
  const text = await readFile(path.join(root, 'announced.json'), 'utf8').catch(() => '[]')
  const screens = Announced.parse(JSON.parse(text)).map((screen) => ({
    ...screen,
    address: new RegExp(`^${screen.path.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2')}$`),
  }))
  return (pathname) => {
    for (const { address, scripts, data } of screens) {
      const found = address.exec(pathname)
      if (found) return { scripts, data: filledIn(data, found.groups ?? {}) }
    }
    return { scripts: [], data: [] }
  }
}

/** The addresses with what the screen's own address says. What is no identifier names nothing, and is not written into the page. */
const filledIn = (data: readonly string[], said: Record<string, string>): string[] =>
  Object.values(said).every((value) => /^[\w-]+$/.test(value))
    ? data.map((one) => one.replaceAll(/:(\w+)/g, (_, name) => said[name] ?? ''))
    : []
