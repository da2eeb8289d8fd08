import {
  certificatePdf,
  readCredential,
  readIssuer,
  readIssuerKey,
  readRevocations,
  revokeCertificate,
} from '@ridgeline/contracts/training/certificate'
import { readTrainingContent } from '@ridgeline/contracts/training/content'
import { addStudyTime, readCourse, readTraining, saveBlock } from '@ridgeline/contracts/training/course'
import { answerExam, examPicture, readExam, startExam, submitExam } from '@ridgeline/contracts/training/exam'
import { acceptScan, readMemberTraining } from '@ridgeline/contracts/training/experience'
import { listOwnCourses, readOwnCourse, writeOwnCourse } from '@ridgeline/contracts/training/own-course'
import { answerPractical, practicalPicture, readPractical, startPractical, submitPractical } from '@ridgeline/contracts/training/practical'
import { readRecordStore, removeRecordStore, setRecordStore } from '@ridgeline/contracts/training/record-store'
import { assignCourses, readQuestionStatistics, readTeam, transcriptCsv } from '@ridgeline/contracts/training/team'
import type { Deps } from '#deps'
import { contentOf } from '#features/training/content'
import { issuerKey, issuerProfile, publicCredential, revocationsOf, revoke } from '#features/training/credentials'
import { beginExam, handIn, pictureOfExam, readExamOf, storeAnswers } from '#features/training/exams'
import { judgeScan, memberTraining } from '#features/training/experience'
import { ownCoursesOf, readOwnCourseOf, writeOwn } from '#features/training/own-courses'
import { beginPractical, handInPractical, pictureOfPractical, readPracticalOf, storeDrawing } from '#features/training/practicals'
import { printCertificate } from '#features/training/print-certificate'
import { dropStore, recordStoreOf, setStore } from '#features/training/record-store'
import { addTime, readCourseOf, readTrainingOf, saveBlockOf } from '#features/training/service'
import { assign, statisticsOf, teamOf, transcriptOf } from '#features/training/team'
import type { Mount } from '#http/mount'

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
