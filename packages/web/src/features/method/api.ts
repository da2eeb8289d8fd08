import { readSession } from '@ridgeline/contracts/account/session'
import { readMethodLedger } from '@ridgeline/contracts/scan/method'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'

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
