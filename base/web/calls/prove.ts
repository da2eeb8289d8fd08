import { type PlainInit, traced } from './traced.ts'

/**
 * Some calls are refused until the person has entered their password or another factor once more. Every call goes through here: the question is asked on
 * the screen, and the call made again after it.
 */
const REFUSAL = 'sign-in-again'

type Ask = () => Promise<boolean>
let ask: Ask | null = null
/** One question at a time: calls refused meanwhile wait for the same answer. */
let asked: Promise<boolean> | null = null

/** Names what asks the person; it gives back whether they proved it. Null where nothing can. */
export function askProofBy(next: Ask | null): void {
  ask = next
}

/** As `fetch`, for requests whose body is text. */
export async function fetchProven(url: string, init?: PlainInit): Promise<Response> {
  const res = await fetch(url, traced(init))
  if (res.status !== 403 || !ask || !(await isRefusal(res))) return res
  asked ??= ask().finally(() => {
    asked = null
  })
  return (await asked) ? fetch(url, traced(init)) : res
}

async function isRefusal(res: Response): Promise<boolean> {
  const body: unknown = await res
    .clone()
    .json()
    .catch(() => null)
  return body !== null && typeof body === 'object' && 'reason' in body && body.reason === REFUSAL
}
