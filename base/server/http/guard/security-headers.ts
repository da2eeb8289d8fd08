import type { Context, MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

const YEAR_S = 31_536_000

/**
 * What a browser may do with our answers. Screens run their own code and styles only; styles made at run time (the kit's scroll lock) carry the nonce of
 * the page. Pictures and videos may come from memory, where an upload grabs a frame; tiles of a map come from the one server that the settings name.
 * Behind TLS the browser is told to stay there.
 *
 * @param tiles - address of a tile of the imagery; a path of ours needs no permission
 */
export const securityHeaders = (publicUrl: string, tiles?: string): MiddlewareHandler => {
  const maps = tiles === undefined || tiles.startsWith('/') ? [] : [new URL(tiles).origin]
  const strictTransportSecurity = publicUrl.startsWith('https://') && `max-age=${YEAR_S}; includeSubDomains`
  const ofFiles = fileHeaders(strictTransportSecurity, maps)
  const ofPages = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...maps],
      ...(maps.length > 0 && { connectSrc: ["'self'", ...maps] }),
      mediaSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", NONCE],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { geolocation: ['self'], camera: ['self'], microphone: ['self'], payment: [], usb: [] },
    // A popup of an identity provider must be able to answer the page that opened it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    strictTransportSecurity,
  })
  return (c, next) => (c.req.path.startsWith('/assets/') ? ofFiles : ofPages)(c, next)
}

/**
 * The same for scripts, styles and fonts, without what only a page obeys: a screen begins with some twenty of them, and the rest would be a tenth of what a phone
 * waits for. The policy stays, since a worker obeys that of its own script.
 */
const fileHeaders = (strictTransportSecurity: string | false, maps: readonly string[]): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'self'"], ...(maps.length > 0 && { connectSrc: ["'self'", ...maps] }) },
    strictTransportSecurity,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

/** The nonce that styles of this answer carry. */
export function styleNonce(c: Context): string {
  const nonce: unknown = c.get('secureHeadersNonce')
  if (typeof nonce !== 'string') throw new Error('an answer with styles needs the security headers')
  return nonce
}
