import type { Checked } from '#rules/check'
import { NOT_PROVEN, sayProblem } from '#rules/words'

/** What a person reads of a check: a headline, and what it means in a few sentences. */
export interface Told {
  readonly tone: 'good' | 'warning' | 'critical' | 'neutral'
  readonly title: string
  readonly lines: readonly string[]
}

/** What a log says of a file or a code, as far as a sentence needs it. */
export interface ToldEntry {
  readonly kind: string
  /** "Mar 10, 2026, 8:00 PM". */
  readonly at: string
  readonly keeper: string
  readonly isSigned: boolean
  readonly isAnchored: boolean
  readonly report: {
    readonly name: string
    readonly version: number
    readonly pages: number
    readonly newest: { readonly version: number; readonly at: string } | null
  } | null
}

const thing = (entry: ToldEntry): string => {
  if (entry.report) {
    const { version, name, pages } = entry.report
    return entry.kind === 'signature'
      ? `the signed version ${version} of a ${name} (${pages} ${pages === 1 ? 'page' : 'pages'})`
      : `version ${version} of a ${name} (${pages} ${pages === 1 ? 'page' : 'pages'})`
  }
  return entry.kind === 'photo' ? 'a photo of a property' : entry.kind === 'capture' ? 'a picture of an inspection' : 'a record'
}

const signedBy = (checked: Checked | null): string[] =>
  checked?.signedBy[0] ? [`The log is signed with the key ${checked.signedBy[0]}. Compare it with the one that its keeper told you.`] : []

/** A file whose bytes are exactly those that a log wrote down. */
export function tellOriginal(entry: ToldEntry, checked: Checked | null): Told {
  if (checked && checked.problems.length > 0)
    return {
      tone: 'critical',
      title: 'The log does not check out.',
      lines: [...checked.problems.map(sayProblem), 'Do not rely on this file before its keeper has explained it.'],
    }
  const written = `${entry.keeper} wrote it down on ${entry.at} as ${thing(entry)}. Not one byte of it has changed since.`
  const newest = entry.report?.newest
  if (!entry.isSigned)
    return {
      tone: 'neutral',
      title: 'This is the original file. Its proof is still being signed.',
      lines: [written, 'Check it again in a minute for the proof.'],
    }
  const anchored = entry.isAnchored ? ['The log was also put where its keeper cannot change it, with the time.'] : []
  if (newest)
    return {
      tone: 'warning',
      title: 'This is the original file of an older version.',
      lines: [
        written,
        `Version ${newest.version} took its place on ${newest.at}. Ask for that one before you decide anything.`,
        ...anchored,
        ...signedBy(checked),
        NOT_PROVEN,
      ],
    }
  const isLatest = entry.report ? ['It is the newest version.'] : []
  return { tone: 'good', title: 'This is the original file.', lines: [written, ...isLatest, ...anchored, ...signedBy(checked), NOT_PROVEN] }
}

/** A file that no log here knows. */
export const tellUnknown = (): Told => ({
  tone: 'neutral',
  title: 'This file is not in a log of this server.',
  lines: [
    'It was never uploaded to or made by this server, or it is not the file any more that it was: a picture that was sent by a messenger, cropped or saved again is another file, and so is a document that was printed, signed or saved again.',
    'This does not say that the file is false. Ask who gave it to you for the original.',
  ],
})

/** A picture that looks like the one asked about and is another file. */
export interface LikeEntry {
  readonly kind: string
  readonly at: string
  readonly keeper: string
  readonly fileSha256: string
}

const SHA_SHOWN = 16

/** A picture that no log knows and that looks like one or more that are shown to others. */
export function tellLike(like: readonly [LikeEntry, ...LikeEntry[]]): Told {
  const [first, ...more] = like
  const keepers = [...new Set(like.map((one) => one.keeper))].join(', ')
  const what = first.kind === 'photo' ? 'a photo of a property' : 'a picture of an inspection'
  const looks =
    more.length === 0
      ? `It looks like ${what} that ${first.keeper} wrote down on ${first.at}.`
      : `It looks like ${like.length} pictures that ${keepers} wrote down, the first on ${first.at}, and which look the same as each other.`
  return {
    tone: 'warning',
    title: 'This is not the original file.',
    lines: [
      `${looks} It is another file: saved again, made smaller or sent by a messenger, and perhaps changed.`,
      'A picture taken from exactly the same place can look the same too. Which of these it is cannot be told from here.',
      `Before you rely on it, ask ${keepers} for the original file. Its SHA-256 begins with ${first.fileSha256.slice(0, SHA_SHOWN)}.`,
    ],
  }
}

/** A document that bears the code of a report and is another file. */
export const tellOtherCopy = (entry: ToldEntry, code: string): Told => ({
  tone: 'critical',
  title: 'This is not the original file of the report that it says it is.',
  lines: [
    `It bears the code ${code}. That is ${thing(entry)}, written down by ${entry.keeper} on ${entry.at}, and its bytes are others.`,
    'It was changed, printed or saved again since. Ask its keeper for the original before you rely on anything in it.',
  ],
})

/** A code without its file. */
export const tellCode = (entry: ToldEntry): Told => ({
  tone: entry.report?.newest ? 'warning' : 'neutral',
  title: `This code belongs to ${thing(entry)}.`,
  lines: [
    `${entry.keeper} wrote it down on ${entry.at}.`,
    ...(entry.report?.newest ? [`Version ${entry.report.newest.version} took its place on ${entry.report.newest.at}.`] : []),
    'The code alone says nothing about the file in your hands: drop the PDF here, and its bytes are compared.',
  ],
})

export const tellNoCode = (typed: string): Told => ({
  tone: 'neutral',
  title: 'No report here bears this code.',
  lines: [`"${typed}" was looked for and not found. Compare it with the page letter by letter; 0 and O, 1 and I are taken for the same.`],
})

/** A file of proofs. */
export function tellProof(checked: Checked, keeper: string, at: string | null): Told {
  if (checked.problems.length > 0)
    return { tone: 'critical', title: 'This proof does not check out.', lines: [...new Set(checked.problems.map(sayProblem))].slice(0, 8) }
  const files = checked.entries.filter((entry) => entry.data?.file !== undefined).length
  return {
    tone: 'good',
    title: `This proof checks: ${checked.entries.length} entries, ${files} of them files.`,
    lines: [
      `${keeper} keeps this log${at === null ? '' : `; its newest entry here is of ${at}`}. Every entry is in the signed log, none is missing in between, and nothing was changed.`,
      ...signedBy(checked),
      'Now drop files: each is compared with the entries.',
      NOT_PROVEN,
    ],
  }
}

/** A code beside a proof that was opened before. `label`: what the proof calls the report that bears it; null where none does. */
export function tellCodeBeside(code: string, of: { readonly label: string; readonly at: string } | null): Told {
  if (of === null)
    return {
      tone: 'neutral',
      title: 'No report in this proof bears this code.',
      lines: [`"${code}" was looked for and not found. Compare it with the page letter by letter, or open the proof of another property.`],
    }
  return {
    tone: 'neutral',
    title: of.label === '' ? 'This code belongs to a report in this proof.' : `This code belongs to ${of.label}.`,
    lines: [
      `It was written down on ${of.at}.`,
      'The code alone says nothing about the file in your hands: drop the PDF here, and its bytes are compared.',
    ],
  }
}

/** A document that bears the code of a report in the proof and is another file. */
export const tellOtherCopyBeside = (code: string, { label, at }: { readonly label: string; readonly at: string }): Told => ({
  tone: 'critical',
  title: 'This is not the original file of the report that it says it is.',
  lines: [
    `It bears the code ${code}. In this proof that is ${label === '' ? 'a report' : label}, written down on ${at}, and its bytes are others.`,
    'It was changed, printed or saved again since. Ask its keeper for the original before you rely on anything in it.',
  ],
})

/** A file beside a proof that was opened before. */
export function tellBeside(verdict: {
  readonly is: 'original' | 'changed' | 'unknown'
  readonly label: string
  readonly at: string | null
}): Told {
  if (verdict.is === 'original')
    return {
      tone: 'good',
      title: 'This is the original file.',
      lines: [
        `It was written down on ${verdict.at ?? 'an unknown day'}${verdict.label ? ` as ${verdict.label}` : ''}. Not one byte of it has changed since.`,
        NOT_PROVEN,
      ],
    }
  if (verdict.is === 'changed')
    return {
      tone: 'critical',
      title: `${verdict.label} is not the file that was written down.`,
      lines: [
        'It bears the name of a file in the proof, and its bytes are others: it was changed, saved again, or is another file of the same name.',
      ],
    }
  return {
    tone: 'neutral',
    title: 'This file is not in the proof.',
    lines: ['No entry of the proof is this file. It may belong to another property, or to none.'],
  }
}

/** A file that reads like a proof and is none. */
export const tellBadProof = (): Told => ({
  tone: 'neutral',
  title: 'This is no proof that can be read here.',
  lines: ['It is a text in the form of a proof, and parts of it are missing or wrong. Download it again from where it came.'],
})
