import type { Roof, RoofSection } from '#contract/roof'
import { changeDraft, draftOf, isChanged, type RoofAction, type RoofDraft } from './roof-draft.ts'

/** `held`: an outline cannot be stored as it is, or the member decides first; `refused`: the server said no; `waiting`: it cannot be reached. */
export type RoofSaveState = 'saved' | 'saving' | 'waiting' | 'held' | 'refused'

export interface RoofPorts {
  send(revision: number, drawing: Pick<RoofDraft, 'sections' | 'source'>): Promise<Roof>
  read(): Promise<Roof>
  /** Somebody else stored sections meanwhile. */
  isConflict(error: unknown): boolean
  /** Whether sending the same again may help. */
  mayPass(error: unknown): boolean
  onStored(roof: Roof): void
  onRefused(error: unknown): void
  isWhole(sections: readonly RoofSection[]): boolean
}

export interface RoofView {
  readonly draft: RoofDraft
  readonly state: RoofSaveState
  /** What somebody else stored, until the member decides. */
  readonly theirs: Roof | null
}

/** Time after the last change before it is sent (ms): each new outline has the scans of the roof analysed again. */
const PAUSE_MS = 2000
const RETRY_MS = 10_000

/** The sections of a roof as this browser draws them: stored by themselves, whichever screen is open, and kept with the way back until they are. */
export class RoofStore {
  private view: RoofView
  private isSending = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly ports: RoofPorts
  private readonly listeners = new Set<() => void>()

  constructor(roof: Roof, ports: RoofPorts) {
    this.ports = ports
    this.view = { draft: draftOf(roof), state: 'saved', theirs: null }
  }

  readonly current = (): RoofView => this.view
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly dispatch = (action: RoofAction): void => {
    const draft = changeDraft(this.view.draft, action)
    if (draft !== this.view.draft) this.settle(draft)
  }

  /** What the server has now: taken where nothing of this browser is lost by it. */
  readonly hear = (roof: Roof): void => {
    if (!isChanged(this.view.draft) && !this.isSending && roof.revision !== this.view.draft.revision) this.load(roof)
  }

  readonly load = (roof: Roof): void => {
    clearTimeout(this.timer)
    this.show({ draft: draftOf(roof), state: 'saved', theirs: null })
  }

  /** Mine replace theirs, which the audit log still tells of. */
  readonly keepMine = (): void => {
    const { draft, theirs } = this.view
    if (theirs === null) return
    this.show({ draft: changeDraft(draft, { kind: 'rebase', revision: theirs.revision }), state: 'saving', theirs: null })
    void this.flush()
  }

  /** Sends now what waits. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.timer)
    const { draft, theirs, state } = this.view
    if (this.isSending || theirs !== null || state === 'held' || !isChanged(draft)) return
    this.isSending = true
    this.show({ state: 'saving' })
    try {
      const stored = await this.ports.send(draft.revision, draft)
      this.isSending = false
      this.ports.onStored(stored)
      this.settle(changeDraft(this.view.draft, { kind: 'stored', roof: stored, sent: draft.sections }))
    } catch (error) {
      this.isSending = false
      await this.failed(error)
    }
  }

  private async failed(error: unknown): Promise<void> {
    if (this.ports.isConflict(error)) {
      const theirs = await this.ports.read().catch(() => null)
      if (theirs !== null) return this.show({ theirs, state: 'held' })
    } else if (!this.ports.mayPass(error)) {
      this.ports.onRefused(error)
      return this.show({ state: 'refused' })
    }
    this.show({ state: 'waiting' })
    this.plan(RETRY_MS)
  }

  private settle(draft: RoofDraft): void {
    clearTimeout(this.timer)
    const mayGo = this.view.theirs === null && this.ports.isWhole(draft.sections)
    const state = !isChanged(draft) ? 'saved' : mayGo ? 'saving' : 'held'
    this.show({ draft, state })
    if (state === 'saving') this.plan(PAUSE_MS)
  }

  private plan(ms: number): void {
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  private show(next: Partial<RoofView>): void {
    this.view = { ...this.view, ...next }
    for (const listener of this.listeners) listener()
  }
}
