import { Issue, IssueEvent, IssueStatus, IssueText, ListedIssue, SinceAccepted, Verification } from '#contract/issue/issue'
import { Mosaic, MosaicFrame, MosaicLeftOut, WholeRoof } from '#contract/whole-roof/mosaic'
import { AnomalyCollection, AnomalyFeature, AnomalyProperties } from './anomaly-list.ts'
import {
  Alignment,
  Anomaly,
  AnomalyKind,
  Calibration,
  Capture,
  CaptureDetail,
  CaptureMedia,
  CapturePatch,
  CaptureStatus,
  Correction,
  KnownLength,
  PixelSizeSource,
  Scene,
  SelfCheck,
  Temperatures,
} from './capture.ts'
import { SurveyConditions, SurveyVerdict } from './conditions.ts'
import { Examination } from './examination.ts'
import { Health, HealthBand, HealthBrief, Metric } from './health.ts'
import { MethodLedger, Precision } from './method.ts'
import { Reason } from './reason.ts'
import { ReferencePoint } from './reference-point.ts'
import { Box, CaptureRegion, Point, Region } from './region.ts'
import { ListedScan, Progress, Scan, ScanFiles, ScanProgress, ScanState, ScanStatus, ScanSummary, ScanType } from './scan.ts'
import { ChangedScene, FindingChange, SceneChange, ScenePreview, SceneRequest, SceneScope } from './scene-change.ts'
import { Severity, Urgency } from './severity.ts'
import { Damage, DamagedFile, StorageCheck, StoredFilesState, StoredFileUse } from './stored-file.ts'
import { TemperatureReason, TemperatureStanding, TemperatureStatus } from './temperature-status.ts'
import { ThermalAnalysis, ThermalQuestion } from './thermal-analysis.ts'
import { RecentUpload } from './upload.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const scanSchemas = {
  Mosaic,
  MosaicFrame,
  MosaicLeftOut,
  WholeRoof,
  Alignment,
  Anomaly,
  AnomalyCollection,
  AnomalyFeature,
  AnomalyKind,
  AnomalyProperties,
  Box,
  Calibration,
  Capture,
  CaptureDetail,
  CaptureMedia,
  CapturePatch,
  CaptureRegion,
  CaptureStatus,
  ChangedScene,
  Correction,
  Damage,
  DamagedFile,
  Examination,
  FindingChange,
  Health,
  HealthBand,
  HealthBrief,
  Issue,
  IssueEvent,
  IssueStatus,
  IssueText,
  KnownLength,
  ListedIssue,
  ListedScan,
  MethodLedger,
  Metric,
  PixelSizeSource,
  Point,
  Precision,
  Progress,
  Reason,
  RecentUpload,
  ReferencePoint,
  Region,
  Scan,
  ScanFiles,
  ScanProgress,
  ScanState,
  ScanStatus,
  ScanSummary,
  ScanType,
  Scene,
  SceneChange,
  ScenePreview,
  SceneRequest,
  SceneScope,
  SelfCheck,
  Severity,
  SinceAccepted,
  StorageCheck,
  StoredFileUse,
  StoredFilesState,
  SurveyConditions,
  SurveyVerdict,
  TemperatureReason,
  TemperatureStanding,
  TemperatureStatus,
  Temperatures,
  ThermalAnalysis,
  ThermalQuestion,
  Urgency,
  Verification,
} as const
