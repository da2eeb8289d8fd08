import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { escapeHtml } from '#escape-html'
import { styleNonce } from '#http/guard/security-headers'

/** What the server knows of itself that pages made by the build do not. */
export interface Site {
  readonly productName: string
  readonly publicUrl: string
  readonly demo: boolean
}

const PublicPages = z.array(z.object({ path: z.string(), file: z.string(), membersHaveTheirOwn: z.boolean() }))
type PublicPage = z.infer<typeof PublicPages>[number]

/** The pages that the build made for everybody. None where it made none. */
export interface PublicPageReader {
  /** The page of an address, or null where the application has its screen there. */
  answer(c: Context): Promise<Response | null>
  /** Their addresses, for `sitemap.xml`. */
  paths(): Promise<readonly string[]>
}

/**
 * Reads the public pages of the build once and answers them with what the server alone knows: its name and address, the nonce of the answer, and whether who asks
 * has a session, which changes the ways in of the top bar and leaves some addresses to the application.
 */
export function readPublicPages(root: string, { productName, publicUrl, demo }: Site): PublicPageReader {
  let listed: Promise<readonly PublicPage[]> | undefined
  const texts = new Map<string, Promise<string>>()
  const list = () => {
    listed ??= readFile(path.join(root, 'site.json'), 'utf8').then(
      (text) => PublicPages.parse(JSON.parse(text)),
      () => [],
    )
    return listed
  }
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFile(path.join(root, 'site', file), 'utf8').then(named)
    texts.set(file, text)
    return text
  }
  const named = (text: string) =>
    text
      .replaceAll('__PRODUCT_NAME__', escapeHtml(productName))
      .replaceAll('__ORIGIN__', escapeHtml(publicUrl.replace(/\/$/, '')))
      .replaceAll('__DEMO__', demo ? 'on' : 'off')
  return {
    async answer(c) {
      const page = (await list()).find((one) => one.path === c.req.path)
      const isMember = hasSession(c)
      if (!page || (page.membersHaveTheirOwn && isMember)) return null
      const text = await textOf(page.file)
      return c.html(text.replaceAll('__CSP_NONCE__', styleNonce(c)).replace('__MEMBER__', isMember ? 'on' : 'off'))
    },
    paths: async () => (await list()).map((page) => page.path),
  }
}

/** Whether somebody seems to be signed in; what they may see is decided by the calls, not by this. */
const hasSession = (c: Context): boolean =>
  Object.entries(getCookie(c)).some(([name, value]) => name.endsWith('.session_token') && value !== '')
