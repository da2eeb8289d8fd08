import { listOutbox } from '@ridgeline/contracts/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'

export const outboxQuery = queryOptions({ queryKey: ['outbox'], queryFn: () => call(listOutbox, {}), staleTime: 0 })
