import { Bundle } from '@ridgeline/title/bundle'
import { ApiKey } from '#account/api-key'
import { AuditEvent } from '#account/audit'
import { DeletedRecord } from '#account/deleted'
import {
  Hat,
  Invitation,
  InvitationState,
  Member,
  Organization,
  OrganizationSettings,
  SeenCamera,
  SurveyLimitSettings,
} from '#account/organization'
import { KeyScope, Role } from '#account/permissions'
import { PlanId, PlanState, Usage } from '#account/plan'
import { DataExport, ExportState } from '#account/privacy'
import { SalesMessage } from '#account/sales'
import { CredentialState, Device, PublicSettings, Session, SignInProvider, Units } from '#account/session'
import { DeliveryState, DeliveryTry, Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookEvent } from '#account/webhook'
import { Analytics, AnalyticsFigure, AnalyticsRecord, AnalyticsTable } from '#analytics/analytics'
import { CheckedSentence, Evidence, EvidenceKind } from '#assistant/evidence'
import { HandbookPassage, HandbookTopic } from '#assistant/handbook'
import { About, AssistantAnswer, AssistantMessage, AssistantQuestion, AssistantScreen, MessageRole } from '#assistant/message'
import { Proposal, ProposalKind, ProposalOrigin, ProposalVerdict, ProposedChange, RecordedProposal } from '#assistant/proposal'
import { AssistantFigures, AssistantSettings, ModelProvider } from '#assistant/settings'
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
} from '#crm/config'
import { CrmCall, CrmOverview, CrmSyncLog, CrmSyncLogDetail } from '#crm/log'
import { CrmRun, CrmRunFilter } from '#crm/run'
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
} from '#crm/sync'
import { Dashboard } from '#dashboard/dashboard'
import { PropertyDocument } from '#document/document'
import { OwnSection } from '#draft/own-section'
import { NamedTemplate, ReportTemplate, TemplateListing } from '#draft/template'
import { FoundKind, FoundRecord } from '#find/find'
import { PropertyPin } from '#map/pins'
import { MailChoice, Notification, NotificationKindName, NotificationSettings, NotificationSettingsPatch } from '#notification/notification'
import { AutomationName, AutomationTrial, ProjectAutomation } from '#project/automation'
import { BudgetLine, Payer } from '#project/budget'
import { CalendarLink } from '#project/calendar-link'
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
} from '#project/project'
import { ProjectSetup } from '#project/setup'
import { ProjectStage, TaskTemplate } from '#project/stage'
import { ChecklistItem, NewTask, ProjectTask, TaskOrigin, TaskPatch, TaskProgress } from '#project/task'
import { PhotoView, PropertyPhoto } from '#property/photo'
import { PhotoLook, PhotoWarning } from '#property/photo-warnings'
import { CheckedPrices, PriceItem, PriceList, PriceListDetail, PriceProblem } from '#property/price-list'
import {
  MapPlace,
  NewProperty,
  Property,
  PropertyCreated,
  PropertyDetail,
  PropertyOwner,
  PropertyPatch,
  ScanUpload,
} from '#property/property'
import {
  EdgeType,
  LonLat,
  MeasuredRoofSection,
  Roof,
  RoofChange,
  RoofCollection,
  RoofSection,
  RoofWaste,
  SectionShape,
} from '#property/roof'
import { FoundPlace, MapSettings } from '#property/roof-map'
import { Comment, CommentUse } from '#report/comment'
import { ReportOptions, ReportSection, ReportStatus, ReportSummary, ReportType, ReportVersion, SentReport } from '#report/report'
import { FrozenFinding, ReportChanges } from '#report/report-changes'
import { ReportFigures } from '#report/report-figures'
import { ReportReply } from '#report/report-reply'
import { ReportSeverity, StatedSeverity } from '#report/report-severity'
import { Shared, ShareKind, ShareLink } from '#report/share'
import { SharedAnalysis, SharedFinding, SharedHistory, SharedPicture, SharedReport } from '#report/shared-page'
import { ReportSignature, SigningSetup } from '#report/signature'
import { LikePicture, TitleAnchor, TitleEntry, TitleKey, TitleLog, VerifiedEntry } from '#report/title'
import { WinnOutput, WinnOutputFile, WinnOutputKind } from '#report/winn-output'
import { WinnCounts, WinnReport, WinnRequest } from '#report/winn-report'
import { AnomalyCollection, AnomalyFeature, AnomalyProperties } from '#scan/anomaly-list'
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
} from '#scan/capture'
import { SurveyConditions, SurveyVerdict } from '#scan/conditions'
import { Examination } from '#scan/examination'
import { Health, HealthBand, HealthBrief, Metric } from '#scan/health'
import { Issue, IssueEvent, IssueStatus, IssueText, ListedIssue, SinceAccepted, Verification } from '#scan/issue'
import { MethodLedger, Precision } from '#scan/method'
import { Reason } from '#scan/reason'
import { ReferencePoint } from '#scan/reference-point'
import { Box, CaptureRegion, Point, Region } from '#scan/region'
import { ListedScan, Progress, Scan, ScanFiles, ScanProgress, ScanState, ScanStatus, ScanSummary, ScanType } from '#scan/scan'
import { ChangedScene, FindingChange, SceneChange, ScenePreview, SceneRequest, SceneScope } from '#scan/scene-change'
import { Severity, Urgency } from '#scan/severity'
import { Damage, DamagedFile, StorageCheck, StoredFilesState, StoredFileUse } from '#scan/stored-file'
import { TemperatureReason, TemperatureStanding, TemperatureStatus } from '#scan/temperature-status'
import { ThermalAnalysis, ThermalQuestion } from '#scan/thermal-analysis'
import { RecentUpload } from '#scan/upload'
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
} from '#storm/storm'
import { StormAnswer, StormCheck } from '#storm/storm-check'
import { StormFinding, StormWatch, StormWatchSettings, StormWatchSource } from '#storm-watch/watch'
import { trainingSchemas } from '#training/named-schemas'
import { weatherSchemas } from '#weather/named-schemas'
import { DeadJob } from './dead-jobs.ts'
import { ErrorCode } from './errors.ts'
import { MailStanding } from './mail-standing.ts'
import { OutboxMessage, Outdated } from './operations.ts'
import { Problem } from './problem.ts'

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
  MailStanding,
  DeletedRecord,
  DeliveryState,
  DeliveryTry,
  Device,
  EdgeType,
  ErrorCode,
  Examination,
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
  NewProperty,
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
