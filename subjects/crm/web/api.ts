import type { Input } from '@ridgeline/contract/endpoint'
import { readProjectSetup } from '@ridgeline/project/contract/setup'
import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  type CrmConfig,
  createCrmConfig,
  listCrmChoices,
  listCrmConfigs,
  listCrmVendors,
  patchCrmConfig,
  removeCrmConfig,
  testCrmConfig,
} from '#contract/config'
import { closeCrmInbound, movePracticeDeal, openCrmInbound } from '#contract/inbound'
import { type CrmLogFilter, listCrmLogs, readCrmLog, readCrmOverview } from '#contract/log'
import { type CrmRun, type CrmRunFilter, listCrmRuns, patchCrmRun, startCrmRun, stopCrmRun } from '#contract/run'
import {
  type CrmOwnerInfo,
  type CrmSyncFilter,
  chooseCrmPerson,
  listCrmSyncs,
  readCrmCard,
  replayCrmSyncs,
  syncPropertyToCrm,
  tryCrmSync,
} from '#contract/sync'

/** Everything of CRM systems; a sync changes all of it. */
export const crmKey = ['crm']
/** While something is queued, figures are asked for again (ms). */
const ASK_AGAIN_MS = 2000
export const isQueued = (configs: readonly CrmConfig[] | undefined): boolean => configs?.some(({ health }) => health.queued > 0) ?? false
export const configsQuery = queryOptions({ queryKey: [...crmKey, 'configs'], queryFn: () => call(listCrmConfigs, {}) })
export const movingConfigsQuery = queryOptions({
  ...configsQuery,
  staleTime: 0,
  refetchInterval: ({ state }) => (isQueued(state.data) ? ASK_AGAIN_MS : false),
})
export const vendorsQuery = queryOptions({ queryKey: ['crm-vendors'], queryFn: () => call(listCrmVendors, {}) })
export const overviewQuery = (configs: readonly CrmConfig[]) =>
  queryOptions({
    queryKey: [...crmKey, 'overview'],
    queryFn: () => call(readCrmOverview, {}),
    staleTime: 0,
    refetchInterval: isQueued(configs) ? ASK_AGAIN_MS : false,
  })
export const isOpen = ({ state }: CrmRun): boolean => state === 'running' || state === 'paused'
export const runsQuery = queryOptions({
  queryKey: [...crmKey, 'runs'],
  queryFn: () => call(listCrmRuns, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? ASK_AGAIN_MS : false),
})
export const logsQuery = (words: string, filter: CrmLogFilter) =>
  pagesOf([...crmKey, 'logs', words, filter], listCrmLogs, { query: { ...filter, ...searchFor(words) } })
export const logQuery = (id: string) => queryOptions({ queryKey: ['crm-log', id], queryFn: () => call(readCrmLog, { params: { id } }) })
export const syncsQuery = (words: string, filter: CrmSyncFilter) =>
  pagesOf([...crmKey, 'syncs', words, filter], listCrmSyncs, { query: { ...filter, ...searchFor(words) } })
export const cardQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [...crmKey, 'card', propertyId],
    queryFn: () => call(readCrmCard, { params: { id: propertyId } }),
    staleTime: 0,
  })
export const choicesQuery = (id: string) =>
  queryOptions({ queryKey: ['crm-choices', id], queryFn: () => call(listCrmChoices, { params: { id } }), staleTime: 0 })

/** Stages of projects. */
export const stagesQuery = queryOptions({ queryKey: ['project-setup'], queryFn: () => call(readProjectSetup, {}) })

export type NewConfig = Input<typeof createCrmConfig>['body']
export const connectCrm = (body: NewConfig) => call(createCrmConfig, { body })
export type ConfigChange = { id: string } & Input<typeof patchCrmConfig>['body']
export const changeConfig = ({ id, ...body }: ConfigChange) => call(patchCrmConfig, { params: { id }, body })
export const removeConfig = ({ id }: Pick<CrmConfig, 'id'>) => call(removeCrmConfig, { params: { id } })
export const testConfig = ({ id }: Pick<CrmConfig, 'id'>) => call(testCrmConfig, { params: { id } })
export const openInbound = ({ id, ...body }: { id: string } & Input<typeof openCrmInbound>['body']) =>
  call(openCrmInbound, { params: { id }, body })
export const closeInbound = ({ id }: Pick<CrmConfig, 'id'>) => call(closeCrmInbound, { params: { id } })
export const movePracticeJob = ({ id, stage }: { id: string; stage: string }) => call(movePracticeDeal, { params: { id }, body: { stage } })
export const choosePerson = ({ id, personId }: { id: string; personId: string }) =>
  call(chooseCrmPerson, { params: { id }, body: { personId } })
export const replaySyncs = (ids: string[]) => call(replayCrmSyncs, { body: { ids } })
export const startRun = ({ id, ...body }: { id: string } & Partial<CrmRunFilter>) => call(startCrmRun, { params: { id }, body })
export const pauseRun = ({ id, isPaused }: { id: string; isPaused: boolean }) => call(patchCrmRun, { params: { id }, body: { isPaused } })
export const stopRun = (id: string) => call(stopCrmRun, { params: { id } })

interface SyncInput {
  crmConfigId: string
  propertyId: string
  ownerInfo: CrmOwnerInfo
}
export const syncProperty = (body: SyncInput) => call(syncPropertyToCrm, { body })
export const rehearseSync = (body: SyncInput) => call(tryCrmSync, { body })
