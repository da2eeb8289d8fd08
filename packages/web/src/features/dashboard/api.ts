import { readDashboard } from '@ridgeline/contracts/dashboard'
import { listProperties } from '@ridgeline/contracts/property'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api.ts'

export const dashboardQuery = queryOptions({ queryKey: ['dashboard'], queryFn: () => call(readDashboard, {}) })
export const propertiesQuery = queryOptions({ queryKey: ['properties'], queryFn: () => call(listProperties, {}) })
