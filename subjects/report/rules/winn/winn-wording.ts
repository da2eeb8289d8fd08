import type { Hat } from '@ridgeline/account/contract/organization'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { isConfirmedBelow } from '@ridgeline/title/contract/verification-words'
import type { Path } from '@ridgeline/winn/contract/edit'
import { checkWording, withRewrite } from '#rules/language/check-wording'
import type { Ground } from '#rules/language/ground'
import { changedFigures } from '#rules/winn/changed-figures'
import { draftTexts } from '#rules/winn/draft-texts'
import { joinedScan } from '#rules/winn/joined-scan'
import type { WinnData } from '#rules/winn/winn-data'
import { type PlacedFlag, SHORT_TITLE, scanWording } from '#rules/wording'

/** A questioned sentence of a Winn report: of a text of the draft, or of what was written at a scan or an issue. */
export interface WinnFlag extends Omit<PlacedFlag, 'place' | 'rule'> {
  /** `figures`: no wording is questioned, but what the sentence tells has changed since. */
  readonly rule: PlacedFlag['rule'] | 'figures'
  readonly place: PlacedFlag['place'] | { readonly kind: 'draft'; readonly path: Path }
}

/**
 * Sentences that a Winn report would print and that its surveys do not support or the organization may not say: of everything people wrote in the draft, then of the issues
 * and notes of the scans. Nothing is changed by it.
 */
export function wordingOfWinn({ draft, scans, hat }: Pick<WinnData, 'draft' | 'scans'> & { readonly hat?: Hat | undefined }): WinnFlag[] {
  const scan = joinedScan(scans, { ...draft, findings: {} })
  const confirmed = new Set(scan.issues.filter(({ verification }) => isConfirmedBelow(verification)).map(({ id }) => id))
  const ground: Ground = { verdict: scan.survey.verdict, hat, isVerified: false }
  const titles = new Map(scan.issues.map(({ id, title }) => [id, title]))
  const ofDraft = draftTexts(draft).flatMap(({ path, where, text, isLabel, issueId }) => {
    const place = { kind: 'draft', path } as const
    const flags = checkWording(text, { ...ground, isVerified: issueId !== null && confirmed.has(issueId) })
    const isFindingTitle = path[0] === 'findings' && path.at(-1) === 'title'
    const safe = isFindingTitle ? SHORT_TITLE : null
    if (isLabel) return flags.slice(0, 1).map((flag) => ({ ...flag, place, where, rewrite: safe, safeText: safe }))
    return flags.map((flag) => ({ ...flag, place, where, safeText: withRewrite(text, flag) }))
  })
  // The numbers of issues change with the findings of the draft; their titles stay.
  const ofScans = scanWording({ scan, hat }).map((flag): WinnFlag => {
    const title = flag.place.kind === 'issue' ? titles.get(flag.place.issueId) : undefined
    return title ? { ...flag, where: `Issue "${title}", ${flag.where.split(', ').at(-1)}` } : flag
  })
  return [...outdated(draft, joinedScan(scans, draft)), ...ofDraft, ...ofScans]
}

/** Words of the author that tell figures of before: printed, they would stand against the page before them. */
const outdated = (draft: WinnData['draft'], scan: Scan): WinnFlag[] =>
  draftTexts(draft)
    .filter(({ path: [part] }) => part === 'summary' || part === 'recommendations')
    .flatMap(({ path, where, text }) =>
      changedFigures(text, scan).map(({ sentence, at, was, now }) => ({
        ...{ rule: 'figures' as const, sentence, at, where, rewrite: null, safeText: null },
        place: { kind: 'draft', path } as const,
        title: `Figures changed since: ${was.join(', ')}`,
        reason: `The report says ${now.join(', ')}. Write it anew, or have it drafted again.`,
      })),
    )
