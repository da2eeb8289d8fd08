import { ApiError, createClient } from '@ridgeline/contract/client'
import { fetchProven } from '#calls/prove.ts'

/** How long one try may stay without an answer, and how long to wait for a connection that does not say when it is back (ms). */
const ANSWER_MS = 30_000
const WAIT_MS = 10_000

export interface Waiting {
  /** The connection is away, or the server is; it is asked again by itself. */
  readonly onWaiting?: () => void
  readonly signal?: AbortSignal
}

/**
 * The last step of an upload: hands files that have arrived to the call that makes something of them, until the server has answered. Each try carries the
 * key of the files, so that one whose answer was lost on the way is answered again and makes nothing twice.
 * @param ask - makes the call with the client it is given, each time with the same input
 */
export async function handOver<T>(
  fileUrls: readonly string[],
  ask: (call: ReturnType<typeof createClient>) => Promise<T>,
  { onWaiting, signal }: Waiting = {},
): Promise<T> {
  const files = `${fileUrls[0]?.split('/').at(-1)}-${fileUrls.length}`
  const call = createClient((url, init) => {
    const headers = { ...init.headers, 'idempotency-key': `${files}-${url}` }
    return fetchProven(url, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) })
  })
  for (;;) {
    try {
      return await ask(call)
    } catch (error) {
      if (!mayPass(error) || signal?.aborted) throw error
    }
    onWaiting?.()
    await connection(signal)
  }
}

/** No answer, half of one, or one that says to come back. What the server refuses for good, and what broke in it, is told. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TypeError || error instanceof SyntaxError || isTimeout(error)
  return [408, 425, 429, 502, 503, 504].includes(error.status) || error.body?.code === 'idempotency-key-in-use'
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** @throws where the signal says so meanwhile */
async function connection(signal: AbortSignal | undefined): Promise<void> {
  const back = Promise.withResolvers<void>()
  const timer = setTimeout(back.resolve, WAIT_MS)
  const go = () => back.resolve()
  addEventListener('online', go)
  signal?.addEventListener('abort', go)
  await back.promise
  clearTimeout(timer)
  removeEventListener('online', go)
  signal?.removeEventListener('abort', go)
  signal?.throwIfAborted()
}
