import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { certificatePdf, readCredential, readIssuer, readIssuerKey, readRevocations, revokeCertificate } from '#contract/certificate'
import { readTrainingContent } from '#contract/content'
import { addStudyTime, readCourse, readTraining, saveBlock } from '#contract/course'
import { answerExam, examPicture, readExam, startExam, submitExam } from '#contract/exam'
import { acceptScan, readMemberTraining } from '#contract/experience'
import { listOwnCourses, readOwnCourse, writeOwnCourse } from '#contract/own-course'
import { answerPractical, practicalPicture, readPractical, startPractical, submitPractical } from '#contract/practical'
import { readRecordStore, removeRecordStore, setRecordStore } from '#contract/record-store'
import { assignCourses, readQuestionStatistics, readTeam, transcriptCsv } from '#contract/team'
import { contentOf } from '#server/content'
import { issuerKey, issuerProfile, publicCredential, revocationsOf, revoke } from '#server/credentials'
import { beginExam, handIn, pictureOfExam, readExamOf, storeAnswers } from '#server/exam/exams'
import { beginPractical, handInPractical, pictureOfPractical, readPracticalOf, storeDrawing } from '#server/exam/practicals'
import { judgeScan, memberTraining } from '#server/experience'
import { ownCoursesOf, readOwnCourseOf, writeOwn } from '#server/own-courses'
import { printCertificate } from '#server/print-certificate'
import { dropStore, recordStoreOf, setStore } from '#server/records/record-store'
import { addTime, readCourseOf, readTrainingOf, saveBlockOf } from '#server/service'
import { assign, statisticsOf, teamOf, transcriptOf } from '#server/team'

export function trainingRoutes(mount: Mount, deps: Deps): void {
  mount.json(readTraining, async ({ actor }) => readTrainingOf(deps, actor))
  mount.json(readTrainingContent, async ({ actor }) => contentOf(deps, actor))
  mount.json(readCourse, async ({ actor, params }) => readCourseOf(deps, actor, params.course))
  mount.json(saveBlock, async ({ actor, params, body }) => saveBlockOf(deps, actor, params.course, body))
  mount.json(addStudyTime, async ({ actor, params, body }) => addTime(deps, actor, params.course, body.seconds))
  mount.json(startExam, async ({ actor, params }) => beginExam(deps, actor, params.course))
  mount.json(readExam, async ({ actor, params }) => readExamOf(deps, actor, params.id))
  mount.json(answerExam, async ({ actor, params, body }) => storeAnswers(deps, actor, params.id, body.answers))
  mount.json(submitExam, async ({ actor, params }) => handIn(deps, actor, params.id))
  mount.json(examPicture, async ({ actor, params }) => pictureOfExam(deps, actor, params.id, params.picture))
  mount.json(startPractical, async ({ actor, body }) => beginPractical(deps, actor, body.level))
  mount.json(readPractical, async ({ actor, params }) => readPracticalOf(deps, actor, params.id))
  mount.json(answerPractical, async ({ actor, params, body }) => storeDrawing(deps, actor, params.id, body))
  mount.json(submitPractical, async ({ actor, params }) => handInPractical(deps, actor, params.id))
  mount.json(practicalPicture, async ({ actor, params }) => pictureOfPractical(deps, actor, params.id, params.number))
  credentialRoutes(mount, deps)
  managerRoutes(mount, deps)
}

function managerRoutes(mount: Mount, deps: Deps): void {
  mount.json(readTeam, async ({ actor }) => teamOf(deps, actor))
  mount.json(assignCourses, async ({ actor, body }) => assign(deps, actor, body))
  mount.json(readQuestionStatistics, async ({ actor }) => statisticsOf(deps, actor))
  mount.json(readMemberTraining, async ({ actor, params }) => memberTraining(deps, actor, params.memberId))
  mount.json(acceptScan, async ({ actor, params, body }) => judgeScan(deps, actor, params, body.accepted))
  mount.json(listOwnCourses, async ({ actor }) => ownCoursesOf(deps, actor))
  mount.json(readOwnCourse, async ({ actor, params }) => readOwnCourseOf(deps, actor, params.ownCourse))
  mount.json(writeOwnCourse, async ({ actor, params, body }) => writeOwn(deps, actor, params.ownCourse, body))
  mount.json(readRecordStore, async ({ actor }) => recordStoreOf(deps, actor))
  mount.json(setRecordStore, async ({ actor, body }) => setStore(deps, actor, body))
  mount.json(removeRecordStore, async ({ actor }) => dropStore(deps, actor))
  mount.binary(transcriptCsv, async ({ actor }) => csvAnswer(await transcriptOf(deps, actor), 'training-transcript.csv'))
}

function credentialRoutes(mount: Mount, deps: Deps): void {
  mount.json(readCredential, async ({ params }) => publicCredential(deps, params.id))
  mount.json(readIssuer, async ({ params }) => issuerProfile(deps, params.id))
  mount.json(readIssuerKey, async ({ params }) => issuerKey(deps, params.id))
  mount.json(readRevocations, async ({ params }) => revocationsOf(deps, params.id))
  mount.binary(certificatePdf, async ({ actor, params }) => printCertificate(deps, actor, params.id))
  mount.json(revokeCertificate, async ({ actor, params, body }) => revoke(deps, actor, params.id, body.reason))
}

/** A table as a download. */
const csvAnswer = (csv: string, name: string): Response =>
  new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
