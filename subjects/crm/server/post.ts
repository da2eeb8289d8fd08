import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Deps } from '@ridgeline/server/deps'
import { type CrmConfigRow, secretsIn } from '#server/credentials'
import type { CrmNetwork } from '#server/network/network'
import { guarded, practiceAuthorityOf } from '#server/practice-authority'
import { practiceStore } from '#server/practice-store'
import { freshCredentials, headersOf } from '#server/signed-in'
import type { CrmRequest, CrmResponse, Send } from '#server/vendors/adapter'
import { CrmError } from '#server/vendors/error'
import { vendorOf } from '#server/vendors/registry'

/** A job does not wait longer than this for its turn (s); the queue waits then. */
const LONGEST_TURN_S = 30

type PostDeps = Pick<Deps, 'db' | 'sealer' | 'crm' | 'now'>

/**
 * How calls of a connection go out: signed in, at the vendor's pace.
 * @param learn - told the credentials of now, which must stand in no log
 */
export function postOf(deps: PostDeps, row: CrmConfigRow, learn: (secrets: string[]) => void): Send {
  if (row.signIn !== 'practice') return vendorPost(deps, row, learn)
  const vendor = vendorOf[row.type].practice.open(practiceStore(deps.db, row))
  // One that was connected without signing in answers anybody.
  return row.secret === null ? vendor : signedPost(deps, row, learn, guarded(practiceAuthorityOf(deps, deps.db, row), vendor))
}

function vendorPost(deps: PostDeps, row: CrmConfigRow, learn: (secrets: string[]) => void): Send {
  const { limit } = deps.crm.vendors[row.type]
  const limiter = databaseLimiter(deps.db, { name: `crm-${row.type}`, points: limit.calls, durationS: limit.seconds })
  const signed = signedPost(deps, row, learn, async (...call) => {
    await turn(deps, () => limiter.take(row.id))
    return deps.crm.call(...call)
  })
  return async (request) => (request.elsewhere ? deps.crm.call('', {}, request) : signed(request))
}

/** Sends with the credentials of the connection, which are renewed where that is due. */
function signedPost(deps: PostDeps, row: CrmConfigRow, learn: (secrets: string[]) => void, call: CrmNetwork['call']): Send {
  const base = row.base ?? deps.crm.vendors[row.type].base
  const once = async (request: CrmRequest, rejected?: string) => {
    const credentials = await freshCredentials(deps, row.id, rejected)
    learn(secretsIn(credentials))
    return { credentials, answer: await call(base, headersOf(row.type, credentials), request) }
  }
  /** What was refused for its token did not happen: it is sent once more with a new one. */
  return async (request): Promise<CrmResponse> => {
    const { credentials, answer } = await once(request)
    if (answer.status !== 401 || credentials.kind !== 'oauth') return answer
    return (await once(request, credentials.accessToken)).answer
  }
}

async function turn({ crm }: PostDeps, take: () => Promise<number>): Promise<void> {
  let waited = 0
  for (;;) {
    const seconds = (await take()) / 1000
    if (seconds === 0) return
    waited += seconds
    if (waited > LONGEST_TURN_S)
      throw new CrmError('busy', 'Too many calls to this CRM at once; it is tried again by itself.', { status: 429, retryAfter: seconds })
    await crm.pause(seconds)
  }
}
