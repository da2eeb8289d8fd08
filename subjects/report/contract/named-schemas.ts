import { Comment, CommentUse } from './comment.ts'
import { ReportOptions, ReportReach, ReportSection, ReportStatus, ReportSummary, ReportType, ReportVersion, SentReport } from './report.ts'
import { FrozenFinding, ReportChanges } from './report-changes.ts'
import { ReportFigures } from './report-figures.ts'
import { ReportReply } from './report-reply.ts'
import { ReportSeverity, StatedSeverity } from './report-severity.ts'
import { Shared, ShareKind, ShareLink } from './share.ts'
import { SharedAnalysis, SharedFinding, SharedHistory, SharedPicture, SharedReport, SharedRoof } from './shared-page.ts'
import { ReportSignature, SigningSetup } from './signature.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const reportSchemas = {
  Comment,
  CommentUse,
  FrozenFinding,
  ReportChanges,
  ReportFigures,
  ReportOptions,
  ReportReach,
  ReportReply,
  ReportSection,
  ReportSeverity,
  ReportSignature,
  ReportStatus,
  ReportSummary,
  ReportType,
  ReportVersion,
  SentReport,
  ShareKind,
  ShareLink,
  Shared,
  SharedAnalysis,
  SharedFinding,
  SharedHistory,
  SharedPicture,
  SharedRoof,
  SharedReport,
  SigningSetup,
  StatedSeverity,
} as const
