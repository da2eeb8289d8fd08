import { createClient } from '@ridgeline/contract/client'

/** Calls of the contract with nothing around them: neither a cache nor a way to another page. */
export const call = createClient((url, init) => fetch(url, { ...init, redirect: 'error', cache: 'no-store' }))

/** A call that the server works on once, however often it arrives. @param key - of what is done */
export const callOnce = (key: string) =>
  createClient((url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, 'idempotency-key': key }, redirect: 'error', cache: 'no-store' }),
  )
