import { Bundle } from '@ridgeline/title/bundle'
import { Analytics, AnalyticsFigure, AnalyticsRecord, AnalyticsTable } from './analytics/analytics.ts'
import { AnomalyCollection, AnomalyFeature, AnomalyProperties } from './anomaly-list.ts'
import { ApiKey } from './api-key.ts'
import { CheckedSentence, Evidence, EvidenceKind } from './assistant/evidence.ts'
import { HandbookPassage, HandbookTopic } from './assistant/handbook.ts'
import { About, AssistantAnswer, AssistantMessage, AssistantQuestion, AssistantScreen, MessageRole } from './assistant/message.ts'
import { Proposal, ProposalKind, ProposalOrigin, ProposalVerdict, ProposedChange, RecordedProposal } from './assistant/proposal.ts'
import { AssistantFigures, AssistantSettings, ModelProvider } from './assistant/settings.ts'
import { AuditEvent } from './audit.ts'
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
  Temperatures,
} from './capture.ts'
import { Comment, CommentUse } from './comment.ts'
import { SurveyConditions, SurveyVerdict } from './conditions.ts'
import {
  CrmChoice,
  CrmConfig,
  CrmFieldRule,
  CrmHealth,
  CrmInbound,
  CrmProof,
  CrmSetup,
  CrmSetupField,
  CrmStageRule,
  CrmType,
  CrmVendor,
} from './crm/config.ts'
import { CrmCall, CrmOverview, CrmSyncLog, CrmSyncLogDetail } from './crm/log.ts'
import { CrmRun, CrmRunFilter } from './crm/run.ts'
import {
  CrmAddress,
  CrmCard,
  CrmChange,
  CrmOutcome,
  CrmOwnerInfo,
  CrmPerson,
  CrmStep,
  CrmSync,
  CrmSyncResult,
  CrmSyncState,
  CrmSyncType,
} from './crm/sync.ts'
import { Dashboard } from './dashboard.ts'
import { DeletedRecord } from './deleted.ts'
import { PropertyDocument } from './document/document.ts'
import { OwnSection } from './draft/own-section.ts'
import { NamedTemplate, ReportTemplate, TemplateListing } from './draft/template.ts'
import { ErrorCode } from './errors.ts'
import { FoundKind, FoundRecord } from './find/find.ts'
import { Health, HealthBand, HealthBrief, Metric } from './health.ts'
import { Issue, IssueEvent, IssueStatus, IssueText, ListedIssue, SinceAccepted, Verification } from './issue.ts'
import { PropertyPin } from './map/pins.ts'
import { MethodLedger, Precision } from './method.ts'
import {
  MailChoice,
  Notification,
  NotificationKindName,
  NotificationSettings,
  NotificationSettingsPatch,
} from './notification/notification.ts'
import { DeadJob, OutboxMessage, Outdated } from './operations.ts'
import {
  Hat,
  Invitation,
  InvitationState,
  Member,
  Organization,
  OrganizationSettings,
  SeenCamera,
  SurveyLimitSettings,
} from './organization.ts'
import { KeyScope, Role } from './permissions.ts'
import { PhotoView, PropertyPhoto } from './photo.ts'
import { PhotoLook, PhotoWarning } from './photo-warnings.ts'
import { PlanId, PlanState, Usage } from './plan.ts'
import { CheckedPrices, PriceItem, PriceList, PriceListDetail, PriceProblem } from './price-list.ts'
import { DataExport, ExportState } from './privacy.ts'
import { Problem } from './problem.ts'
import { AutomationName, AutomationTrial, ProjectAutomation } from './project/automation.ts'
import { BudgetLine, Payer } from './project/budget.ts'
import { CalendarLink } from './project/calendar-link.ts'
import {
  NewProject,
  Priority,
  Project,
  ProjectContact,
  ProjectDetail,
  ProjectEvent,
  ProjectFigures,
  ProjectPatch,
  ProjectPlace,
  ProjectStatus,
  StageProposal,
} from './project/project.ts'
import { ProjectSetup } from './project/setup.ts'
import { ProjectStage, TaskTemplate } from './project/stage.ts'
import { ChecklistItem, NewTask, ProjectTask, TaskOrigin, TaskPatch, TaskProgress } from './project/task.ts'
import { MapPlace, Property, PropertyCreated, PropertyDetail, PropertyOwner, PropertyPatch, ScanUpload } from './property.ts'
import { Reason } from './reason.ts'
import { ReferencePoint } from './reference-point.ts'
import { Box, CaptureRegion, Point, Region } from './region.ts'
import { ReportOptions, ReportSection, ReportStatus, ReportSummary, ReportType, ReportVersion, SentReport } from './report.ts'
import { FrozenFinding, ReportChanges } from './report-changes.ts'
import { ReportFigures } from './report-figures.ts'
import { ReportReply } from './report-reply.ts'
import { ReportSeverity, StatedSeverity } from './report-severity.ts'
import { EdgeType, LonLat, MeasuredRoofSection, Roof, RoofChange, RoofCollection, RoofSection, RoofWaste, SectionShape } from './roof.ts'
import { FoundPlace, MapSettings } from './roof-map.ts'
import { SalesMessage } from './sales.ts'
import { ListedScan, Progress, Scan, ScanFiles, ScanProgress, ScanState, ScanStatus, ScanSummary, ScanType } from './scan.ts'
import { ChangedScene, FindingChange, SceneChange, ScenePreview, SceneRequest, SceneScope } from './scene-change.ts'
import { CredentialState, Device, PublicSettings, Session, SignInProvider, Units } from './session.ts'
import { Severity, Urgency } from './severity.ts'
import { Shared, ShareKind, ShareLink } from './share.ts'
import { SharedAnalysis, SharedFinding, SharedHistory, SharedPicture, SharedReport } from './shared-page.ts'
import { ReportSignature, SigningSetup } from './signature.ts'
import { Damage, DamagedFile, StorageCheck, StoredFilesState, StoredFileUse } from './stored-file.ts'
import {
  StormComparison,
  StormFile,
  StormPeril,
  StormReport,
  StormRow,
  StormSource,
  StormSourceAnswer,
  StormVerdict,
  StormVerdictName,
} from './storm.ts'
import { StormAnswer, StormCheck } from './storm-check.ts'
import { StormFinding, StormWatch, StormWatchSettings, StormWatchSource } from './storm-watch/watch.ts'
import { TemperatureReason, TemperatureStanding, TemperatureStatus } from './temperature-status.ts'
import { ThermalAnalysis, ThermalQuestion } from './thermal-analysis.ts'
import { LikePicture, TitleAnchor, TitleEntry, TitleKey, TitleLog, VerifiedEntry } from './title.ts'
import { trainingSchemas } from './training/named-schemas.ts'
import { RecentUpload } from './upload.ts'
import { weatherSchemas } from './weather/named-schemas.ts'
import { DeliveryState, DeliveryTry, Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookEvent } from './webhook.ts'
import { WinnOutput, WinnOutputFile, WinnOutputKind } from './winn-output.ts'
import { WinnCounts, WinnReport, WinnRequest } from './winn-report.ts'

/** Shapes that the OpenAPI document calls by a name, as `#/components/schemas/...`. Every exported shape that an answer or a body holds stands here. */
export const namedSchemas = {
  ...trainingSchemas,
  About,
  AssistantAnswer,
  AssistantFigures,
  AssistantMessage,
  AssistantQuestion,
  AssistantScreen,
  AssistantSettings,
  CheckedSentence,
  Evidence,
  EvidenceKind,
  HandbookPassage,
  HandbookTopic,
  MessageRole,
  ModelProvider,
  Proposal,
  ProposalKind,
  ProposalOrigin,
  ProposalVerdict,
  ProposedChange,
  RecordedProposal,
  Alignment,
  Anomaly,
  AnomalyCollection,
  AnomalyFeature,
  AnomalyKind,
  AnomalyProperties,
  ApiKey,
  Analytics,
  AnalyticsFigure,
  AnalyticsRecord,
  AnalyticsTable,
  AuditEvent,
  Box,
  Calibration,
  Capture,
  CaptureDetail,
  CaptureMedia,
  CapturePatch,
  CaptureRegion,
  CaptureStatus,
  Correction,
  Damage,
  DamagedFile,
  CrmAddress,
  CrmCall,
  CrmCard,
  CrmChange,
  CrmChoice,
  CrmConfig,
  CrmFieldRule,
  CrmHealth,
  CrmInbound,
  CrmOutcome,
  CrmOverview,
  CrmOwnerInfo,
  CrmPerson,
  CrmProof,
  CrmRun,
  CrmRunFilter,
  CrmSetup,
  CrmSetupField,
  CrmStageRule,
  CrmStep,
  CrmSync,
  CrmSyncLog,
  CrmSyncLogDetail,
  CrmSyncResult,
  CrmSyncState,
  CrmSyncType,
  CrmType,
  CrmVendor,
  Dashboard,
  DataExport,
  DeadJob,
  DeletedRecord,
  DeliveryState,
  DeliveryTry,
  Device,
  EdgeType,
  ErrorCode,
  ExportState,
  FindingChange,
  FoundKind,
  FoundPlace,
  FoundRecord,
  Hat,
  Health,
  HealthBand,
  HealthBrief,
  Invitation,
  InvitationState,
  Issue,
  IssueEvent,
  IssueStatus,
  IssueText,
  KeyScope,
  KnownLength,
  ListedIssue,
  ListedScan,
  LonLat,
  MapPlace,
  MapSettings,
  MeasuredRoofSection,
  Member,
  MethodLedger,
  Metric,
  MailChoice,
  Notification,
  NotificationKindName,
  NotificationSettings,
  NotificationSettingsPatch,
  Organization,
  OrganizationSettings,
  OutboxMessage,
  Outdated,
  PixelSizeSource,
  PhotoLook,
  PhotoView,
  PhotoWarning,
  PlanId,
  PlanState,
  Point,
  Precision,
  Progress,
  Problem,
  AutomationTrial,
  AutomationName,
  ProjectAutomation,
  CalendarLink,
  BudgetLine,
  Payer,
  NewProject,
  Priority,
  Project,
  ProjectContact,
  ProjectDetail,
  ProjectEvent,
  ProjectFigures,
  ProjectPatch,
  ProjectPlace,
  ProjectStatus,
  StageProposal,
  ProjectSetup,
  ProjectStage,
  TaskTemplate,
  ChecklistItem,
  NewTask,
  ProjectTask,
  TaskOrigin,
  TaskPatch,
  TaskProgress,
  Property,
  PropertyCreated,
  PropertyDetail,
  PropertyDocument,
  PropertyOwner,
  PropertyPatch,
  PropertyPhoto,
  PublicSettings,
  RecentUpload,
  ReferencePoint,
  Reason,
  Region,
  FrozenFinding,
  ReportChanges,
  ReportFigures,
  ReportReply,
  ReportSignature,
  SigningSetup,
  ReportOptions,
  ReportSection,
  ReportSeverity,
  ReportStatus,
  ReportSummary,
  ReportType,
  ReportVersion,
  SharedReport,
  Role,
  ChangedScene,
  CheckedPrices,
  PriceItem,
  Comment,
  CommentUse,
  OwnSection,
  ReportTemplate,
  TemplateListing,
  NamedTemplate,
  PriceList,
  PriceListDetail,
  PriceProblem,
  Roof,
  RoofChange,
  RoofCollection,
  RoofSection,
  RoofWaste,
  WinnCounts,
  WinnReport,
  WinnRequest,
  WinnOutput,
  WinnOutputFile,
  WinnOutputKind,
  SalesMessage,
  Scan,
  ScanProgress,
  ScanState,
  ScanFiles,
  ScanStatus,
  ScanSummary,
  ScanType,
  ScanUpload,
  Scene,
  SceneChange,
  ScenePreview,
  SceneRequest,
  SceneScope,
  SectionShape,
  SentReport,
  Session,
  Severity,
  ShareKind,
  ShareLink,
  Shared,
  SharedAnalysis,
  SharedFinding,
  SharedHistory,
  SharedPicture,
  SignInProvider,
  SinceAccepted,
  StorageCheck,
  StormAnswer,
  StormCheck,
  StormComparison,
  PropertyPin,
  StormFile,
  StormFinding,
  StormPeril,
  StormReport,
  StormRow,
  StormSource,
  StormSourceAnswer,
  StormVerdict,
  StormVerdictName,
  StormWatch,
  StormWatchSettings,
  StormWatchSource,
  StatedSeverity,
  StoredFileUse,
  StoredFilesState,
  SurveyConditions,
  SeenCamera,
  SurveyLimitSettings,
  SurveyVerdict,
  CredentialState,
  TemperatureReason,
  TemperatureStanding,
  TemperatureStatus,
  Temperatures,
  ThermalAnalysis,
  ThermalQuestion,
  TitleAnchor,
  TitleBundle: Bundle,
  TitleEntry,
  TitleKey,
  TitleLog,
  Units,
  Urgency,
  Usage,
  Verification,
  VerifiedEntry,
  LikePicture,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEvent,
  ...weatherSchemas,
} as const
