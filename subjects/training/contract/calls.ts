import { certificatePdf, readCredential, readIssuer, readIssuerKey, readRevocations, revokeCertificate } from './certificate.ts'
import { readTrainingContent } from './content.ts'
import { addStudyTime, readCourse, readTraining, saveBlock } from './course.ts'
import { answerExam, examPicture, readExam, startExam, submitExam } from './exam.ts'
import { acceptScan, readMemberTraining } from './experience.ts'
import { listOwnCourses, readOwnCourse, writeOwnCourse } from './own-course.ts'
import { answerPractical, practicalPicture, readPractical, startPractical, submitPractical } from './practical.ts'
import { readRecordStore, removeRecordStore, setRecordStore } from './record-store.ts'
import { assignCourses, readQuestionStatistics, readTeam, transcriptCsv } from './team.ts'

/** By the names under which the OpenAPI document lists them. */
export const trainingCalls = {
  readTraining,
  readCourse,
  saveBlock,
  addStudyTime,
  startExam,
  readExam,
  answerExam,
  submitExam,
  examPicture,
  startPractical,
  readPractical,
  answerPractical,
  submitPractical,
  practicalPicture,
  certificatePdf,
  revokeCertificate,
  readTeam,
  assignCourses,
  readTrainingContent,
  readMemberTraining,
  acceptScan,
  listOwnCourses,
  readOwnCourse,
  writeOwnCourse,
  readRecordStore,
  setRecordStore,
  removeRecordStore,
  transcriptCsv,
  readQuestionStatistics,
  readCredential,
  readIssuer,
  readIssuerKey,
  readRevocations,
} as const
