import type { CrmBody, CrmRequest, CrmResponse, Send, Setup } from '#server/vendors/adapter'

/** A record of a practice vendor, in the vendor's own form. */
export type PracticeRecord = Readonly<Record<string, unknown>> & { readonly id: string }
export type PracticeKind = 'person' | 'deal' | 'note' | 'file'

/** Where a practice vendor keeps what it was sent. */
export interface PracticeStore {
  list(kind: PracticeKind): Promise<readonly PracticeRecord[]>
  get(kind: PracticeKind, id: string): Promise<PracticeRecord | undefined>
  /** The next number of this kind; each is given once. */
  nextId(kind: PracticeKind): Promise<number>
  put(kind: PracticeKind, record: PracticeRecord): Promise<void>
}

/** In memory, for tests; each record notes when it was put (`changedAt`). */
export function memoryStore(now: () => Date = () => new Date()): PracticeStore {
  const records = new Map<string, PracticeRecord>()
  let last = 100
  return {
    list: async (kind) => [...records].filter(([key]) => key.startsWith(`${kind}/`)).map(([, record]) => record),
    get: async (kind, id) => records.get(`${kind}/${id}`),
    nextId: async () => {
      last += 1
      return last
    },
    put: async (kind, record) => {
      records.set(`${kind}/${record.id}`, { ...record, changedAt: now().toISOString() })
    },
  }
}

/** A request as a practice vendor reads it. */
export interface Asked {
  readonly request: CrmRequest
  readonly query: Readonly<Record<string, string>>
  /** The JSON that came, or the fields of a form. */
  readonly body: Readonly<Record<string, unknown>>
  /** What the parentheses of the route matched, decoded. */
  readonly parts: readonly string[]
  readonly store: PracticeStore
}

export type Route = readonly [method: CrmRequest['method'], path: RegExp, answer: (asked: Asked) => Promise<CrmResponse> | CrmResponse]

export const answer = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): CrmResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  text: value === null ? '' : JSON.stringify(value),
})

const bodyOf = (body: CrmBody | undefined): Readonly<Record<string, unknown>> => {
  if (body === undefined || body.kind === 'bytes') return {}
  if (body.kind === 'json') return (body.value ?? {}) as Readonly<Record<string, unknown>>
  return body.fields
}

/** A stand-in of a vendor, written by us from its documents: for practice and for tests. It proves nothing of the vendor itself. */
export interface PracticeVendor {
  readonly open: (store: PracticeStore) => Send
  /** One of each of its lists, so that it works as soon as it is connected. */
  readonly setup: Partial<Setup>
  /** What its office changes of a job that it moves into another stage. */
  readonly moved: (stage: string, before: PracticeRecord) => object
}

/** A vendor made of its routes; what none of them takes is answered by `missing`. */
export const practiceVendor =
  (routes: readonly Route[], missing: CrmResponse) =>
  (store: PracticeStore) =>
  async (request: CrmRequest): Promise<CrmResponse> => {
    for (const [method, path, reply] of routes) {
      const found = request.method === method ? path.exec(request.path) : null
      if (found)
        return reply({
          request,
          query: request.query ?? {},
          body: bodyOf(request.body),
          parts: found.slice(1).map(decodeURIComponent),
          store,
        })
    }
    return missing
  }

export const byId = async (store: PracticeStore, kind: PracticeKind, id: string | undefined): Promise<PracticeRecord | undefined> =>
  id === undefined ? undefined : store.get(kind, id)
