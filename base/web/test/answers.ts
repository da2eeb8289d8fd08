import type { AnyEndpoint, Reply } from '@ridgeline/contract/endpoint'
import type { ErrorCode } from '@ridgeline/contract/errors'
import { linkTo } from '@ridgeline/contract/page'
import { vi } from 'vitest'

interface Request {
  method: string
  path: string
  search: URLSearchParams
  body: unknown
}
interface Answered {
  status: number
  text: string
  headers?: Record<string, string>
}
type Answer = (request: Request) => Promise<Answered> | Answered

let answers: { method: string; pattern: RegExp; answer: Answer }[] = []
/** Every request since the test began. */
export let requests: Request[] = []

/** Stands for the server: only what a test has declared is answered, anything else fails the test with its address. */
export function serveAnswers(): void {
  answers = []
  requests = []
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const request = {
      method: init?.method ?? 'GET',
      path: pathname,
      search: searchParams,
      body: init?.body ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    const found = answers.findLast((a) => a.method === request.method && a.pattern.test(pathname))
    if (!found) throw new Error(`No answer declared for ${request.method} ${pathname}`)
    const { status, text, headers } = await found.answer(request)
    return new Response(text, { status, ...(headers && { headers }) })
  })
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Declares the answer of an endpoint; it must pass the endpoint's own schema. */
export function answer<E extends AnyEndpoint>(e: E, reply: Reply<E> | ((request: Request) => Reply<E> | Promise<Reply<E>>)): void {
  answers.push({
    method: e.method,
    pattern: patternOf(e.path),
    answer: async (request) => {
      const value: unknown = typeof reply === 'function' ? await (reply as (r: Request) => unknown)(request) : reply
      const { next } = value as { next?: string | null }
      const text = JSON.stringify(e.response.parse(value))
      return { status: 200, text, ...(next && { headers: { link: linkTo(`${e.path}?cursor=${next}`) } }) }
    },
  })
}

/** Declares the answer of a list as the server pages it: as many records as are asked for, from where the cursor says. */
export function answerPages<T, E extends AnyEndpoint & { isPaged: true; response: { parse(value: unknown): T[] } }>(
  e: E,
  recordsFor: (request: Request) => readonly Reply<E>[number][],
): void {
  answers.push({
    method: e.method,
    pattern: patternOf(e.path),
    answer: (request) => {
      const from = Number(request.search.get('cursor') ?? 0)
      const to = from + Number(request.search.get('limit'))
      const all = recordsFor(request)
      const text = JSON.stringify(e.response.parse(all.slice(from, to)))
      return { status: 200, text, ...(to < all.length && { headers: { link: linkTo(`${e.path}?cursor=${to}`) } }) }
    },
  })
}

/** Declares a refusal in the form of the API. */
export function refuse(e: Pick<AnyEndpoint, 'method' | 'path'>, status: number, code: ErrorCode, message: string, reason?: string): void {
  answers.push({
    method: e.method,
    pattern: patternOf(e.path),
    answer: () => ({ status, text: JSON.stringify({ code, message, ...(reason && { reason }) }) }),
  })
}

/** Declares that no answer comes: the connection is away. */
export function fail(e: Pick<AnyEndpoint, 'method' | 'path'>): void {
  answers.push({ method: e.method, pattern: patternOf(e.path), answer: () => Promise.reject(new TypeError('Failed to fetch')) })
}

/** Declares an answer outside the contract, such as the identity service's. */
export function answerPlain(method: string, path: string, status: number, value: unknown): void {
  answers.push({ method, pattern: patternOf(path), answer: () => ({ status, text: JSON.stringify(value) }) })
}
