import { createComment, listComments, patchComment, removeComment } from './comment.ts'
import { findingsWorkbook } from './findings-workbook.ts'
import { offlineReportPage, sharedPage, sharedPhotos, sharedReportPicture, sharedReportTile } from './recipient-page.ts'
import {
  downloadReport,
  findReportSummary,
  generateReport,
  listReports,
  listReportVersions,
  readReportSummary,
  sendReport,
} from './report.ts'
import { readReportChanges } from './report-changes.ts'
import { readReportFigures } from './report-figures.ts'
import { answerReply, listReplies, replyToLine } from './report-reply.ts'
import { createShare, listShares, pauseShare, readShared, revokeShare, sharedPicture, sharedReport, sharedTile } from './share.ts'
import { patchSigning, readSigning, signReport } from './signature.ts'
import { printedThermogram, wholeRoofDxf, wholeRoofKmz, wholeRoofPlan, wholeRoofPng } from './whole-roof.ts'

/** By the names under which the OpenAPI document lists them. */
export const reportCalls = {
  listComments,
  createComment,
  patchComment,
  removeComment,
  createShare,
  listShares,
  pauseShare,
  revokeShare,
  readShared,
  sharedPicture,
  sharedTile,
  sharedReport,
  sharedPage,
  sharedReportPicture,
  sharedReportTile,
  sharedPhotos,
  replyToLine,
  listReplies,
  answerReply,
  offlineReportPage,
  printedThermogram,
  wholeRoofPng,
  wholeRoofKmz,
  wholeRoofPlan,
  wholeRoofDxf,
  findingsWorkbook,
  signReport,
  readSigning,
  patchSigning,
  listReports,
  listReportVersions,
  generateReport,
  downloadReport,
  readReportSummary,
  findReportSummary,
  readReportFigures,
  readReportChanges,
  sendReport,
} as const
