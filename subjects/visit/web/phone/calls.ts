import { createClient } from '@ridgeline/contract/client'
import { FOR_MEMBER, forMember } from '@ridgeline/contract/for-member'
import { traced } from '@ridgeline/web/calls/traced.ts'

/** Whose things lie here: one member of one organization. */
export interface Member {
  readonly organizationId: string
  readonly uid: string
}

const plain = { redirect: 'error', cache: 'no-store' } as const

/** Calls of the contract with nothing around them: neither a cache nor a way to another page. */
export const call = createClient((url, init) => fetch(url, { ...traced(init), ...plain }))

/** Calls that the server works on for this member alone: whoever else is signed in by then, or where, is refused (`other-member`). */
export function callsFor(member: Member) {
  const headers = { [FOR_MEMBER]: forMember(member) }
  return {
    headers,
    call: createClient((url, init) => fetch(url, { ...traced({ ...init, headers: { ...init.headers, ...headers } }), ...plain })),
    /** A call that the server works on once, however often it arrives. @param key - of what is done */
    once: (key: string) =>
      createClient((url, init) =>
        fetch(url, { ...traced({ ...init, headers: { ...init.headers, ...headers, 'idempotency-key': key } }), ...plain }),
      ),
  }
}
export type Calls = ReturnType<typeof callsFor>
