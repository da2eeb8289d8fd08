import type { AnyEndpoint, Reply } from '@ridgeline/contracts/endpoint'
import type { ErrorCode } from '@ridgeline/contracts/errors'
import { vi } from 'vitest'

interface Request {
  method: string
  path: string
  search: URLSearchParams
  body: unknown
}
type Answer = (request: Request) => Promise<{ status: number; text: string }> | { status: number; text: string }

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
    const { status, text } = await found.answer(request)
    return new Response(text, { status })
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
      return { status: 200, text: JSON.stringify(e.response.parse(value)) }
    },
  })
}

/** Declares a refusal in the form of the API. */
export function refuse(e: Pick<AnyEndpoint, 'method' | 'path'>, status: number, code: ErrorCode, message: string): void {
  answers.push({ method: e.method, pattern: patternOf(e.path), answer: () => ({ status, text: JSON.stringify({ code, message }) }) })
}

/** Declares an answer outside the contract, such as the identity service's. */
export function answerPlain(method: string, path: string, status: number, value: unknown): void {
  answers.push({ method, pattern: patternOf(path), answer: () => ({ status, text: JSON.stringify(value) }) })
}
