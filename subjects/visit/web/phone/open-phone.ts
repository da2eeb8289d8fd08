import type { Shot } from '#contract/shot'
import type { VisitState } from '#contract/visit'
import { type Bytes, bytesInFiles } from './bytes.ts'
import { type Calls, callsFor, type Member } from './calls.ts'
import { change, changeKept, commit, type Database, openDatabase, phoneName, readKept } from './database.ts'
import { nameOf } from './names.ts'
import {
  type FileKind,
  type Phone,
  type PhoneCounts,
  type PhoneFile,
  type PhoneIssue,
  type PhoneVisit,
  type SendControl,
  type Standing,
  WHO_IS_IT,
} from './phone.ts'
import { findAgain, freeSent, keepLock } from './recover.ts'
import { changed, type FileRow, fresh, type IssueRow, isSent, type VisitRow } from './rows.ts'
import { keyOf } from './send/order.ts'
import { perform } from './send/perform.ts'
import { startSender } from './send/sender.ts'
import { smallPictures } from './small-pictures.ts'
import { isTakenFresh, renewTaken, takenOf } from './taken.ts'

/** Opens what a member has on this phone, finds again what a sudden end left half done, and sends what waits once `sending.start` was called. */
export async function openPhone(member: Member, bytesIn: (folder: string) => Bytes = bytesInFiles): Promise<Phone> {
  const name = phoneName(member.organizationId, member.uid)
  const calls = callsFor(member)
  const db = await openDatabase(name, () => location.reload())
  const bytes = bytesIn(name)
  const smalls = smallPictures(bytes, bytesIn(`${name}-small`))
  const removeBytes = (row: FileRow) => Promise.all([bytes.remove(nameOf(row)), smalls.remove(row)])
  const told = tellWindows(name)
  await findAgain(db, bytes, name)
  void freeSent(db, bytes, new Date())
  const underWay = new Set<string>()
  let renewing: ReturnType<Phone['renewTakeAlong']> = Promise.resolve('no-connection')
  const sending = await sendFrom(db, bytes, calls, name, underWay, told.tell)
  const wake = () => {
    told.tell()
    sending.start()
  }
  return {
    subscribe: told.subscribe,
    visits: async () => (await db.getAll('visits')).toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)).map(visitOf),
    visit: async (id) => {
      const row = await db.get('visits', id)
      return row ? visitOf(row) : null
    },
    putVisit: async (id, state, title, sent = false) => {
      const before = await db.get('visits', id)
      const now = { id, state, title, changedAt: new Date().toISOString(), similar: before?.similar ?? [] }
      const way = before ? changed(before) : fresh
      await commit(db, 'visits', { ...way, ...now, ...(sent && { sentRevision: way.revision }) })
      wake()
    },
    changeVisit: async (id, made) => {
      const changedAt = new Date().toISOString()
      await change(db, 'visits', id, (row) => ({ ...changed(row), changedAt, state: { ...row.state, ...made(row.state) } }))
      wake()
    },
    files: async (visitId) => {
      const rows = await db.getAllFromIndex('files', 'visitId', visitId)
      return rows.toSorted((a, b) => a.keptAt.localeCompare(b.keptAt)).map((row) => fileOf(row, underWay))
    },
    keep: async (visitId, kind, blob, fileName, shot, small = null) => {
      const row = await whileKept(name, () => keep(db, bytes, { visitId, kind, fileName, shot }, blob))
      if (small) void smalls.keep(row, small)
      wake()
      return fileOf(row, underWay)
    },
    changeShot: async (id, patch) => {
      await change(db, 'files', id, (row) => ({ ...changed(row), shot: { ...row.shot, ...patch } }))
      wake()
    },
    remove: async (id) => {
      const row = await db.get('files', id)
      if (row === undefined) return
      await db.delete('files', id)
      await removeBytes(row)
      told.tell()
    },
    throwAway: async () => {
      const rows = await db.getAll('files')
      const tx = db.transaction(['visits', 'files', 'issues'], 'readwrite', { durability: 'strict' })
      await Promise.all([...(['visits', 'files', 'issues'] as const).map((store) => tx.objectStore(store).clear()), tx.done])
      for (const row of rows) await removeBytes(row)
      told.tell()
    },
    picture: async (id) => {
      const row = await db.get('files', id)
      return row ? bytes.read(nameOf(row)) : null
    },
    smallPicture: smalls.read,
    issues: async (visitId) => (await db.getAllFromIndex('issues', 'visitId', visitId)).map((row) => issueOf(row, underWay)),
    putIssue: async (visitId, id, text) => {
      const before = await db.get('issues', id)
      await commit(db, 'issues', { ...(before ? changed(before) : fresh), id, visitId, text })
      wake()
    },
    counts: async (visitId) => countsOf(await (visitId ? db.getAllFromIndex('files', 'visitId', visitId) : db.getAll('files'))),
    takeAlong: () => takenOf(db),
    renewTakeAlong: (near, olderThanMs = 0) => {
      // one after the other: whoever asks for what is not old finds what was just asked for
      renewing = renewing.then(async () => ((await isTakenFresh(db, olderThanMs)) ? 'renewed' : renewTaken(db, calls, near)))
      void renewing.then(told.tell)
      return renewing
    },
    pinProperty: async (id, isTaken) => {
      const { pinned } = await readKept(db)
      await changeKept(db, { pinned: isTaken ? [...new Set([...pinned, id])] : pinned.filter((other) => other !== id) })
      told.tell()
    },
    takenPicture: async (url) => (await db.get('pictures', url)) ?? null,
    room: async () => {
      // Safari estimates from its version 17 on
      const [told, isPersisted] = await Promise.all([navigator.storage.estimate?.(), navigator.storage.persisted()])
      const { usage = 0, quota = Number.POSITIVE_INFINITY } = told ?? {}
      return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isPersisted }
    },
    sending,
  }
}

const whileKept = <Kept>(name: string, work: () => Promise<Kept>): Promise<Kept> =>
  navigator.locks === undefined ? work() : navigator.locks.request(keepLock(name), { mode: 'shared' }, work)

/** Bytes first, then the row: what has a row has its bytes. */
async function keep(
  db: Database,
  bytes: Bytes,
  about: { visitId: string; kind: FileKind; fileName: string; shot: Shot },
  blob: Blob,
): Promise<FileRow> {
  const id = crypto.randomUUID()
  const kept = await bytes.keep(nameOf({ ...about, id }), blob)
  const row: FileRow = {
    ...fresh,
    ...about,
    ...kept,
    id,
    uploadUrl: null,
    hasArrived: false,
    isHere: true,
    keptAt: new Date().toISOString(),
  }
  await commit(db, 'files', row)
  return row
}

const standingOf = (row: VisitRow | FileRow | IssueRow, isUnderWay: boolean): Standing =>
  isSent(row) ? 'on-server' : row.reason !== null ? 'failed' : isUnderWay ? 'sending' : 'safe'

function fileOf(row: FileRow, underWay: ReadonlySet<string>): PhoneFile {
  const { id, visitId, kind, fileName, sizeBytes, sha256, shot, reason, isHere } = row
  const isUnderWay = underWay.has(keyOf({ kind: 'bytes', id })) || underWay.has(keyOf({ kind: 'file', id }))
  return { id, visitId, kind, fileName, sizeBytes, sha256, shot, reason, isHere, state: standingOf(row, isUnderWay) }
}

const issueOf = (row: IssueRow, underWay: ReadonlySet<string>): PhoneIssue => ({
  id: row.id,
  visitId: row.visitId,
  text: row.text,
  reason: row.reason,
  state: standingOf(row, underWay.has(keyOf({ kind: 'issue', id: row.id }))),
})

const visitOf = (row: VisitRow): PhoneVisit => ({
  id: row.id,
  state: row.state satisfies VisitState,
  title: row.title,
  changedAt: row.changedAt,
  isOnServer: isSent(row),
  reason: row.reason,
  similar: row.similar,
})

function countsOf(rows: readonly FileRow[]): PhoneCounts {
  return {
    onPhone: rows.length,
    onServer: rows.filter(isSent).length,
    failed: rows.filter((row) => !isSent(row) && row.reason !== null).length,
    bytes: rows.reduce((sum, row) => sum + (row.isHere ? row.sizeBytes : 0), 0),
  }
}

/** Tells screens of this window and of the others that something changed. */
function tellWindows(name: string): { tell: () => void; subscribe: (changed: () => void) => () => void } {
  const listeners = new Set<() => void>()
  const channel = new BroadcastChannel(name)
  const here = () => {
    for (const listener of listeners) listener()
  }
  channel.onmessage = here
  return {
    tell: () => {
      channel.postMessage('changed')
      here()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Sends from one window of this phone at a time: the next one takes over when that is closed. */
async function sendFrom(
  db: Database,
  bytes: Bytes,
  calls: Calls,
  name: string,
  underWay: Set<string>,
  tell: () => void,
): Promise<SendControl> {
  let { wifiOnly } = await readKept(db)
  let isOwn = navigator.locks === undefined
  const isWifi = (): boolean => {
    const { type } = (navigator as { connection?: { type?: string } }).connection ?? {}
    return type === undefined || type === 'wifi' || type === 'ethernet'
  }
  const sender = startSender({
    rows: async () => {
      const [visits, files, issues] = await Promise.all([db.getAll('visits'), db.getAll('files'), db.getAll('issues')])
      return { visits, files, issues }
    },
    perform: async (step) => {
      underWay.add(keyOf(step))
      tell()
      const answer = await perform(db, bytes, calls, step)
      underWay.delete(keyOf(step))
      tell()
      return answer
    },
    hindered: () => (navigator.onLine === false ? 'offline' : wifiOnly && !isWifi() ? 'waiting-for-wifi' : null),
    changed: (state) => {
      tell()
      if (state === 'signed-out' || state === 'other-member') dispatchEvent(new Event(WHO_IS_IT))
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const wake = () => {
    if (isOwn) sender.wake()
  }
  let isBegun = false
  const begin = () => {
    isBegun = true
    addEventListener('online', wake)
    addEventListener('visibilitychange', wake)
    if (isOwn) sender.wake()
    void navigator.locks?.request(`send-${name}`, () => {
      isOwn = true
      sender.wake()
      return new Promise(() => {})
    })
  }
  return {
    start: () => (isBegun ? wake() : begin()),
    retry: async () => {
      // bytes go anew as well: what had arrived may have been cleared away meanwhile, and the id keeps it from being there twice
      const again = { reason: null, tries: 0 }
      for (const { id, reason } of await db.getAll('files'))
        if (reason !== null) await change(db, 'files', id, (row) => ({ ...row, ...again, uploadUrl: null, hasArrived: false }))
      for (const store of ['visits', 'issues'] as const)
        for (const { id, reason } of await db.getAll(store))
          if (reason !== null) await change(db, store, id, (row) => ({ ...row, ...again }) as never)
      tell()
      wake()
    },
    state: sender.state,
    wifiOnly: () => wifiOnly,
    setWifiOnly: (on) => {
      wifiOnly = on
      void changeKept(db, { wifiOnly: on })
      tell()
      wake()
    },
  }
}
