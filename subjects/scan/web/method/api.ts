import { readSession } from '@ridgeline/account/contract/session'
import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { readMethodLedger } from '#contract/method'

/** Whether a member reads the page. It is public: whoever has no session, or cannot be asked for it, is a visitor. */
export const isMemberQuery = queryOptions({
  queryKey: ['method-reader'],
  queryFn: () =>
    call(readSession, {}).then(
      () => true,
      () => false,
    ),
})

export const ledgerQuery = queryOptions({ queryKey: ['method-ledger'], queryFn: () => call(readMethodLedger, {}) })
