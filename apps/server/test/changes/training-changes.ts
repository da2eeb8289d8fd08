import { randomBytes } from 'node:crypto'
import { user } from '@ridgeline/account/server/tables/auth'
import { membership } from '@ridgeline/account/server/tables/organization'
import { defaultReportOptions } from '@ridgeline/report/contract/report'
import { report } from '@ridgeline/report/server/tables/report'
import { reportSignature } from '@ridgeline/report/server/tables/signature'
import type { Db } from '@ridgeline/server/db/connect'
import { setRecordStore } from '@ridgeline/training/contract/record-store'
import { drawPaper } from '@ridgeline/training/rules/exam/draw'
import { sceneWith } from '@ridgeline/training/rules/practical/scenes'
import { banks } from '@ridgeline/training/server/courses/banks/banks'
import { readCourses } from '@ridgeline/training/server/courses/read-courses'
import { certificate, examAttempt, ownCourse, practicalAttempt, trainingBlock } from '@ridgeline/training/server/tables/training'
import type { TestApp, TestMember } from '#test/app'
import type { AuditedCall } from '#test/changes/project-changes'
import { buildScan } from '#test/factories'

interface World {
  readonly app: TestApp
  readonly owner: TestMember
}

const courses = readCourses()
const STORE = { url: 'https://lrs.example.com/xapi', userName: 'us', secret: 'a secret' }
const startedAt = new Date('2026-01-01T10:00:00Z')

const OWN_COURSE = `# Our roofs
day: day2
subject: inspections
minutes: 20

What we look for.

## The walk (5 min)

Begin at the drain.

:::question
? Where do you begin?
- [x] At the drain
- [ ] At the ladder
Because: water goes there.
:::

Sources: our own practice.
`

/** A scan of an organization with a report that a member signed. */
export async function signedScan(db: Db, organizationId: string, signerId: string) {
  const { scan } = await buildScan(db, organizationId)
  const file = { pdfSha256: randomBytes(32).toString('hex'), pageCount: 1, sizeBytes: 9 }
  const [made] = await db
    .insert(report)
    .values({ organizationId, scanId: scan.id, version: 1, inputSha256: 'i', ...file, options: defaultReportOptions, createdBy: 'Ann' })
    .returning()
  await db.insert(reportSignature).values({
    ...{
      reportId: made?.id ?? '',
      organizationId,
      unsignedSha256: file.pdfSha256,
      unsignedBytes: 9,
      signerId,
      signedBy: 'Ann',
      credential: '',
    },
    ...{ certificateName: 'Ours', fingerprint: 'f', level: 'B-B', signedAt: startedAt },
  })
  return scan
}

/** A running exam with a picture, a running practical exam and a certificate of a member: what their calls take. */
export async function trainingRecords(app: TestApp, owner: TestMember) {
  const { db, now } = app.deps
  const who = { organizationId: owner.organizationId, userId: owner.userId }
  const running = { ...who, startedAt: now(), endsAt: new Date(now().getTime() + 3_600_000) }
  const marks = Object.entries(banks).flatMap(([course, bank]) =>
    bank.flatMap((question) => (question.kind === 'hotspot' ? [{ course, question }] : [])),
  )
  const [mark] = marks
  if (!mark) throw new Error('no course asks for a mark on a picture')
  const paper = drawPaper([mark.question], 1, 1)
  const [exam] = await db
    .insert(examAttempt)
    .values({ ...running, course: mark.course, paper })
    .returning()
  const [practical] = await db
    .insert(practicalAttempt)
    .values({ ...running, level: 'junior', scenes: [sceneWith(['board-stock'], 1)] })
    .returning()
  const facts = { level: 'junior' as const, name: 'Olive Owner', organizationName: 'Ours', credential: 'none' }
  const [held] = await db
    .insert(certificate)
    .values({ ...who, ...facts, issuedAt: startedAt, expiresAt: new Date('2099-01-01') })
    .returning()
  await db.insert(ownCourse).values({
    organizationId: owner.organizationId,
    course: 'own-roofs',
    version: 1,
    markdown: OWN_COURSE,
    isOffered: true,
    writtenBy: 'Olive Owner',
    writtenAt: startedAt,
  })
  return {
    course: 'welcome',
    exams: exam?.id ?? '',
    question: mark.question.id,
    picture: mark.question.picture,
    practicals: practical?.id ?? '',
    number: '1',
    certificates: held?.id ?? '',
    memberId: owner.userId,
    ownCourse: 'own-roofs',
  }
}

/** Every call that changes something of learning and must leave a line in the audit log. @param world - asked when a call is made */
export function trainingChanges(world: () => World): Record<string, (() => Promise<AuditedCall>) | string> {
  const who = () => ({ organizationId: world().owner.organizationId, userId: world().owner.userId })
  const learnt = async () => {
    const { db } = world().app.deps
    const rows = courses.flatMap((course) =>
      course.lessons.flatMap((lesson) =>
        lesson.blocks.map((_, block) => ({ ...who(), course: course.id, lesson: lesson.id, block, doneAt: startedAt })),
      ),
    )
    await db.insert(trainingBlock).values(rows).onConflictDoNothing()
  }
  const passedAll = async () => {
    await learnt()
    const passed = { ...who(), paper: { questions: [] }, startedAt, endsAt: startedAt, endedAt: startedAt, share: 1, passed: true }
    await world()
      .app.deps.db.insert(examAttempt)
      .values(courses.map(({ id }) => ({ ...passed, course: id })))
  }
  const running = () => ({ ...who(), startedAt: new Date(), endsAt: new Date(Date.now() + 60_000) })
  return {
    'PUT /api/training/courses/{course}/progress': 'what somebody read is noted in their own record of learning',
    'POST /api/training/courses/{course}/time': 'time of learning is noted in their own record of learning',
    'PUT /api/training/exams/{id}/answers': 'answers are part of the exam, whose beginning and end have their lines',
    'PUT /api/training/practicals/{id}/answers': 'answers are part of the exam, whose beginning and end have their lines',
    'POST /api/training/courses/{course}/exam': async () => {
      await learnt()
      return { params: { course: 'welcome' }, action: 'exam.started', record: 'answered' }
    },
    'PUT /api/training/exams/{id}/submission': async () => {
      const [row] = await world()
        .app.deps.db.insert(examAttempt)
        .values({ ...running(), course: 'safety', paper: { questions: [] } })
        .returning()
      return { params: { id: row?.id ?? '' }, action: 'exam.failed', record: row?.id ?? '' }
    },
    'POST /api/training/practicals': async () => {
      await passedAll()
      return { body: { level: 'junior' }, action: 'practical.started', record: 'answered' }
    },
    'PUT /api/training/practicals/{id}/submission': async () => {
      const [row] = await world()
        .app.deps.db.insert(practicalAttempt)
        .values({ ...running(), level: 'junior', scenes: [] })
        .returning()
      return { params: { id: row?.id ?? '' }, action: 'practical.failed', record: row?.id ?? '' }
    },
    'PUT /api/training/assignments': async () => ({
      body: { userIds: [who().userId], courses: ['welcome'], dueOn: '2027-01-31' },
      action: 'course.assigned',
      record: 'welcome',
    }),
    'PUT /api/training/certificates/{id}/revocation': async () => {
      const facts = { level: 'junior' as const, name: 'Olive Owner', organizationName: 'Ours', credential: 'none' }
      const [row] = await world()
        .app.deps.db.insert(certificate)
        .values({ ...who(), ...facts, issuedAt: startedAt, expiresAt: new Date('2099-01-01') })
        .returning()
      return { params: { id: row?.id ?? '' }, body: { reason: 'Left the company' }, action: 'certificate.revoked', record: row?.id ?? '' }
    },
    'PUT /api/training/members/{memberId}/scans/{scanId}': async () => {
      const { db } = world().app.deps
      const { organizationId } = who()
      const memberId = crypto.randomUUID()
      await db.insert(user).values({ id: memberId, name: 'Sam Scholar', email: `${memberId}@example.com`, emailVerified: true })
      await db.insert(membership).values({ userId: memberId, organizationId, role: 'sales-rep' })
      const scan = await signedScan(db, organizationId, memberId)
      return { params: { memberId, scanId: scan.id }, body: { accepted: true }, action: 'experience.accepted', record: scan.id }
    },
    'PUT /api/training/own-courses/{ownCourse}': async () => ({
      params: { ownCourse: 'own-more-roofs' },
      body: { markdown: OWN_COURSE, isOffered: true, madeFrom: 0 },
      action: 'course.written',
      record: 'own-more-roofs',
    }),
    'PUT /api/training/record-store': async () => ({ body: STORE, action: 'record-store.set', record: 'lrs.example.com' }),
    'DELETE /api/training/record-store': async () => {
      await world().owner.call(setRecordStore, { body: STORE })
      return { action: 'record-store.removed', record: 'lrs.example.com' }
    },
  }
}
