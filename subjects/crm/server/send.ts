import type { Deps } from '@ridgeline/server/deps'
import type { CrmCall } from '#contract/log'
import { type CrmConfigRow, openCredentials, secretsIn } from '#server/credentials'
import { postOf } from '#server/post'
import type { CrmRequest, CrmResponse, Send } from '#server/vendors/adapter'
import { retryAfterOf } from '#server/vendors/answer'
import { CrmError } from '#server/vendors/error'
import { discreet, masked } from '#server/vendors/sync/mask'
import { nextTry } from '#server/vendors/sync/retry'

const MOST_CALLS_KEPT = 60

/** The way to one connection, and what was said on it, masked. */
export interface Line {
  readonly send: Send
  /** The calls since it was asked last. */
  taken(): CrmCall[]
}

type LineDeps = Pick<Deps, 'db' | 'sealer' | 'crm' | 'now'>

/**
 * Opens the way to a connection: signed in, at the vendor's pace, tried again as its kind allows, each call written down.
 * @param before - asked before each call that goes out; throws where the work was taken over by somebody else
 */
export async function openLine(deps: LineDeps, row: CrmConfigRow, before: () => Promise<void> = async () => {}): Promise<Line> {
  const calls: CrmCall[] = []
  const secrets = secretsIn(await openCredentials(deps, row))
  const way = postOf(deps, row, (now) => secrets.push(...now))
  const post = discreet(way, () => secrets)
  const once = async (request: CrmRequest): Promise<CrmResponse> => {
    const started = performance.now()
    const note = (status: number | null, answer: unknown) => {
      if (calls.length < MOST_CALLS_KEPT)
        calls.push(callOf(request, { status, answer, durationMs: Math.round(performance.now() - started) }, secrets))
    }
    try {
      const response = await post(request)
      note(response.status, readable(response.text))
      return response
    } catch (error) {
      note(null, (error as Error).message)
      throw error
    }
  }
  return {
    send: (request) => sendPatiently(deps, request, before, once),
    taken: () => calls.splice(0),
  }
}

async function sendPatiently(
  deps: LineDeps,
  request: CrmRequest,
  before: () => Promise<void>,
  once: (request: CrmRequest) => Promise<CrmResponse>,
): Promise<CrmResponse> {
  for (let tries = 1; ; tries++) {
    await before()
    const went = await once(request).catch((error: unknown) => {
      if (error instanceof CrmError) return error
      throw error
    })
    const trouble = went instanceof CrmError ? went : passing(went, deps.now())
    const next = trouble && nextTry(trouble, tries, request.effect !== 'create', Math.random())
    if (next?.kind === 'again') await deps.crm.pause(next.seconds)
    else if (went instanceof CrmError) throw went
    else return went
  }
}

/** What an answer says that is worth trying again; null for one that stands. */
function passing(response: CrmResponse, now: Date): CrmError | null {
  const { status } = response
  if (status !== 408 && status !== 429 && status < 500) return null
  return new CrmError('busy', `HTTP ${status}`, { status, retryAfter: retryAfterOf(response, now.getTime()) })
}

const readable = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function callOf(request: CrmRequest, went: Pick<CrmCall, 'status' | 'answer' | 'durationMs'>, secrets: readonly string[]): CrmCall {
  const { method, query, body } = request
  const path = query ? `${request.path}?${new URLSearchParams(query)}` : request.path
  const sent =
    body === undefined ? null : body.kind === 'json' ? body.value : body.kind === 'bytes' ? `${body.bytes.byteLength} bytes` : body.fields
  return { method, path: String(masked(path, secrets)), request: masked(sent, secrets), ...went, answer: masked(went.answer, secrets) }
}
