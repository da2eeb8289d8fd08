import { addDocuments } from '@ridgeline/property/contract/document/document'
import { putVisit, putVisitFile, putVisitIssue, putVisitPhoto, type Visit } from '#contract/visit'
import type { Bytes } from '../bytes.ts'
import type { Calls } from '../calls.ts'
import { change, type Database, type RowStore } from '../database.ts'
import { nameOf } from '../names.ts'
import type { FileRow, IssueRow, VisitRow } from '../rows.ts'
import { type Answer, answerOf, answerTo } from './answer.ts'
import type { Step } from './order.ts'

/** Bytes that came out other on the server than they lie here are sent this often more before a person is asked. */
const MOST_SPOILED = 3

const storeOf = { visit: 'visits', issue: 'issues', bytes: 'files', file: 'files' } as const satisfies Record<Step['kind'], RowStore>

/** Does one step. Null: it is done, and remembered as done; what came of it otherwise is remembered with its row. Never rejects. */
export async function perform(db: Database, bytes: Bytes, calls: Calls, { kind, id }: Step): Promise<Answer | null> {
  try {
    const row = await db.get(storeOf[kind], id)
    if (row === undefined) return null
    if (kind === 'visit') await sendVisit(db, calls, row as VisitRow)
    else if (kind === 'issue') await sendIssue(db, calls, row as IssueRow)
    else if (kind === 'bytes') return await sendBytes(db, bytes, calls, row as FileRow)
    else await sendFile(db, calls, row as FileRow)
    return null
  } catch (error) {
    const answer = answerTo(error)
    if (answer.is === 'final') await refuse(db, storeOf[kind], id, answer.reason).catch(() => {})
    else if (answer.is === 'later') await countTry(db, storeOf[kind], id).catch(() => {})
    return answer
  }
}

const refuse = (db: Database, store: RowStore, id: string, reason: string) => change(db, store, id, (row) => ({ ...row, reason }) as never)
const countTry = (db: Database, store: RowStore, id: string) => change(db, store, id, (row) => ({ ...row, tries: row.tries + 1 }) as never)

async function sendVisit(db: Database, { call }: Calls, { id, revision, state }: VisitRow): Promise<void> {
  const { similar }: Visit = await call(putVisit, { params: { id }, body: state })
  await change(db, 'visits', id, (row) => ({ ...row, sentRevision: revision, tries: 0, similar }))
}

async function sendIssue(db: Database, { call }: Calls, { id, visitId, revision, text }: IssueRow): Promise<void> {
  await call(putVisitIssue, { params: { id: visitId, issueId: id }, body: text })
  await change(db, 'issues', id, (row) => ({ ...row, sentRevision: revision, tries: 0 }))
}

/** What is said of a file whose bytes arrived. It counts as sent only where the server names the same SHA-256. */
async function sendFile(db: Database, calls: Calls, { id, visitId, kind, revision, shot, uploadUrl, sha256 }: FileRow): Promise<void> {
  const { call } = calls
  if (uploadUrl === null) throw new TypeError('no address of its upload')
  if (kind === 'voice') await sendVoice(db, calls, visitId, id, uploadUrl)
  else if (kind === 'thermal') await call(putVisitFile, { params: { id: visitId, fileId: id }, body: { uploadUrl, line: shot.line } })
  else {
    const photo = await call(putVisitPhoto, { params: { id: visitId, photoId: id }, body: { ...shot, uploadUrl } })
    if (photo.sha256 !== sha256) return await sendAgain(db, id)
  }
  await change(db, 'files', id, (row) => ({ ...row, sentRevision: revision, tries: 0 }))
}

/** A voice note becomes a document of the property; its id keeps it from becoming two. */
async function sendVoice(db: Database, { once }: Calls, visitId: string, id: string, uploadUrl: string): Promise<void> {
  const visit = await db.get('visits', visitId)
  if (visit !== undefined) await once(id)(addDocuments, { params: { id: visit.state.propertyId }, body: { fileUrls: [uploadUrl] } })
}

const sendAgain = (db: Database, id: string): Promise<void> =>
  change(db, 'files', id, (row) => ({
    ...row,
    uploadUrl: null,
    hasArrived: false,
    tries: row.tries + 1,
    reason:
      row.tries + 1 < MOST_SPOILED ? null : 'What arrived on the server is not what lies on this phone. Try again over another connection.',
  }))

async function sendBytes(db: Database, bytes: Bytes, { headers }: Calls, row: FileRow): Promise<Answer | null> {
  const { id, fileName, uploadUrl } = row
  const blob = await bytes.read(nameOf(row))
  if (blob === null) {
    await refuse(db, 'files', id, 'The browser no longer has this file.')
    return null
  }
  const { sendFile: send } = await import('@ridgeline/web/calls/send-file.ts')
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const stop = send(
    { name: fileName, blob, uploadUrl, headers },
    {
      onAddress: (address) => void change(db, 'files', id, (now) => ({ ...now, uploadUrl: address })).catch(() => {}),
      onProgress: () => {},
      onWaiting: () => resolve({ is: 'later' }),
      onDone: (address) =>
        resolve(change(db, 'files', id, (now) => ({ ...now, uploadUrl: address, hasArrived: true, tries: 0 })).then(() => null)),
      onFailed: (reason, status, code) => resolve(answerOf(status, reason, code)),
    },
  )
  const answer = await promise
  if (answer === null) return null
  stop()
  if (answer.is === 'final') await refuse(db, 'files', id, answer.reason)
  else if (answer.is === 'later') await countTry(db, 'files', id)
  return answer
}
