import { type AnyEndpoint, type Input, type Result, urlOf } from './endpoint.ts'
import { type ErrorBody, errorBodyIn } from './errors.ts'
import { cursorIn } from './page.ts'

/** The part of `fetch` the client needs, so that this package stays free of DOM and Node types. */
export type FetchLike = (
  url: string,
  init: { method: string; headers?: Record<string, string>; body?: string; credentials: 'include' },
) => Promise<{ ok: boolean; status: number; statusText: string; headers: { get(name: string): string | null }; text(): Promise<string> }>

/** A failed answer. Its text is `{status}: {body or status text}`; `body` is the parsed body where it was one of ours. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody | undefined

  constructor(status: number, text: string, body: ErrorBody | undefined) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = body
  }

  /** The sentence the server wrote for a person, or the raw text. */
  get sentence(): string {
    return this.body?.message ?? this.message
  }
}

/** Returns a caller for contract endpoints. It rejects with ApiError when the answer is not 2xx. */
export const createClient = (fetchLike: FetchLike) =>
  async function call<E extends AnyEndpoint>(e: E, input: Input<E>): Promise<Result<E>> {
    return (await send(fetchLike, e, input)).reply
  }

/** Returns a caller for lists: the reply of one page, and the cursor of the next one or null. */
export const createPageClient = (fetchLike: FetchLike) =>
  async function callPage<E extends AnyEndpoint & { isPaged: true }>(
    e: E,
    input: Input<E>,
  ): Promise<{ reply: Result<E>; next: string | null }> {
    const { reply, link } = await send(fetchLike, e, input)
    return { reply, next: cursorIn(link) }
  }

async function send<E extends AnyEndpoint>(
  fetchLike: FetchLike,
  e: E,
  input: Input<E>,
): Promise<{ reply: Result<E>; link: string | null }> {
  const { params, query, body } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
  const res = await fetchLike(urlOf(e, { ...(params && { params }), ...(query && { query }) }), {
    method: e.method,
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await res.text()
  if (!res.ok) throw apiError(res.status, res.statusText, text)
  return { reply: checked(e, JSON.parse(text)), link: res.headers.get('link') }
}

/** The build for browsers leaves the schemas out (apps/web/bundle/contracts): the server has checked the answer already. */
const checked = <E extends AnyEndpoint>(e: E, reply: unknown): Result<E> => ('response' in e ? e.response.parse(reply) : reply) as Result<E>

/** Builds the error of a failed answer from its text; also for calls made outside the client (uploads, downloads). */
export function apiError(status: number, statusText: string, text: string): ApiError {
  return new ApiError(status, text || statusText, errorBodyIn(tryJson(text)))
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
