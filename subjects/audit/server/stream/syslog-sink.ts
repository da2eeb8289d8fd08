import { connect, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectSecurely } from 'node:tls'
import type { AuditSink, StreamedLine } from '#server/stream/sink'

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6
const TIME_LIMIT_MS = 10_000

/** RFC 5424, counted by octets (RFC 6587): a message may hold anything, line breaks too. */
export function syslogFrame({ at, action, json }: StreamedLine, productName: string): Buffer {
  const app = printable(productName, 48)
  const head = `<${PRIORITY}>1 ${at.toISOString()} ${printable(hostname(), 255)} ${app} ${process.pid} ${printable(action, 32)} -`
  const message = Buffer.from(`${head} ${json}`)
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}

const printable = (text: string, most: number): string => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, most) || '-'

/**
 * A syslog server by TCP or TLS. The protocol has no word for "taken": each batch has a connection of its own, and counts once the server has read to its end and closed it too. So there is
 * no UDP, by which lines are lost without anybody noticing.
 */
export const syslogSink = (
  target: string,
  { host, port, isSecure }: { host: string; port: number; isSecure: boolean },
  productName: string,
  timeLimitMs = TIME_LIMIT_MS,
): AuditSink => ({
  target,
  send: (lines) =>
    new Promise((resolve, reject) => {
      const socket: Socket = isSecure
        ? connectSecurely({ host, port, ...(isIP(host) === 0 && { servername: host }) })
        : connect({ host, port })
      const limit = setTimeout(() => socket.destroy(new Error(`${target} did not take the lines within ${timeLimitMs} ms`)), timeLimitMs)
      let isRead = false
      socket.on('error', reject)
      socket.on('end', () => {
        isRead = socket.writableFinished
      })
      socket.on('close', () => {
        clearTimeout(limit)
        if (isRead) resolve()
        else reject(new Error(`${target} broke the connection off`))
      })
      socket.resume()
      socket.end(Buffer.concat(lines.map((line) => syslogFrame(line, productName))))
    }),
})
