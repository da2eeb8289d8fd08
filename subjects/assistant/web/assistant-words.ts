import type { AssistantScreen } from '#contract/message'
import type { ProposalKind } from '#contract/proposal'

/** Every sentence of the assistant's panel, in one place. */
export const words = {
  title: 'Stormy',
  welcome:
    'I am Stormy. I tell what your records and the handbook say, with the place to check it beside every sentence, and I draft what you then approve.',
  placeholder: 'Ask about this roof, or how something is done',
  placeholderOfAll: 'Ask about your roofs, or how something is done',
  send: 'Send',
  stop: 'Stop',
  speak: 'Hold to speak',
  offers: 'Did you mean',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Answer copied',
  stopped: 'Stopped',
  working: 'Looking it up',
  forget: 'Delete conversation',
  forgetAsk: 'Delete this conversation?',
  forgetWhat: 'Your questions about this and the answers are removed. What you approved stays.',
  earlier: 'Show earlier messages',
  failedTitle: 'Error',
  failed: 'Failed to get AI response. Please try again.',
  evidence: 'Rests on',
  approve: 'Approve',
  approveAndSend: 'Approve and send',
  dismiss: 'Dismiss',
  dismissed: 'Dismissed: nothing was changed.',
  open: 'Ask Stormy',
} as const

export const kindWord = {
  issue: 'Issue',
  task: 'Task',
  summary: 'Executive summary',
  recommendation: 'Recommendations',
  finding: 'Finding text',
  caption: 'Caption',
  mail: 'Mail to the client',
} as const satisfies Record<ProposalKind, string>

export const originWord = {
  library: 'from your comment library',
  rules: 'from your records, by rules',
  model: 'by a language model',
} as const

/** Five for each screen; the first three are shown. */
export const quickActions = {
  'winn-report': [
    'Draft the executive summary',
    'Draft the recommendations',
    'Was the survey valid for moisture?',
    'What order should the photos go in?',
    'Draft a mail to the client',
  ],
  analysis: [
    'How many anomalies did this scan find?',
    'Why this score, and what would raise it?',
    'Was the survey valid for moisture?',
    'What changed since the last scan?',
    'Which issues are urgent here?',
  ],
  property: [
    'What are the open issues here?',
    'What changed since the last scan?',
    'What would raise the score here?',
    'What do storm records say here?',
    'Draft a mail to the client',
  ],
  assistant: [
    'Which roofs have the worst score?',
    'What tasks of mine are due?',
    'What conditions do I need for a moisture survey?',
    'How many assessments are left this month?',
    'How do I photograph hail marks?',
  ],
} as const satisfies Record<AssistantScreen, readonly [string, string, string, string, string]>
export const QUICK_SHOWN = 3

/** What a draft is of, as a button says it: a finding has two texts. */
export const draftWord = (kind: ProposalKind, path: readonly string[] = []): string =>
  path.at(-1) === 'recommendedAction' ? 'Recommended action' : kindWord[kind]
