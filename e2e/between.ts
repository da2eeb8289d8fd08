import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between a browser and the server: a line that can be cut or go silent, and releases of the application that the server does not have. */
export interface Between {
  /** Where the browser finds the server through it. */
  readonly url: string
  /** up: everything passes; cut: nothing can be reached; silent: whatever is asked is never answered. */
  line: 'up' | 'cut' | 'silent'
  /** Counts the releases of capture; each has another service worker and another page. */
  release: number
  close(): Promise<void>
}

/** @param target - address of the server */
export async function between(target: string): Promise<Between> {
  const server = createServer((asked, answer) => {
    if (state.line === 'cut') asked.socket.destroy()
    else if (state.line === 'up') pass(asked, answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: Between = {
    url,
    line: 'up',
    release: 1,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return state

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { host } = new URL(target)
    const told = Object.fromEntries(Object.entries(asked.headers).map(([name, value]) => [name, String(value).replaceAll(url, target)]))
    const path = asked.url ?? '/'
    const sent = request(
      new URL(path, target),
      { method: asked.method ?? 'GET', headers: { ...told, host, 'accept-encoding': 'identity' } },
      async (got) => {
        const chunks: Buffer[] = []
        for await (const chunk of got) chunks.push(chunk as Buffer)
        const body = released(path, Buffer.concat(chunks), state.release)
        answer.writeHead(got.statusCode ?? 500, { ...got.headers, 'content-length': body.length })
        answer.end(body)
      },
    )
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  }
}

/** The service worker and the page of a release, as a build makes them: another revision, another text. */
function released(path: string, body: Buffer, release: number): Buffer {
  if (path.startsWith('/sw.js'))
    return Buffer.from(body.toString().replace(/"revision":"\w+"(?=,"url":"\/capture\?)/, `"revision":"release-${release}"`))
  if (/^\/capture(?:[/?]|$)/.test(path))
    return Buffer.from(body.toString().replace('<head>', `<head><meta name="release" content="${release}">`))
  return body
}
