import type { Problem } from '#rules/check'
import type { EntryKind } from '#rules/leaf'

/** What an entry is called in a sentence. */
export const kindWords: Readonly<Record<EntryKind, string>> = {
  scan: 'Scan',
  capture: 'Picture of a scan',
  photo: 'Photo',
  report: 'Report',
  signature: 'Signature',
  core: 'Core sample',
  merge: 'History taken over from a duplicate',
  key: 'Signing key of the log',
}

/** Says to somebody who knows nothing of logs what is wrong. */
export function sayProblem(problem: Problem): string {
  const named = 'label' in problem && problem.label !== '' ? problem.label : null
  switch (problem.code) {
    case 'checkpoint-forged':
      return 'The signature does not belong to this record. Somebody changed the record after it was signed, or signed it with another key.'
    case 'checkpoint-malformed':
      return 'The signed summary of the log cannot be read. The file is damaged, or was changed.'
    case 'key-unknown':
      return 'The record is signed with a key that does not belong to this log. It may come from somebody else.'
    case 'leaf-changed':
      return `${named ?? `Entry ${problem.index}`} was changed after it was written down.`
    case 'not-in-log':
      return `${named ?? `Entry ${problem.index}`} is not in the log that was signed: it was changed, or put in later.`
    case 'data-changed':
      return `What this file says about ${named ?? `entry ${problem.index}`} is not what was written down.`
    case 'entry-missing':
      return `An entry is missing from the history, number ${problem.sequence + 1}. Something that was written down was left out.`
    case 'chain-broken':
      return `Entry number ${problem.sequence + 1} of the history${named ? ` (${named})` : ''} does not follow the one before it. Something was changed or left out.`
    case 'root-differs':
      return `The log was signed when it had ${problem.size} entries, and those are not the entries in this file.`
  }
}

/** What a good proof does not show; it stands beside every one. */
export const NOT_PROVEN =
  'A proof shows that a file is unchanged since it was written down, and when that was. It does not show that what the file says is right.'
