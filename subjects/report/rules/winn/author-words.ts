import { inOrder } from '@ridgeline/winn/contract/content'
import { formatDate, formatMoment } from '#rules/format/date'
import type { SheetSection } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'
import { fact, factsBlock, sheet, textBlock } from '#rules/winn/sheet'
import { winnTitles } from '#rules/winn/titles'
import type { ApprovedText, WinnData, WinnVersion } from '#rules/winn/winn-data'
import { credentialWords } from '#rules/words/credential-words'

/** What the author makes of it, as they wrote it. */
export const authorSection = ({ draft, approved = [] }: WinnData): SheetSection | Absent =>
  sheet(winnTitles.author, 'In the words of the author.', [
    textBlock('Summary', draft.summary),
    textBlock('Recommendations', draft.recommendations),
    ...(approved.length === 0 ? [] : [factsBlock('Drafted by the assistant', approvals(approved))]),
  ])

const draftedWords = { summary: 'Summary', recommendation: 'Recommendations', finding: 'Finding text', caption: 'Photo caption' } as const
/** Who answers for words that no person wrote first; texts of one kind that one person approved on one day are one line. */
function approvals(approved: readonly ApprovedText[]) {
  const lines = new Map<string, { readonly text: ApprovedText; n: number }>()
  for (const text of approved) {
    const key = [text.of, text.by, text.on].join('\n')
    const line = lines.get(key)
    if (line) line.n++
    else lines.set(key, { text, n: 1 })
  }
  return [...lines.values()].map(({ text, n }) =>
    fact(n === 1 ? draftedWords[text.of] : `${draftedWords[text.of]} (${n})`, `Approved by ${text.by}, ${formatDate(text.on)}`),
  )
}

/** Sections of the organization's own, in their order; one without words is absent. */
export const ownSections = ({ draft }: WinnData): (SheetSection | Absent)[] =>
  inOrder(draft.ownSections).flatMap(({ title, body }) =>
    body.trim() === '' ? [] : [sheet(title.trim() || 'Further notes', '', [textBlock('', body)])],
  )

/** Who signed, and what the signature stands for. */
export function signatureSection({ draft, scans, organizationName }: WinnData, version: WinnVersion): SheetSection | Absent {
  const { signature } = draft
  const title = winnTitles.signature
  if (signature === null) return absent(title, 'This report is not signed.')
  return sheet(title, 'Typed by the signer in the report builder. Any later change of the draft would have voided it.', [
    factsBlock('', [
      fact('Signed', signature.name),
      fact('Credential', signedAs(signature, version) || 'None named'),
      fact('Time', formatMoment(signature.at, scans[0].timeZone)),
      fact('Report', `${version.number}, version ${version.version}`),
      fact('Prepared by', [version.author.name, organizationName].filter(Boolean).join(', ')),
      fact('Contact', version.contact),
    ]),
  ])
}

/** What the signer typed about themselves: confirmed where it is what the author is certified as, and the author signed in their own name. */
function signedAs({ name, credential }: NonNullable<WinnData['draft']['signature']>, { author }: WinnVersion): string {
  if (credential === '') return ''
  const isOwn = name === author.name && credential === author.credential?.title
  return credentialWords(isOwn && author.credential ? author.credential : { title: credential, until: null, isConfirmed: false })
}
