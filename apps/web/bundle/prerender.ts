import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import type { RenderedPage } from '../src/site/rendered-page.ts'

/** What the build asks of `render.tsx`. */
interface PageRenderer {
  renderPages(): RenderedPage[]
}

const root = path.join(import.meta.dirname, '..')
const RENDER = '/src/site/render.tsx'

/** A page in its frame: the head and body of `site.html` filled in. */
const framed = (frame: string, { head, body }: RenderedPage): string =>
  frame.replace('<!-- head -->', () => head).replace('<!-- page -->', () => body)

/** `/` is `index.html` of the folder, `/help/roofs` is `help-roofs.html`. */
const fileOf = (address: string): string => `${address === '/' ? 'index' : address.slice(1).replaceAll('/', '-')}.html`

/**
 * Makes the public pages when the application is built: their first answer holds all they say, and they need no script to say it. `site.json` names them
 * to the server, which puts in what it knows alone: its name, its address, and whether somebody has a session. In development they are made at each request.
 *
 * @param spoken - plugins of the language of this build
 */
export const publicPages = (spoken: () => Plugin[]): Plugin => ({
  name: 'public-pages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const address = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
      const answer = async () => {
        const { renderPages } = (await server.ssrLoadModule(RENDER)) as unknown as PageRenderer
        const page = renderPages().find((one) => one.path === address)
        if (!page || page.membersHaveTheirOwn) return next()
        const frame = await server.transformIndexHtml(address, await readFile(path.join(root, 'site.html'), 'utf8'))
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(
          framed(frame, page).replaceAll('__PRODUCT_NAME__', 'Ridgeline').replaceAll('__DEMO__', 'on').replaceAll('__MEMBER__', 'off'),
        )
      }
      answer().catch(next)
    })
  },
  async writeBundle({ dir }) {
    if (!dir) throw new Error('The build writes into no folder')
    const built = path.join(dir, 'site.html')
    const [frame, assets, rendered] = await Promise.all([
      readFile(built, 'utf8'),
      readdir(path.join(dir, 'assets')),
      runnerImport<PageRenderer>(RENDER, { configFile: false, root, logLevel: 'error', plugins: [...spoken(), react()] }),
    ])
    const font = assets.find((name) => /^inter-latin-wght-normal-.*\.woff2$/.test(name))
    if (!font) throw new Error('The build has no font')
    const early = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}">`
    const pages = rendered.module.renderPages()
    await mkdir(path.join(dir, 'site'), { recursive: true })
    await Promise.all(
      pages.map((page) => writeFile(path.join(dir, 'site', fileOf(page.path)), framed(frame, { ...page, head: page.head + early }))),
    )
    await writeFile(
      path.join(dir, 'site.json'),
      JSON.stringify(pages.map((page) => ({ path: page.path, file: fileOf(page.path), membersHaveTheirOwn: page.membersHaveTheirOwn }))),
    )
    await rm(built)
  },
})
