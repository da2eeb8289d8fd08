import { severityWord, urgencyWord } from '#contract/severity-words'

/** A text of one line (`name`: the one that must not be empty) or of several. */
interface TextField {
  readonly kind: 'name' | 'line' | 'text'
  /** Characters. */
  readonly longest: number
}
/** One of a few words, each with what it is called. */
interface ChoiceField {
  readonly kind: 'choice'
  readonly choiceWords: Readonly<Record<string, string>>
}
/** What has a place of its own: a status is given by buttons, an extent in percent, a verification in its dialog. */
interface OwnField {
  readonly kind: 'status' | 'share' | 'verification'
}
type Field = (TextField | ChoiceField | OwnField) & {
  /** What it is called. */
  readonly words: string
  /** What a new issue says where nobody says otherwise; without one it has to be said. */
  readonly initial?: string
  /**
   * Who fills it first. `facts`: its words follow from the facts, null until a person writes others; `engine`: a stored value. A change of either makes a
   * suggestion a person's own. Without one people alone fill it.
   */
  readonly from?: 'facts' | 'engine'
  /** Who reads it: members only, readers of a report too, or whoever opens a shared page too. */
  readonly readBy: 'members' | 'report' | 'everyone'
}

/**
 * What a person may write of an issue, in the order in which it is told. Shapes of the API, columns, form, history, audit log, report, its attachments and the
 * shared page are made of this table: a field added here (with `npm run migrate:generate`) is in all of them.
 */
export const issueFields = {
  title: { words: 'Title', kind: 'name', longest: 200, from: 'facts', readBy: 'everyone' },
  description: { words: 'Description', kind: 'text', longest: 4000, initial: '', from: 'facts', readBy: 'everyone' },
  severity: { words: 'Severity', kind: 'choice', choiceWords: severityWord, from: 'engine', readBy: 'everyone' },
  urgency: { words: 'Urgency', kind: 'choice', choiceWords: urgencyWord, initial: 'monitoring', from: 'engine', readBy: 'report' },
  location: { words: 'Location', kind: 'line', longest: 300, initial: '', from: 'facts', readBy: 'everyone' },
  recommendedAction: { words: 'Recommended action', kind: 'text', longest: 2000, initial: '', from: 'facts', readBy: 'everyone' },
  status: { words: 'Status', kind: 'status', readBy: 'everyone' },
  extent: { words: 'Extent', kind: 'share', readBy: 'everyone' },
  verification: { words: 'Verification', kind: 'verification', readBy: 'everyone' },
} as const satisfies Record<string, Field>
