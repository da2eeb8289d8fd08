import { statusWord } from '@ridgeline/report/rules/words/words'
import { verificationText } from '@ridgeline/title/contract/verification-words'
import type { IssueStatus, Verification } from '#contract/issue/issue'
import { choiceText, type IssueField } from '#contract/issue/issue-field-lists'
import { issueFields } from '#contract/issue/issue-fields'

const isField = (name: string): name is IssueField => name in issueFields

/** What was changed: a field, or what holds of an issue that is measured otherwise since it was accepted. */
export const changedWord = (name: string): string => (isField(name) ? issueFields[name].words : 'Changed since accepted')

/** A value of the history (`storedText` of the server) in words of the screen; what somebody wrote stays as it was written. */
export function changedText(name: string, value: string): string {
  if (!isField(name)) return answerText(value)
  if (value === '') return 'empty'
  const { kind } = issueFields[name]
  if (kind === 'status') return statusWord[value as IssueStatus] ?? value
  if (kind === 'share') return /^\d/.test(value) ? value : 'not measured'
  return kind === 'verification' ? verifiedText(value) : choiceText(name, value)
}

/** `confirmed by core-sample: wet insulation`, or `none`. */
function verifiedText(value: string): string {
  const [, result, method, note] = /^(confirmed|not-confirmed) by ([\w-]+)((?:: .*)?)$/s.exec(value) ?? []
  if (result === undefined || method === undefined) return 'nothing recorded'
  return `${verificationText({ result, method } as Pick<Verification, 'result' | 'method'>)}${note}`
}

/** What was answered to the question what holds now. */
function answerText(value: string): string {
  const reason = /^kept[^:]*: (.*)$/s.exec(value)?.[1]
  if (reason !== undefined) return `kept as accepted: ${reason}`
  if (value.startsWith('kept')) return 'kept as accepted'
  return value.startsWith('accepted') ? 'new figures accepted' : 'asked'
}
