import type { IssueText } from '@ridgeline/scan/contract/issue/issue'
import type { VisitState } from '#contract/visit'
import type { PhoneFile, Similar } from './phone.ts'

/** What every row knows of its way to the server. */
interface OnItsWay {
  /** Counts up with every change here; `sentRevision`: the last that the server has, null: none. */
  readonly revision: number
  readonly sentRevision: number | null
  /** How often it was tried without an answer that settles it: what was tried least goes first. */
  readonly tries: number
  /** Why the server does not take it; null while it may. */
  readonly reason: string | null
}

export interface VisitRow extends OnItsWay {
  readonly id: string
  readonly state: VisitState
  readonly title: string
  readonly changedAt: string
  readonly similar: readonly Similar[]
}

export interface FileRow extends OnItsWay, Omit<PhoneFile, 'state' | 'reason'> {
  /** Address of the upload, once the server gave one: after a restart it goes on there. */
  readonly uploadUrl: string | null
  /** Whether all bytes arrived. */
  readonly hasArrived: boolean
  readonly keptAt: string
}

export interface IssueRow extends OnItsWay {
  readonly id: string
  readonly visitId: string
  readonly text: IssueText
}

export const isSent = ({ revision, sentRevision }: OnItsWay): boolean => revision === sentRevision
export const isWaiting = (row: OnItsWay): boolean => !isSent(row) && row.reason === null

/** New on this phone: the server has nothing of it. */
export const fresh: OnItsWay = { revision: 1, sentRevision: null, tries: 0, reason: null }
/** Changed here: it is to be sent again, whatever was said of it before. */
export const changed = <Row extends OnItsWay>(row: Row): Row => ({ ...row, revision: row.revision + 1, tries: 0, reason: null })
