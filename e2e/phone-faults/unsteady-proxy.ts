import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** steady: passes everything on; slow: after some seconds; broken: answers 500; cut: closes the connection, at times in the middle of a body; silent: takes the request and never answers. */
export type Mood = 'steady' | 'slow' | 'broken' | 'cut' | 'silent'

/** A way to the product that may be in any mood. Only calls and uploads suffer: what the browser loads of the application is not what is tried here. */
export interface UnsteadyProxy {
  readonly address: string
  setMood(mood: Mood): void
  close(): Promise<void>
}

const SLOW_MS = 3000
/** A cut in the middle comes after so many bytes. */
const CUT_AFTER = 20_000

export async function startProxy(product: () => string): Promise<UnsteadyProxy> {
  let mood: Mood = 'steady'
  const server = createServer((req, res) => {
    const isCall = req.url?.startsWith('/api/') ?? false
    void serve(req, res, isCall ? mood : 'steady', product()).catch(() => res.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    setMood: (next) => {
      mood = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(req: IncomingMessage, res: ServerResponse, mood: Mood, product: string): Promise<void> {
  if (mood === 'silent') return void req.resume()
  if (mood === 'broken') {
    req.resume()
    res.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Bad things happened</h1>')
    return
  }
  if (mood === 'slow') await sleep(SLOW_MS)
  const { host, port } = new URL(product)
  const ahead = request({ host: host.split(':')[0], port, method: req.method, path: req.url, headers: req.headers })
  ahead.on('error', () => res.destroy())
  ahead.on('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    // the product did its work, and nobody hears of it
    if (mood === 'cut') return res.destroy()
    answer.pipe(res)
  })
  if (mood !== 'cut') return void req.pipe(ahead)
  let sent = 0
  for await (const chunk of req) {
    sent += (chunk as Buffer).length
    ahead.write(chunk)
    if (sent > CUT_AFTER) {
      ahead.destroy()
      req.destroy()
      return
    }
  }
  ahead.end()
}
