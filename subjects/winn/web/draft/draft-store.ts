import { applyEdit, sameJson, valueAt } from '#contract/apply-edits'
import type { DraftContent } from '#contract/content'
import type { Edit, EditOutcome, Path, Value } from '#contract/edit'
import type { EditedDraft, ReportDraft } from '#contract/report-draft'

/** `saved`: the server has everything; `saving`: a request is under way or about to be; `waiting`: the server cannot be reached, what was typed is kept in this browser. */
export type SaveState = 'saved' | 'saving' | 'waiting'

/** Something the writer should know about one of their changes. */
export interface Notice {
  readonly path: Path
  readonly outcome: EditOutcome | 'not-taken'
  readonly by: string
  /** Why the server did not take it. */
  readonly sentence: string | null
}

export interface DraftView {
  readonly content: DraftContent
  readonly revision: number
  readonly state: SaveState
  readonly waiting: number
  readonly notices: readonly Notice[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface DraftPorts {
  send(edits: readonly Edit[]): Promise<EditedDraft>
  read(): Promise<ReportDraft>
  /** Keeps what the server does not have yet, beyond the life of this page. */
  readonly kept: { load(): readonly Edit[]; save(edits: readonly Edit[]): void }
  /** The sentence of an error that sending again will not mend; null for any other. */
  refusalOf(error: unknown): string | null
}

interface Step {
  readonly path: Path
  readonly from: Value
  readonly to: Value
  readonly at: number
}

/** Time after the last key before what was typed is sent (ms): a pause between words. */
const PAUSE_MS = 700
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000
/** Changes of one value closer together than this are undone together (ms). */
const ONE_STEP_MS = 1500
/** As many as the server takes at once. */
const AT_ONCE = 20

/** A draft as one page of a browser works on it: shown at once as typed, sent in pieces, kept until the server has it. */
export class DraftStore {
  readonly propertyId: string
  private server: ReportDraft
  private queue: Edit[]
  private sending = 0
  private undoable: Step[] = []
  private redoable: Step[] = []
  private notices: Notice[] = []
  private state: SaveState
  private timer: ReturnType<typeof setTimeout> | undefined
  private retryMs = FIRST_RETRY_MS
  private readonly listeners = new Set<() => void>()
  private readonly ports: DraftPorts
  private view: DraftView

  constructor(draft: ReportDraft, ports: DraftPorts) {
    this.ports = ports
    this.propertyId = draft.propertyId
    this.server = draft
    this.queue = [...ports.kept.load()]
    this.state = this.queue.length > 0 ? 'saving' : 'saved'
    this.view = this.look()
    if (this.queue.length > 0) this.plan(0)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly current = (): DraftView => this.view

  /** Sets a value; null takes an entry of a list away. */
  readonly set = (path: Path, value: Value): void => {
    const from = valueAt(this.shown(), path)
    if (sameJson(from, value)) return
    const last = this.undoable.at(-1)
    const at = Date.now()
    if (last && sameJson([...last.path], [...path]) && at - last.at < ONE_STEP_MS && last.from !== null) {
      this.undoable = [...this.undoable.slice(0, -1), { ...last, to: value, at }]
    } else this.undoable = [...this.undoable, { path, from, to: value, at }]
    this.redoable = []
    this.write(path, value, from)
  }

  readonly undo = (): void => {
    const step = this.undoable.pop()
    if (!step) return
    this.redoable.push(step)
    this.write(step.path, step.from, step.to)
  }

  readonly redo = (): void => {
    const step = this.redoable.pop()
    if (!step) return
    this.undoable.push(step)
    this.write(step.path, step.to, step.from)
  }

  readonly dismiss = (notice: Notice): void => {
    this.notices = this.notices.filter((one) => one !== notice)
    this.tell()
  }

  /** Sends now what waits. @returns whether the server has everything; false while another request is under way */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.timer)
    while (this.queue.length > 0 && this.sending === 0) if (!(await this.sendSome())) return false
    return this.queue.length === 0
  }

  /** Sends what waits and waits for what is under way, as before a report is made. @returns false where the server cannot be reached */
  readonly saved = async (): Promise<boolean> => {
    while (!(await this.flush())) {
      if (this.state === 'waiting') return false
      await this.nextTold()
    }
    return true
  }

  /** Somebody changed the draft, or the connection is back. */
  readonly hear = async (revision: number): Promise<void> => {
    if (this.state === 'waiting') this.plan(0)
    if (revision <= this.server.revision || this.sending > 0) return
    const next = await this.ports.read().catch(() => null)
    if (next === null || next.revision <= this.server.revision) return
    this.server = next
    this.tell()
  }

  readonly stop = (): void => clearTimeout(this.timer)

  private write(path: Path, value: Value, was: Value): void {
    const waiting = this.queue.length > this.sending ? this.queue.at(-1) : undefined
    const same = waiting && sameJson([...waiting.path], [...path])
    const edit = { id: crypto.randomUUID(), path: [...path], value, was: same ? waiting.was : was }
    this.queue = [...(same ? this.queue.slice(0, -1) : this.queue), edit]
    this.ports.kept.save(this.queue)
    if (this.state !== 'waiting') {
      this.state = 'saving'
      this.plan(PAUSE_MS)
    }
    this.tell()
  }

  private plan(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  /** @returns whether the server answered */
  private async sendSome(): Promise<boolean> {
    const edits = this.queue.slice(0, AT_ONCE)
    this.sending = edits.length
    this.state = 'saving'
    this.tell()
    try {
      const { draft, outcomes } = await this.ports.send(edits)
      this.take(draft, edits, outcomes)
      return true
    } catch (error) {
      const sentence = this.ports.refusalOf(error)
      return sentence === null ? this.retryLater() : await this.refused(edits, sentence)
    } finally {
      this.sending = 0
      this.tell()
    }
  }

  private take(draft: ReportDraft, edits: readonly Edit[], outcomes: EditedDraft['outcomes']): void {
    const by = this.server.changedBy
    this.server = draft
    this.drop(edits)
    this.retryMs = FIRST_RETRY_MS
    this.state = this.queue.length > 0 ? 'saving' : 'saved'
    for (const { id, outcome } of outcomes) {
      const edit = edits.find((one) => one.id === id)
      if (edit && outcome !== 'applied') this.notices = [...this.notices, { path: edit.path, outcome, by, sentence: null }]
    }
  }

  private retryLater(): false {
    this.state = 'waiting'
    this.plan(this.retryMs)
    this.retryMs = Math.min(LONGEST_RETRY_MS, this.retryMs * 2)
    return false
  }

  /** A refused request is sent again one edit at a time, so that only the wrong one is left out; it is told with its sentence. */
  private async refused(edits: readonly Edit[], sentence: string): Promise<boolean> {
    if (edits.length === 1) this.leaveOut(edits, sentence)
    else
      for (const edit of edits) {
        try {
          const { draft, outcomes } = await this.ports.send([edit])
          this.take(draft, [edit], outcomes)
        } catch (error) {
          const why = this.ports.refusalOf(error)
          if (why === null) return this.retryLater()
          this.leaveOut([edit], why)
        }
      }
    this.state = this.queue.length > 0 ? 'saving' : 'saved'
    return true
  }

  private leaveOut(edits: readonly Edit[], sentence: string): void {
    this.notices = [...this.notices, ...edits.map(({ path }) => ({ path, outcome: 'not-taken' as const, by: '', sentence }))]
    this.drop(edits)
  }

  private drop(edits: readonly Edit[]): void {
    this.queue = this.queue.filter((one) => !edits.some((edit) => edit.id === one.id))
    this.ports.kept.save(this.queue)
  }

  private shown(): Value {
    return this.queue.reduce<Value>(
      (content, edit) => applyEdit(content, edit, () => null).content,
      // a parsed answer is JSON
      this.server.content as unknown as Value,
    )
  }

  private look(): DraftView {
    return {
      content: this.shown() as unknown as DraftContent,
      revision: this.server.revision,
      state: this.state,
      waiting: this.queue.length,
      notices: this.notices,
      canUndo: this.undoable.length > 0,
      canRedo: this.redoable.length > 0,
    }
  }

  private nextTold(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  private tell(): void {
    this.view = this.look()
    for (const listener of this.listeners) listener()
  }
}
