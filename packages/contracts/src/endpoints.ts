import { createApiKey, listApiKeys, revokeApiKey } from './api-key.ts'
import { checkAudit, exportAudit, listAudit } from './audit.ts'
import { captureFrame, captureOriginal, capturePicture, captureSamples, patchCapture, readCapture } from './capture.ts'
import { readDashboard } from './dashboard.ts'
import type { AnyBinaryEndpoint, AnyEndpoint } from './endpoint.ts'
import { createIssue, patchIssue } from './issue.ts'
import { readMethodLedger } from './method.ts'
import { healthCheck, listDeadJobs, listOutbox, outboxMessageFile, retryDeadJob } from './operations.ts'
import {
  acceptInvitation,
  createInvitation,
  createOrganization,
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
import { choosePlan, contactSales, openBilling, readUsage } from './plan.ts'
import { createProperty, listProperties, matchProperties, readProperty } from './property.ts'
import { downloadReport, readReportSummary, sendReport } from './report.ts'
import { analyzeScan, patchScan, readScan, scanEvents } from './scan.ts'
import {
  demoSignIn,
  listDevices,
  patchSession,
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
import { analyzeThermal } from './thermal-analysis.ts'
import { recentUploads } from './upload.ts'

/** Every call of the API. The OpenAPI page prints it; the access suite tries each as a stranger and signed out. */
export const endpoints: readonly (AnyEndpoint | AnyBinaryEndpoint)[] = [
  healthCheck,
  readPublicSettings,
  demoSignIn,
  readSession,
  patchSession,
  listDevices,
  revokeDevice,
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
  readDashboard,
  listProperties,
  matchProperties,
  readProperty,
  createProperty,
  recentUploads,
  readScan,
  patchScan,
  analyzeScan,
  scanEvents,
  readCapture,
  patchCapture,
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
  downloadReport,
  readReportSummary,
  sendReport,
  analyzeThermal,
  listDeadJobs,
  retryDeadJob,
  listOutbox,
  outboxMessageFile,
]
