import {
  createCrmConfig,
  listCrmChoices,
  listCrmConfigs,
  listCrmVendors,
  patchCrmConfig,
  removeCrmConfig,
  testCrmConfig,
} from './config.ts'
import { closeCrmInbound, movePracticeDeal, openCrmInbound } from './inbound.ts'
import { listCrmLogs, readCrmLog, readCrmOverview } from './log.ts'
import { listCrmRuns, patchCrmRun, startCrmRun, stopCrmRun } from './run.ts'
import { answerPracticeSignIn, beginCrmSignIn } from './sign-in.ts'
import { chooseCrmPerson, listCrmSyncs, readCrmCard, readCrmSync, replayCrmSyncs, syncPropertyToCrm, tryCrmSync } from './sync.ts'

/** By the names under which the OpenAPI document lists them. */
export const crmCalls = {
  listCrmVendors,
  listCrmConfigs,
  createCrmConfig,
  patchCrmConfig,
  removeCrmConfig,
  testCrmConfig,
  listCrmChoices,
  beginCrmSignIn,
  answerPracticeSignIn,
  openCrmInbound,
  closeCrmInbound,
  movePracticeDeal,
  syncPropertyToCrm,
  tryCrmSync,
  listCrmSyncs,
  readCrmSync,
  chooseCrmPerson,
  replayCrmSyncs,
  readCrmCard,
  listCrmLogs,
  readCrmLog,
  readCrmOverview,
  startCrmRun,
  listCrmRuns,
  patchCrmRun,
  stopCrmRun,
} as const
