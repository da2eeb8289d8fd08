import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import type { TestApp } from '#test/app'

/** Walks through signing in by a provider as a browser's popup would. `as`: whom to choose there. Gives back the last page and the cookies of ours. */
export async function signInBy(
  app: TestApp,
  provider: string,
  as: string,
): Promise<{ error: string; methods: string; cookie: string; message: string }> {
  const start = await app.request(`/api/sign-in/${provider}`)
  const own = cookieOf(start)
  const back = await atProvider(start.headers.get('location') ?? '', as)
  const res = back.startsWith('/') ? null : await app.request(new URL(back).pathname + new URL(back).search, { headers: { cookie: own } })
  const done = new URL(res?.headers.get('location') ?? back, app.deps.publicUrl)
  const page = await (await app.request(done.pathname + done.search)).text()
  return {
    error: /data-error="([^"]*)"/.exec(page)?.[1] ?? 'no page',
    methods: /data-methods="([^"]*)"/.exec(page)?.[1] ?? '',
    message: /role="status">([^<]*)/.exec(page)?.[1] ?? '',
    cookie: res ? cookieOf(res) : '',
  }
}

/** Follows the provider's pages until it leads back to us. */
async function atProvider(url: string, as: string): Promise<string> {
  const jar = new Map<string, string>()
  const { origin } = new URL(url, 'http://nowhere.invalid')
  for (let next = url; ; ) {
    if (!next.startsWith(origin)) return next
    const res = await fetch(next, { redirect: 'manual', headers: { cookie: [...jar].map(([k, v]) => `${k}=${v}`).join('; ') } })
    for (const cookie of res.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const location = res.headers.get('location')
    if (location) next = new URL(location, next).href
    else if (res.status === 200 && next.includes('/interaction/')) next = `${next}?as=${as}`
    else throw new Error(`the provider answers ${res.status}: ${await res.text()}`)
  }
}
