import { splitSentences } from '#check/split-sentences'

/** Sentences of the product about itself. They state nothing of any roof, so they need no evidence; the checker lets exactly these pass. */
export const ownWords = {
  unknown: 'I do not know that: neither the handbook nor your records say it.',
  nearest: 'These topics of the handbook come nearest.',
  openProperty: 'Open a property, or name one, and I can tell that from its records.',
  noScan: 'This property has no finished scan yet.',
  oneScan: 'This property has one finished scan so far, so nothing can be compared.',
  mayNot: 'Your role may not see that.',
  draftReady: 'Here is a draft. Nothing changes before you approve it.',
  draftNothing: 'There is nothing to draft it from yet.',
  notWorking: 'That could not be read just now.',
  askMe:
    'I can tell what your scans, findings, scores, reports, projects and storm records say, and what the handbook says about surveys, roofs and reports.',
  onlyRecords: 'I can only tell what records and the handbook say, and draft what you then approve.',
} as const

export type OwnWord = keyof typeof ownWords
const all: ReadonlySet<string> = new Set(
  Object.values(ownWords).flatMap((words) => splitSentences(words, true).sentences.map(({ text }) => text)),
)
export const isOwnWord = (text: string): boolean => all.has(text)
