/** What keeps the database from answering now: too much at once, or it is not there. */
export type DatabaseTrouble = 'busy' | 'away'

/** Lock not given, statement cancelled by its limit, deadlock, idle in a transaction, no connection free. */
const BUSY = new Set(['55P03', '57014', '40P01', '40001', '25P03', '25P04', '53300'])
/** The server is stopping, has crashed or is not ready; the connection broke. */
const AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '08000', '08001', '08003', '08004', '08006'])
const SPEAKING = new Set(['connect', 'getaddrinfo', 'read', 'write'])
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** What `pg` says without a code. */
const SAID: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Query read timeout$/, 'away'],
  [/^Connection terminated|^Client has encountered a connection error|^Client was closed|^connection timeout$/i, 'away'],
]

/** A foreign key that leads nowhere: what a new row belongs to was removed. */
const GONE = '23503'

export function namesWhatIsGone(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if ((one as NodeJS.ErrnoException).code === GONE) return true
  return false
}

/** Whether an error, or what caused it, means that the database cannot answer now and may in a moment; null for every other error. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    // `fetch` fails so: what it spoke to is no database
    if (one instanceof TypeError) return null
    // a name with several addresses fails with the errors of all
    const { code, syscall, message } = (one instanceof AggregateError ? (one.errors[0] ?? one) : one) as NodeJS.ErrnoException
    if (code !== undefined && BUSY.has(code)) return 'busy'
    if (code !== undefined && (AWAY.has(code) || (SPEAKING.has(syscall ?? '') && NO_CONNECTION.has(code)))) return 'away'
    // the socket of an embedded server that is being started again
    if (code === 'ENOENT' && syscall === 'connect') return 'away'
    const said = SAID.find(([pattern]) => pattern.test(message))
    if (said) return said[1]
  }
  return null
}
