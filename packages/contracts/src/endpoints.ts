import { captureAnomalies, captureAnomaliesCsv, scanAnomalies, scanAnomaliesCsv } from './anomaly-list.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.ts'
import { checkAudit, exportAudit, listAudit } from './audit.ts'
import { captureFrame, captureOriginal, capturePicture, captureSamples, patchCapture, readCapture } from './capture.ts'
import { readDashboard } from './dashboard.ts'
import type { AnyBinaryEndpoint, AnyEndpoint } from './endpoint.ts'
import { createIssue, patchIssue } from './issue.ts'
import { readMethodLedger } from './method.ts'
import { healthCheck, listDeadJobs, listOutbox, outboxMessageFile, readOutdated, renewOutdated, retryDeadJob } from './operations.ts'
import {
  acceptInvitation,
  createInvitation,
  createOrganization,
  endMemberSessions,
  leaveOrganization,
  listInvitations,
  listMembers,
  logoPicture,
  patchMember,
  patchOrganization,
  putLogo,
  readInvitation,
  readOrganization,
  removeMember,
  revokeInvitation,
  transferOwnership,
} from './organization.ts'
import { choosePlan, openBilling, readUsage } from './plan.ts'
import { createExport, deleteAccount, deleteOrganization, downloadExport, keepOrganization, listExports, setLegalHold } from './privacy.ts'
import { createProperty, listProperties, listScans, matchProperties, readProperty } from './property.ts'
import { downloadReport, generateReport, listReports, listReportVersions, readReportSummary, sendReport } from './report.ts'
import { contactSales } from './sales.ts'
import { analyzeScan, listOwnScans, patchScan, readScan, readScanStatus, scanEvents } from './scan.ts'
import {
  demoSignIn,
  listDevices,
  patchSession,
  proveSelf,
  providerSignInDone,
  readPublicSettings,
  readSession,
  revokeDevice,
  revokeOtherDevices,
  sendVerification,
  startProviderSignIn,
  verifyEmail,
} from './session.ts'
import { createShare, listShares, readShared, revokeShare, sharedPicture } from './share.ts'
import { checkStoredFiles, readStoredFiles } from './stored-file.ts'
import { analyzeThermal } from './thermal-analysis.ts'
import { recentUploads } from './upload.ts'

/** Every call of the API, by the name under which the OpenAPI document lists it (`operationId`). */
export const calls = {
  healthCheck,
  readPublicSettings,
  demoSignIn,
  readSession,
  patchSession,
  listDevices,
  revokeDevice,
  proveSelf,
  revokeOtherDevices,
  sendVerification,
  verifyEmail,
  startProviderSignIn,
  providerSignInDone,
  createOrganization,
  readOrganization,
  patchOrganization,
  putLogo,
  logoPicture,
  transferOwnership,
  leaveOrganization,
  listMembers,
  patchMember,
  endMemberSessions,
  removeMember,
  listInvitations,
  createInvitation,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  readUsage,
  choosePlan,
  openBilling,
  contactSales,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listAudit,
  exportAudit,
  checkAudit,
  listExports,
  createExport,
  downloadExport,
  deleteOrganization,
  keepOrganization,
  setLegalHold,
  deleteAccount,
  readDashboard,
  listProperties,
  matchProperties,
  readProperty,
  listScans,
  createProperty,
  recentUploads,
  listOwnScans,
  readScan,
  readScanStatus,
  patchScan,
  analyzeScan,
  scanEvents,
  scanAnomalies,
  scanAnomaliesCsv,
  readCapture,
  patchCapture,
  captureAnomalies,
  captureAnomaliesCsv,
  captureSamples,
  captureFrame,
  captureOriginal,
  capturePicture,
  createIssue,
  patchIssue,
  readMethodLedger,
  createShare,
  listShares,
  revokeShare,
  readShared,
  sharedPicture,
  listReports,
  listReportVersions,
  generateReport,
  downloadReport,
  readReportSummary,
  sendReport,
  analyzeThermal,
  listDeadJobs,
  retryDeadJob,
  readOutdated,
  renewOutdated,
  readStoredFiles,
  checkStoredFiles,
  listOutbox,
  outboxMessageFile,
} as const satisfies Readonly<Record<string, AnyEndpoint | AnyBinaryEndpoint>>

/** The same as a list. The access suite tries each as a stranger and signed out. */
export const endpoints: readonly (AnyEndpoint | AnyBinaryEndpoint)[] = Object.values(calls)
