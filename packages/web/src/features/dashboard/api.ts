import { readDashboard } from '@ridgeline/contracts/dashboard'
import { listProperties } from '@ridgeline/contracts/property'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api.ts'

/** Analyses end while nobody looks, so each visit asks again; what was known is shown meanwhile. */
const eachVisit = { staleTime: 0 }

export const dashboardQuery = queryOptions({ queryKey: ['dashboard'], queryFn: () => call(readDashboard, {}), ...eachVisit })
export const propertiesQuery = queryOptions({ queryKey: ['properties'], queryFn: () => call(listProperties, {}), ...eachVisit })

/** How often (ms) the dashboard is read again while the demo workspace is still being made. */
export const demoPollMs = 3000
