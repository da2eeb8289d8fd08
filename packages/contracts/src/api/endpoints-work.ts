import {
  createCrmConfig,
  listCrmChoices,
  listCrmConfigs,
  listCrmVendors,
  patchCrmConfig,
  removeCrmConfig,
  testCrmConfig,
} from '#crm/config'
import { closeCrmInbound, movePracticeDeal, openCrmInbound } from '#crm/inbound'
import { listCrmLogs, readCrmLog, readCrmOverview } from '#crm/log'
import { listCrmRuns, patchCrmRun, startCrmRun, stopCrmRun } from '#crm/run'
import { answerPracticeSignIn, beginCrmSignIn } from '#crm/sign-in'
import { chooseCrmPerson, listCrmSyncs, readCrmCard, readCrmSync, replayCrmSyncs, syncPropertyToCrm, tryCrmSync } from '#crm/sync'
import {
  createTemplate,
  listTemplates,
  patchTemplate,
  putReportTemplate,
  readReportTemplate,
  readTemplate,
  removeTemplate,
} from '#draft/template'
import {
  countNotifications,
  listNotifications,
  patchNotificationSettings,
  readNotificationSettings,
  readNotifications,
} from '#notification/notification'
import { listAutomations, putAutomation, tryAutomation } from '#project/automation'
import { makeCalendarLink, readCalendar, readCalendarLink, revokeCalendarLink } from '#project/calendar-link'
import {
  addProjectNote,
  createProject,
  listProjectEvents,
  listProjects,
  moveProject,
  patchProject,
  readProject,
  readProjectFigures,
  removeProject,
  restoreProject,
} from '#project/project'
import { putProjectStages, readProjectSetup } from '#project/setup'
import { createTask, listTasks, patchTask, removeTask, tickTask } from '#project/task'
import { checkPriceCsv, createPriceList, listPriceLists, priceListCsv, readPriceList, removePriceList } from '#property/price-list'
import { createComment, listComments, patchComment, removeComment } from '#report/comment'
import { certificatePdf, readCredential, readIssuer, readIssuerKey, readRevocations, revokeCertificate } from '#training/certificate'
import { readTrainingContent } from '#training/content'
import { addStudyTime, readCourse, readTraining, saveBlock } from '#training/course'
import { answerExam, examPicture, readExam, startExam, submitExam } from '#training/exam'
import { acceptScan, readMemberTraining } from '#training/experience'
import { listOwnCourses, readOwnCourse, writeOwnCourse } from '#training/own-course'
import { answerPractical, practicalPicture, readPractical, startPractical, submitPractical } from '#training/practical'
import { readRecordStore, removeRecordStore, setRecordStore } from '#training/record-store'
import { assignCourses, readQuestionStatistics, readTeam, transcriptCsv } from '#training/team'
import type { AnyBinaryEndpoint, AnyEndpoint } from './endpoint.ts'

/** Report texts, drafts, price lists, projects, notifications, CRM and training. By the names under which the OpenAPI document lists them. */
export const callsOfWork = {
  listComments,
  createComment,
  patchComment,
  removeComment,
  readReportTemplate,
  putReportTemplate,
  listTemplates,
  readTemplate,
  createTemplate,
  patchTemplate,
  removeTemplate,
  listPriceLists,
  readPriceList,
  priceListCsv,
  checkPriceCsv,
  createPriceList,
  removePriceList,
  listProjects,
  createProject,
  readProject,
  patchProject,
  moveProject,
  removeProject,
  restoreProject,
  listProjectEvents,
  addProjectNote,
  readProjectFigures,
  readProjectSetup,
  putProjectStages,
  listAutomations,
  putAutomation,
  tryAutomation,
  readCalendarLink,
  makeCalendarLink,
  revokeCalendarLink,
  readCalendar,
  listTasks,
  createTask,
  patchTask,
  tickTask,
  removeTask,
  listNotifications,
  countNotifications,
  readNotifications,
  readNotificationSettings,
  patchNotificationSettings,
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
  readTraining,
  readCourse,
  saveBlock,
  addStudyTime,
  startExam,
  readExam,
  answerExam,
  submitExam,
  examPicture,
  startPractical,
  readPractical,
  answerPractical,
  submitPractical,
  practicalPicture,
  certificatePdf,
  revokeCertificate,
  readTeam,
  assignCourses,
  readTrainingContent,
  readMemberTraining,
  acceptScan,
  listOwnCourses,
  readOwnCourse,
  writeOwnCourse,
  readRecordStore,
  setRecordStore,
  removeRecordStore,
  transcriptCsv,
  readQuestionStatistics,
  readCredential,
  readIssuer,
  readIssuerKey,
  readRevocations,
} as const satisfies Readonly<Record<string, AnyEndpoint | AnyBinaryEndpoint>>
