import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { revokeCertificate } from '#contract/certificate'
import { readTrainingContent } from '#contract/content'
import { acceptScan, readMemberTraining } from '#contract/experience'
import { listOwnCourses, readOwnCourse, writeOwnCourse } from '#contract/own-course'
import { readRecordStore, removeRecordStore, setRecordStore } from '#contract/record-store'
import { readQuestionStatistics } from '#contract/team'

export const contentQuery = queryOptions({ queryKey: ['training', 'content'], queryFn: () => call(readTrainingContent, {}) })
export const memberQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['training', 'member', memberId],
    queryFn: () => call(readMemberTraining, { params: { memberId } }),
    staleTime: 0,
  })
export const judgeScan = (memberId: string, scanId: string, accepted: boolean) =>
  call(acceptScan, { params: { memberId, scanId }, body: { accepted } })
export const revoke = (id: string, reason: string) => call(revokeCertificate, { params: { id }, body: { reason } })

export const questionsQuery = queryOptions({
  queryKey: ['training', 'questions'],
  queryFn: () => call(readQuestionStatistics, {}),
  staleTime: 0,
})

export const ownCoursesQuery = queryOptions({ queryKey: ['training', 'own'], queryFn: () => call(listOwnCourses, {}), staleTime: 0 })
export const ownCourseQuery = (ownCourse: string) =>
  queryOptions({
    queryKey: ['training', 'own', ownCourse],
    queryFn: () => call(readOwnCourse, { params: { ownCourse } }),
    // What is being written is not replaced under the pen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
export const writeCourse = (ownCourse: string, body: { markdown: string; isOffered: boolean; madeFrom: number }) =>
  call(writeOwnCourse, { params: { ownCourse }, body })

export const recordStoreQuery = queryOptions({ queryKey: ['record-store'], queryFn: () => call(readRecordStore, {}), staleTime: 0 })
export const saveStore = (body: { url: string; userName: string; secret: string | null }) => call(setRecordStore, { body })
export const forgetStore = () => call(removeRecordStore, {})
