import { ApiError, apiError, createClient, createPageClient, type FetchLike } from '@ridgeline/contract/client'
import { type AnyBinaryEndpoint, urlOf } from '@ridgeline/contract/endpoint'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { fetchProven } from '#calls/prove.ts'
import { noteSessionEnd } from '#session/session-end.ts'
import { forgetEarly, takeEarly } from './early.ts'
import { refusedWords } from './refused-fields.ts'

const send: FetchLike = (url, init) => {
  if (init.method !== 'GET') forgetEarly()
  return (init.method === 'GET' ? takeEarly(url) : undefined) ?? fetchProven(url, init)
}
/** Calls an endpoint of the contract. Rejects with ApiError, or with TypeError where the server cannot be reached. */
export const call = createClient(send)
/** The same for one page of a list. */
export const callPage = createPageClient(send)

/** Fetches the bytes of a binary endpoint, with the file name the server gave them. `onProgress` gets bytes done and, where known, the total. */
export async function download(
  e: AnyBinaryEndpoint,
  input: { params?: Record<string, string>; query?: Record<string, unknown> },
  options: { signal?: AbortSignal; onProgress?: (doneBytes: number, totalBytes: number | null) => void } = {},
): Promise<{ blob: Blob; fileName: string | null }> {
  const address = urlOf(e, input)
  const res = await (takeEarly(address) ?? fetch(address, { credentials: 'include', ...(options.signal && { signal: options.signal }) }))
  if (!res.ok) throw apiError(res.status, res.statusText, await res.text())
  const totalBytes = Number(res.headers.get('content-length')) || null
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let doneBytes = 0
  const reader = res.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value)
    doneBytes += part.value.length
    options.onProgress?.(doneBytes, totalBytes)
  }
  return { blob: new Blob(chunks, { type: e.produces }), fileName: fileNameOf(res.headers.get('content-disposition')) }
}

function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

/** Hands bytes to the browser as a file to keep. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The sentence of a failed call for a person: the server's own, with fields by their labels, or `otherwise`. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.body?.fields ? refusedWords(error.body.fields) : (error.body?.message ?? otherwise)
  if (error instanceof TypeError) return 'The server cannot be reached. Check the connection and try again.'
  return otherwise
}

export const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status

/** Answers never refetch by themselves, are never retried and stay fresh until a change invalidates them. */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown): void => {
    if (isStatus(error, 401)) onSignedOut()
    // The organization asks for something new of its members meanwhile: the session says what.
    if (needsFirst(error)) void client.invalidateQueries({ queryKey: ['session'] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: (error) => needsFirst(error) && onError(error) }),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** Refused until the member has chosen a role or set up a second factor. */
const needsFirst = (error: unknown): boolean =>
  error instanceof ApiError && (error.body?.reason === 'role-required' || error.body?.reason === 'mfa-required')

/** A lapsed session leads back to the landing page, wherever it is noticed; the place is kept for the way back. */
export const queryClient = makeQueryClient(() => {
  if (location.pathname === '/' || location.pathname === '/auth') return
  noteSessionEnd(location.pathname + location.search + location.hash)
  location.assign('/')
})
