import { fileSink } from '#server/stream/file-sink'
import type { AuditSink } from '#server/stream/sink'
import { syslogSink } from '#server/stream/syslog-sink'

const EXPECTED =
  'AUDIT_STREAM is not usable: expected file:///var/log/ridgeline-audit.jsonl, syslog+tcp://collector:601 or syslog+tls://collector:6514'

/** Where the audit log goes beside the database; null for nowhere. @throws RangeError that names the variable and says what was expected */
export function readAuditSink(address: string | undefined, productName: string): AuditSink | null {
  if (!address) return null
  if (!URL.canParse(address)) throw new RangeError(EXPECTED)
  const { protocol, hostname, port, pathname } = new URL(address)
  if (protocol === 'file:' && hostname === '' && !pathname.endsWith('/')) return fileSink(address, decodeURIComponent(pathname))
  const isSecure = protocol === 'syslog+tls:'
  if ((!isSecure && protocol !== 'syslog+tcp:') || hostname === '' || port === '') throw new RangeError(EXPECTED)
  return syslogSink(address, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), isSecure }, productName)
}
