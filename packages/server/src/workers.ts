import type { z } from 'zod'
import type { Deps } from '#deps'
import { AGE_SCORES_AT, ageScores } from '#features/analysis/age-scores-job'
import { analyseScan } from '#features/analysis/analyse-scan-job'
import { giveUpScan } from '#features/analysis/give-up-scan'
import { renewScans } from '#features/analysis/renew-scans-job'
import { KEEP_ANALYTICS_AT, keepAnalytics } from '#features/analytics/keep-analytics-job'
import { DUE_CRM_AT, dueCrm, pollCrm, readCrmInbound, syncCrm } from '#features/crm/sync-jobs'
import { exampleReports } from '#features/demo/example-reports-job'
import { followScan } from '#features/demo/follow-scan'
import { reviewExample } from '#features/demo/review-example'
import { handOut, handOutReport } from '#features/demo/visitor'
import { DUE_TASKS_AT, dueTasks, MAIL_NOTIFICATIONS_AT, mailNotifications } from '#features/notifications/mail-notifications-job'
import { readPhotos } from '#features/photos/read-photos-job'
import { exportData } from '#features/privacy/export-data-job'
import { removeObjects } from '#features/privacy/remove-objects-job'
import { RETENTION_AT, retention } from '#features/privacy/retention-job'
import { SWEEP_OBJECTS_AT, sweepObjects } from '#features/privacy/sweep-objects-job'
import { STUCK_PROJECTS_AT, stuckProjects } from '#features/projects/stuck-projects-job'
import { derivePictures } from '#features/recipient/derive-pictures-job'
import { TELL_REPLIES_AT, tellReplies } from '#features/recipient/tell-replies-job'
import { checkFiles } from '#features/stored-files/check-files-job'
import { WATCH_STORMS_AT, watchStorms } from '#features/storms/watch-storms-job'
import {
  anchorTitle,
  backfillTitles,
  DUE_ANCHORS_AT,
  dueAnchors,
  PRINT_PICTURES_AT,
  printPictures,
  signTitle,
} from '#features/title/title-jobs'
import { DUE_TRAINING_AT, dueTraining, sendStatements } from '#features/training/statements-job'
import { DUE_WEBHOOKS_AT, deliverWebhook, dueWebhooks } from '#features/webhooks/deliver-webhook-job'
import { makeWinn } from '#features/winn-reports/make-winn-report-job'
import type { JobDefinition } from '#jobs/define-job'

/** All kinds of background work. */
export const jobDefinitions: readonly JobDefinition<z.ZodType>[] = [
  stuckProjects,
  watchStorms,
  syncCrm,
  dueCrm,
  readCrmInbound,
  pollCrm,
  analyseScan,
  renewScans,
  ageScores,
  keepAnalytics,
  readPhotos,
  exportData,
  removeObjects,
  sweepObjects,
  retention,
  checkFiles,
  sendStatements,
  dueTraining,
  deliverWebhook,
  dueWebhooks,
  makeWinn,
  exampleReports,
  derivePictures,
  tellReplies,
  mailNotifications,
  dueTasks,
  signTitle,
  backfillTitles,
  anchorTitle,
  dueAnchors,
  printPictures,
]
/** Names that kinds of work had in earlier versions. A name in a database outlives its rename here: list it, or its clock goes on without a worker. */
export const retiredJobs: readonly string[] = ['keep-house']

/** Their captures take turns (`analyse-scan`), so many scans cost little more than a few. */
const SCANS = { inAll: 12, ofOne: 2 }
/** Each takes a processor and hundreds of megabytes for a moment. */
const REPORTS = { inAll: 2, ofOne: 1 }
const EXPORTS = { inAll: 2, ofOne: 1 }
/** They wait for others most of the time. */
const WEBHOOKS = { inAll: 8, ofOne: 2 }
/** They wait for vendors most of the time; each works on a few properties at once. */
const CRMS = { inAll: 8, ofOne: 2 }
const PHOTOS = { inAll: 4, ofOne: 1 }
/** Short, and each locks the log of its organization. */
const TITLES = { inAll: 4, ofOne: 1 }
const ONE = { inAll: 1, ofOne: 1 }

/** Starts working on jobs in this process. Handlers are loaded when the first job comes. */
export async function startWorkers(deps: Deps): Promise<void> {
  await deps.queue.work(analyseScan, SCANS, async ({ scanId }) => {
    const { runScanAnalysis } = await import('#features/analysis/analyse-scan')
    await runScanAnalysis(deps, scanId)
    await reviewExample(deps, scanId)
    await handOut(deps, scanId)
    await followScan(deps, scanId)
  })
  await deps.queue.onDead(analyseScan, ({ scanId }) => giveUpScan(deps, scanId))
  await deps.queue.work(readPhotos, PHOTOS, async ({ propertyId }) => {
    const { readWaitingPhotos } = await import('#features/photos/read-photos')
    await readWaitingPhotos(deps, propertyId)
  })
  await deps.queue.onDead(readPhotos, async ({ propertyId }) => {
    const { giveUpPhotos } = await import('#features/photos/read-photos')
    await giveUpPhotos(deps, propertyId)
  })
  await startReportWork(deps)
  await startRecipientWork(deps)
  await startNotificationWork(deps)
  await startTitleWork(deps)
  await startWebhookWork(deps)
  await startTrainingWork(deps)
  await deps.queue.work(renewScans, ONE, async () => {
    const { renewOutdated } = await import('#features/analysis/renew-scans')
    await renewOutdated(deps)
  })
  await startScoreWork(deps)
  await startProjectWork(deps)
  await startAnalyticsWork(deps)
  await startStormWork(deps)
  await startCrmWork(deps)
  await startPrivacyWork(deps)
  await startStorageWork(deps)
  // An update brings another reader or engine: what the one before found is made again.
  await deps.db.transaction(async (tx) => {
    await deps.queue.send(renewScans, {}, tx)
    await deps.queue.send(backfillTitles, {}, tx, { isPatient: true })
    await deps.queue.send(sweepObjects, {}, tx, { isPatient: true })
  })
}

async function startReportWork(deps: Deps): Promise<void> {
  await deps.queue.work(makeWinn, REPORTS, async ({ reportId, organizationId }) => {
    const { makeWinnReport } = await import('#features/winn-reports/make')
    await makeWinnReport(deps, reportId, organizationId)
    await handOutReport(deps, organizationId)
  })
  await deps.queue.work(exampleReports, ONE, async ({ scanId }) => {
    const { makeExampleReports } = await import('#features/demo/example-reports')
    await makeExampleReports(deps, scanId)
  })
  await deps.queue.onDead(makeWinn, async ({ reportId }) => {
    const { giveUpWinn } = await import('#features/winn-reports/make')
    await giveUpWinn(deps, reportId)
  })
}

async function startRecipientWork(deps: Deps): Promise<void> {
  await deps.queue.work(derivePictures, PHOTOS, async ({ reportId, organizationId }) => {
    const { makeDerivedPictures } = await import('#features/recipient/derive-pictures')
    await makeDerivedPictures(deps, reportId)
    const { sayExampleReplies } = await import('#features/demo/example-replies')
    await sayExampleReplies(deps, reportId)
    await handOutReport(deps, organizationId)
  })
  await deps.queue.work(tellReplies, ONE, async () => {
    const { tellAuthors } = await import('#features/recipient/tell-replies')
    await tellAuthors(deps)
  })
  await deps.queue.schedule(tellReplies, TELL_REPLIES_AT, {})
}

async function startNotificationWork(deps: Deps): Promise<void> {
  await deps.queue.work(mailNotifications, ONE, async () => {
    const { mailDue } = await import('#features/notifications/mail')
    await mailDue(deps)
    const { sendApprovedMails } = await import('#features/assistant/decide')
    await sendApprovedMails(deps)
  })
  await deps.queue.schedule(mailNotifications, MAIL_NOTIFICATIONS_AT, {})
  await deps.queue.work(dueTasks, ONE, async () => {
    const { tellDueTasks } = await import('#features/notifications/due-tasks')
    await tellDueTasks(deps)
  })
  await deps.queue.schedule(dueTasks, DUE_TASKS_AT, {})
}

async function startTitleWork(deps: Deps): Promise<void> {
  await deps.queue.work(signTitle, TITLES, async ({ organizationId }) => {
    const { signLog } = await import('#features/title/sign')
    await signLog(deps, organizationId)
  })
  await deps.queue.work(backfillTitles, ONE, async () => {
    const { backfill } = await import('#features/title/backfill')
    await backfill(deps)
  })
  await deps.queue.work(anchorTitle, TITLES, async ({ anchorId }) => {
    const { anchorOnce } = await import('#features/title/anchor')
    await anchorOnce(deps, anchorId)
  })
  await deps.queue.work(printPictures, ONE, async ({ organizationId }) => {
    const { takePrints } = await import('#features/title/print-pictures')
    await takePrints(deps, organizationId ?? null)
  })
  await deps.queue.schedule(printPictures, PRINT_PICTURES_AT, {})
  await deps.queue.work(dueAnchors, ONE, async () => {
    const { anchorDue } = await import('#features/title/anchor')
    await anchorDue(deps)
  })
  await deps.queue.schedule(dueAnchors, DUE_ANCHORS_AT, {})
}

async function startWebhookWork(deps: Deps): Promise<void> {
  await deps.queue.work(deliverWebhook, WEBHOOKS, async ({ webhookId }) => {
    const { deliverTo } = await import('#features/webhooks/deliver')
    await deliverTo(deps, webhookId)
  })
  await deps.queue.work(dueWebhooks, ONE, async () => {
    const { sendDue } = await import('#features/webhooks/deliver')
    await sendDue(deps)
  })
  await deps.queue.schedule(dueWebhooks, DUE_WEBHOOKS_AT, {})
}

async function startTrainingWork(deps: Deps): Promise<void> {
  await deps.queue.work(sendStatements, WEBHOOKS, async ({ organizationId }) => {
    const { sendTo } = await import('#features/training/record-store')
    await sendTo(deps, organizationId)
  })
  await deps.queue.work(dueTraining, ONE, async () => {
    const { wakeStatements } = await import('#features/training/record-store')
    await wakeStatements(deps)
    const { remindAll } = await import('#features/training/reminders')
    await remindAll(deps)
  })
  await deps.queue.schedule(dueTraining, DUE_TRAINING_AT, {})
}

async function startScoreWork(deps: Deps): Promise<void> {
  await deps.queue.work(ageScores, ONE, async () => {
    const { renewAgedScores } = await import('#features/analysis/age-scores')
    await renewAgedScores(deps)
  })
  await deps.queue.schedule(ageScores, AGE_SCORES_AT, {})
}

async function startProjectWork(deps: Deps): Promise<void> {
  await deps.queue.work(stuckProjects, ONE, async () => {
    const { markStuckProjects } = await import('#features/projects/stuck-projects')
    await markStuckProjects(deps)
  })
  await deps.queue.schedule(stuckProjects, STUCK_PROJECTS_AT, {})
}

async function startAnalyticsWork(deps: Deps): Promise<void> {
  await deps.queue.work(keepAnalytics, ONE, async () => {
    const { keepAnalytics: keep } = await import('#features/analytics/keep')
    await keep(deps)
  })
  await deps.queue.schedule(keepAnalytics, KEEP_ANALYTICS_AT, {})
}

async function startStormWork(deps: Deps): Promise<void> {
  await deps.queue.work(watchStorms, ONE, async () => {
    const { watchStorms: watch } = await import('#features/storms/watch')
    await watch(deps)
  })
  await deps.queue.schedule(watchStorms, WATCH_STORMS_AT, {})
}

async function startCrmWork(deps: Deps): Promise<void> {
  await deps.queue.work(syncCrm, CRMS, async ({ configId }) => {
    const { syncDue } = await import('#features/crm/work')
    await syncDue(deps, configId)
  })
  await deps.queue.work(readCrmInbound, CRMS, async ({ configId }) => {
    const { readInbound } = await import('#features/crm-inbound/read')
    await readInbound(deps, configId)
  })
  await deps.queue.work(pollCrm, CRMS, async ({ configId }) => {
    const { pollChanges } = await import('#features/crm-inbound/poll')
    await pollChanges(deps, configId)
  })
  await deps.queue.work(dueCrm, ONE, async () => {
    const { wakeDue } = await import('#features/crm/work')
    await wakeDue(deps)
    const { wakeInbound } = await import('#features/crm-inbound/read')
    await wakeInbound(deps)
    const { wakePolls } = await import('#features/crm-inbound/poll')
    await wakePolls(deps)
  })
  await deps.queue.schedule(dueCrm, DUE_CRM_AT, {})
}

async function startPrivacyWork(deps: Deps): Promise<void> {
  await deps.queue.work(exportData, EXPORTS, async ({ exportId }) => {
    const { writeExport } = await import('#features/privacy/write-export')
    await writeExport(deps, exportId)
  })
  await deps.queue.onDead(exportData, async ({ exportId }) => {
    const { giveUpExport } = await import('#features/privacy/write-export')
    await giveUpExport(deps, exportId)
  })
  await deps.queue.work(removeObjects, ONE, async ({ sha256s, mailIds }) => {
    const { removeUnnamed } = await import('#features/privacy/objects')
    await removeUnnamed(deps, sha256s)
    if (deps.mail.kind === 'outbox') for (const id of mailIds) await deps.mail.remove(id)
  })
  await deps.queue.work(retention, ONE, async () => {
    const { runRetention } = await import('#features/privacy/retention')
    await runRetention(deps)
  })
  await deps.queue.schedule(retention, RETENTION_AT, {})
}

async function startStorageWork(deps: Deps): Promise<void> {
  await deps.queue.work(checkFiles, ONE, async ({ checkId }) => {
    const { runFileCheck } = await import('#features/stored-files/check-files')
    await runFileCheck(deps, checkId)
  })
  await deps.queue.onDead(checkFiles, async ({ checkId }) => {
    const { giveUpCheck } = await import('#features/stored-files/check-files')
    await giveUpCheck(deps, checkId)
  })
  await deps.queue.work(sweepObjects, ONE, async () => {
    const { removeOrphans } = await import('#features/privacy/sweep-objects')
    await removeOrphans(deps)
  })
  await deps.queue.schedule(sweepObjects, SWEEP_OBJECTS_AT, {})
}
