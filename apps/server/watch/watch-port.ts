import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { BadSetting } from '@ridgeline/server/bad-setting'

interface Watched {
  readonly metrics: () => Promise<string>
  /** Rejects where the process cannot do its work now. */
  readonly ready: () => Promise<unknown>
  readonly isStopping: () => boolean
}

/** Longest that whoever asks waits (ms). */
const ARRIVAL_MS = 10_000

/**
 * Answers those who watch over the process, at a port that people do not reach: `/live` (it runs), `/ready` (it can work, and is not being stopped), `/metrics`.
 * @throws BadSetting where the port is taken
 */
export async function openWatchPort(at: { host: string; port: number }, watched: Watched): Promise<{ close(): void }> {
  const say = (answer: ServerResponse, status: number, text: string) =>
    answer.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  const server = createServer({ requestTimeout: ARRIVAL_MS }, async ({ url }, answer) => {
    if (url === '/live') return say(answer, 200, 'ok\n')
    if (url === '/ready') {
      if (watched.isStopping()) return say(answer, 503, 'stopping\n')
      return watched.ready().then(
        () => say(answer, 200, 'ok\n'),
        (error: { reason?: string }) => say(answer, 503, `${error.reason ?? 'not ready'}\n`),
      )
    }
    if (url !== '/metrics') return say(answer, 404, 'expected /live, /ready or /metrics\n')
    return watched.metrics().then(
      (text) => say(answer, 200, text),
      () => say(answer, 503, ''),
    )
  })
  server.listen(at.port, at.host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new BadSetting(`METRICS_PORT ${at.port} cannot be used: ${error.message}`)
  })
  return { close: () => server.close() }
}
