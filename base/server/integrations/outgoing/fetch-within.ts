/**
 * The only `fetch` of the server for addresses that its settings name: answer and body together take at most `ms` milliseconds, less where `init` has a signal
 * of its own. Redirects are refused unless `init` says otherwise: an answer comes from where it was asked.
 * @throws DOMException named `TimeoutError` where it takes longer, also while the body is read; TypeError where nothing could be reached
 */
export const fetchWithin = (ms: number, url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'error', ...init, signal: withinOr(ms, init.signal) })

/** A signal that fires after `ms`, or with `signal`. */
export const withinOr = (ms: number, signal: AbortSignal | null | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])])

/** Whether an error means that something took longer than it may. */
export const isTooLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'
