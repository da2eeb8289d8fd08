import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from '#server/identity/auth'

/** What a request's cookies say of its session: the token of the session, and whether the device asked not to be remembered. */
export interface SessionCookie {
  readonly token: string
  readonly isBrief: boolean
}

/** Characters of a signature: 32 bytes in base64. */
const SIGNATURE_LENGTH = 44

/** Reads the cookies that the sign-in code sets, without the rest of its work; null where none is there or its signature is not ours. */
export function sessionCookieBy(auth: Auth): (headers: Headers) => Promise<SessionCookie | null> {
  return async (headers) => {
    const line = headers.get('cookie')
    if (line === null) return null
    const { secret, authCookies } = await auth.$context
    const signed = (name: string) => signedValue(cookieOf(line, name), secret)
    const token = signed(authCookies.sessionToken.name)
    return token === null ? null : { token, isBrief: signed(authCookies.dontRememberToken.name) !== null }
  }
}

/** The first cookie of a name, as it was before it was written into the header. */
function cookieOf(line: string, name: string): string | null {
  for (const part of line.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim())
  }
  return null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** `value.signature`, signed by HMAC-SHA256. */
function signedValue(cookie: string | null, secret: string): string | null {
  const end = cookie?.lastIndexOf('.') ?? -1
  if (cookie === null || end < 1) return null
  const [value, signature] = [cookie.slice(0, end), cookie.slice(end + 1)]
  if (signature.length !== SIGNATURE_LENGTH) return null
  const right = createHmac('sha256', secret).update(value).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === right.length && timingSafeEqual(given, right) ? value : null
}
