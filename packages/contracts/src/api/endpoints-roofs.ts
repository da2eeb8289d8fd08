import { deleteProperty, deleteScan, listDeleted, restoreProperty, restoreScan } from '#account/deleted'
import { analyticsCsv, listAnalyticsRecords, readAnalytics } from '#analytics/analytics'
import { readDashboard } from '#dashboard/dashboard'
import { addDocuments, documentFile, listDocuments, removeDocument } from '#document/document'
import { draftEvents, editDraft, estimateCsv, listDraftChanges, openDraft, readDraft } from '#draft/report-draft'
import { findRecords } from '#find/find'
import { listPropertyPins } from '#map/pins'
import { addPhotos, listPhotos, photoOriginal, photoPicture, removePhoto } from '#property/photo'
import {
  addProperty,
  archiveProperty,
  createProperty,
  listProperties,
  listScans,
  matchProperties,
  mergeProperty,
  patchProperty,
  readProperty,
} from '#property/property'
import { putRoof, putRoofGeoJson, readRoof, readRoofGeoJson } from '#property/roof'
import { findPlaces, readMapSettings } from '#property/roof-map'
import { offlineReportPage, sharedPage, sharedPhotos, sharedReportPicture } from '#report/recipient-page'
import {
  downloadReport,
  findReportSummary,
  generateReport,
  listReports,
  listReportVersions,
  readReportSummary,
  sendReport,
} from '#report/report'
import { readReportChanges } from '#report/report-changes'
import { readReportFigures } from '#report/report-figures'
import { answerReply, listReplies, replyToLine } from '#report/report-reply'
import { createShare, listShares, pauseShare, readShared, revokeShare, sharedPicture, sharedReport } from '#report/share'
import { patchSigning, readSigning, signReport } from '#report/signature'
import {
  checkTitleLog,
  findLikePictures,
  listTitleEntries,
  readConsistency,
  readInclusion,
  readPublicLog,
  readTitleLog,
  readTitleProof,
  rotateTitleKey,
  sealTitle,
  titleKit,
  titleVerifier,
  verifyFile,
  verifyReportCode,
} from '#report/title'
import { downloadWinnBundle, downloadWinnOutput, makeWinnOutput } from '#report/winn-output'
import { downloadWinnReport, makeWinnReport, readWinnReport, retryWinnReport } from '#report/winn-report'
import { captureAnomalies, captureAnomaliesCsv, scanAnomalies, scanAnomaliesCsv } from '#scan/anomaly-list'
import { captureFrame, captureOriginal, capturePicture, captureSamples, patchCapture, readCapture, removeCapture } from '#scan/capture'
import { createIssue, judgeIssues, listIssues, patchIssue } from '#scan/issue'
import { readMethodLedger } from '#scan/method'
import { addCaptures, analyzeScan, listOwnScans, patchScan, readScan, readScanStatus, scanEvents } from '#scan/scan'
import { changeScenes, previewScenes, restoreScenes } from '#scan/scene-change'
import { checkStoredFiles, readStoredFiles } from '#scan/stored-file'
import { analyzeThermal } from '#scan/thermal-analysis'
import { recentUploads } from '#scan/upload'
import { askStorms, checkStorms, listStormChecks } from '#storm/storm-check'
import { listStormFindings, putPropertyWatch, putStormWatch, readPropertyWatch, readStormWatch } from '#storm-watch/watch'
import { readWeatherAlerts } from '#weather/alerts'
import { readStormDirection } from '#weather/direction'
import { readSurveyNights } from '#weather/survey-nights'
import { readPropertyWeather } from '#weather/weather'
import { dismissDeadJob, listDeadJobs, retryDeadJob } from './dead-jobs.ts'
import type { AnyBinaryEndpoint, AnyEndpoint } from './endpoint.ts'
import { readMailStanding } from './mail-standing.ts'
import { listOutbox, outboxMessageFile, readOutdated, renewOutdated } from './operations.ts'

/** Properties, storms, maps, scans, reports, titles and the operation of the server. By the names under which the OpenAPI document lists them. */
export const callsOfRoofs = {
  findRecords,
  readDashboard,
  listProperties,
  matchProperties,
  readProperty,
  listScans,
  createProperty,
  addProperty,
  patchProperty,
  archiveProperty,
  mergeProperty,
  deleteProperty,
  restoreProperty,
  listDeleted,
  readRoof,
  putRoof,
  readRoofGeoJson,
  putRoofGeoJson,
  listPhotos,
  addPhotos,
  removePhoto,
  photoPicture,
  photoOriginal,
  listDocuments,
  addDocuments,
  removeDocument,
  documentFile,
  readMapSettings,
  findPlaces,
  askStorms,
  readPropertyWeather,
  readSurveyNights,
  readWeatherAlerts,
  listPropertyPins,
  readStormDirection,
  readStormWatch,
  putStormWatch,
  listStormFindings,
  readPropertyWatch,
  putPropertyWatch,
  checkStorms,
  listStormChecks,
  recentUploads,
  listOwnScans,
  readScan,
  readScanStatus,
  patchScan,
  addCaptures,
  deleteScan,
  restoreScan,
  analyzeScan,
  scanEvents,
  scanAnomalies,
  scanAnomaliesCsv,
  readCapture,
  patchCapture,
  removeCapture,
  captureAnomalies,
  captureAnomaliesCsv,
  captureSamples,
  captureFrame,
  captureOriginal,
  capturePicture,
  previewScenes,
  changeScenes,
  restoreScenes,
  listIssues,
  createIssue,
  judgeIssues,
  patchIssue,
  readMethodLedger,
  createShare,
  listShares,
  pauseShare,
  revokeShare,
  readShared,
  sharedPicture,
  sharedReport,
  sharedPage,
  sharedReportPicture,
  sharedPhotos,
  replyToLine,
  listReplies,
  answerReply,
  offlineReportPage,
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
  readAnalytics,
  listAnalyticsRecords,
  analyticsCsv,
  readReportChanges,
  sendReport,
  openDraft,
  readDraft,
  editDraft,
  estimateCsv,
  listDraftChanges,
  draftEvents,
  makeWinnReport,
  readWinnReport,
  retryWinnReport,
  downloadWinnReport,
  listTitleEntries,
  readTitleProof,
  readTitleLog,
  readInclusion,
  readConsistency,
  sealTitle,
  rotateTitleKey,
  checkTitleLog,
  titleKit,
  titleVerifier,
  verifyFile,
  verifyReportCode,
  findLikePictures,
  readPublicLog,
  makeWinnOutput,
  downloadWinnOutput,
  downloadWinnBundle,
  analyzeThermal,
  readMailStanding,
  listDeadJobs,
  retryDeadJob,
  dismissDeadJob,
  readOutdated,
  renewOutdated,
  readStoredFiles,
  checkStoredFiles,
  listOutbox,
  outboxMessageFile,
} as const satisfies Readonly<Record<string, AnyEndpoint | AnyBinaryEndpoint>>
