import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { readCredential } from '#contract/certificate'
import { addStudyTime, type CertificationLevel, readCourse, readTraining, saveBlock } from '#contract/course'
import { answerExam, type ExamAttempt, examPicture, type GivenAnswer, readExam, startExam, submitExam } from '#contract/exam'
import {
  answerPractical,
  type PictureAnswer,
  type PracticalAttempt,
  practicalPicture,
  readPractical,
  startPractical,
  submitPractical,
} from '#contract/practical'
import { assignCourses, readTeam } from '#contract/team'

/** Everything that learning makes stale. */
export const trainingKeys = [['training'], ['dashboard']] as const

export const trainingQuery = queryOptions({ queryKey: ['training', 'overview'], queryFn: () => call(readTraining, {}) })
export const courseQuery = (course: string) =>
  queryOptions({ queryKey: ['training', 'course', course], queryFn: () => call(readCourse, { params: { course } }) })
export const saveProgress = ({ course, lesson, block }: { course: string; lesson: string; block: number }) =>
  call(saveBlock, { params: { course }, body: { lesson, block } })
export const tellTime = (course: string, seconds: number) => call(addStudyTime, { params: { course }, body: { seconds } })

export const examQuery = (id: string) =>
  queryOptions({
    queryKey: ['training', 'exam', id],
    queryFn: () => call(readExam, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
export const beginExam = (course: string) => call(startExam, { params: { course } })
export const sendAnswers = (id: string, answers: GivenAnswer[]) => call(answerExam, { params: { id }, body: { answers } })
export const handInExam = (id: string): Promise<ExamAttempt> => call(submitExam, { params: { id } })
/** A thermogram of an exam never changes. */
export const examPictureQuery = (id: string, picture: string) =>
  queryOptions({
    queryKey: ['training', 'exam-picture', id, picture],
    queryFn: () => call(examPicture, { params: { id, picture } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const practicalQuery = (id: string) =>
  queryOptions({
    queryKey: ['training', 'practical', id],
    queryFn: () => call(readPractical, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
export const beginPractical = (level: CertificationLevel) => call(startPractical, { body: { level } })
export const sendDrawing = (id: string, picture: number, answer: PictureAnswer, revision: number) =>
  call(answerPractical, { params: { id }, body: { picture, answer, revision } })
export const handInPractical = (id: string): Promise<PracticalAttempt> => call(submitPractical, { params: { id } })
export const practicalPictureQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['training', 'practical-picture', id, number],
    queryFn: () => call(practicalPicture, { params: { id, number: String(number) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const teamQuery = queryOptions({ queryKey: ['training', 'team'], queryFn: () => call(readTeam, {}), staleTime: 0 })
export const assignTo = (body: { userIds: string[]; courses: string[]; dueOn: string }) => call(assignCourses, { body })
export const credentialQuery = (id: string) =>
  queryOptions({ queryKey: ['credential', id], queryFn: () => call(readCredential, { params: { id } }), retry: false })
