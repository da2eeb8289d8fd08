import { createIssue, judgeIssues, listIssues, patchIssue } from '#contract/issue/issue'
import { captureAnomalies, captureAnomaliesCsv, scanAnomalies, scanAnomaliesCsv } from './anomaly-list.ts'
import { captureFrame, captureOriginal, capturePicture, captureSamples, patchCapture, readCapture, removeCapture } from './capture.ts'
import { readMethodLedger } from './method.ts'
import { addCaptures, analyzeScan, listOwnScans, patchScan, readScan, readScanStatus, scanEvents, splitScan } from './scan.ts'
import { changeScenes, previewScenes, restoreScenes } from './scene-change.ts'
import { checkStoredFiles, readStoredFiles } from './stored-file.ts'
import { analyzeThermal } from './thermal-analysis.ts'
import { recentUploads } from './upload.ts'

/** By the names under which the OpenAPI document lists them. */
export const scanCalls = {
  recentUploads,
  listOwnScans,
  readScan,
  readScanStatus,
  patchScan,
  addCaptures,
  splitScan,
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
  analyzeThermal,
  readStoredFiles,
  checkStoredFiles,
} as const
