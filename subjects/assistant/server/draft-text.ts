import { type Fact, quoted } from '@ridgeline/report/rules/told/fact'
import { propertyEvidence } from '@ridgeline/report/rules/told/work'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { urgencyOrder } from '@ridgeline/scan/contract/severity-words'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import type { DraftContent } from '@ridgeline/winn/contract/content'
import type { Path } from '@ridgeline/winn/contract/edit'
import { captionOf } from '@ridgeline/winn/contract/photo-caption'
import type { Evidence } from '#contract/evidence'
import type { ProposalKind, ProposalOrigin } from '#contract/proposal'
import { fittingComments } from '#server/fitting-comments'
import { MOST_SCANS, type Place, scansAt } from '#server/place'
import { closest } from '#server/records/closest'
import { type Author, wordedByModel } from '#server/word-draft'

export interface Text {
  readonly text: string
  readonly evidence: readonly Evidence[]
  readonly inputs: readonly string[]
  readonly origin: ProposalOrigin
  /** The hosted model whose words they are. */
  readonly by?: Author
}

interface TextWanted {
  readonly kind: ProposalKind
  readonly path: Path
  readonly place: Place
  readonly draft: DraftContent
  /** What somebody asked for in their own words; empty from a button of a screen. */
  readonly wish: string
}

const ofScan = () => spoken('subjects/report/rules/told/scan')
const words = () => spoken('subjects/report/rules/told/draft')
/** Characters of a description or recommendation that a model is told. */
const LONGEST_ADVICE = 2000
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
const fromLibrary = (text: string, evidence: readonly Evidence[]): Text => ({ text, evidence, inputs: [text], origin: 'library' })

/**
 * A text of a report draft: of the organization's library where it has a fitting one, else put together by rules; where a hosted model is switched on, that words
 * what rules know.
 * @returns null where there is nothing to make it of
 */
export async function textFor(deps: Deps, actor: Actor, wanted: TextWanted, scan: Scan | undefined): Promise<Text | null> {
  if (wanted.kind === 'caption') return captionText(deps, actor, wanted, scan)
  if (wanted.kind === 'finding') return findingText(deps, actor, wanted, scan)
  if (!scan) return null
  return wanted.kind === 'summary' ? summaryText(deps, actor, scan, wanted.draft) : recommendationsText(deps, actor, scan, wanted)
}

async function captionText(deps: Deps, actor: Actor, { path, place, draft }: TextWanted, scan: Scan | undefined): Promise<Text | null> {
  const use = draft.photos[path[1] ?? '']
  const made = captionOf(use && { ...use, caption: '' }, draft)
  const evidence = [propertyEvidence(place)]
  const [library] = await fittingComments(deps.db, actor, 'caption', [made, use?.damage, use?.item].filter(Boolean).join(' '))
  if (library) return fromLibrary(library, evidence)
  if (made === '') return null
  const facts: Fact[] = [{ says: words().draftWords.photoShows(made), evidence }]
  const worded = await wordedByModel(deps, actor, { scan, kind: 'caption', facts })
  // Whose words they are is told beside the draft; below a photo marks of quotation would only puzzle.
  const text = worded?.text.replaceAll(/[“”]/g, '') ?? made
  return { text, evidence, inputs: [made], origin: worded ? 'model' : 'rules', ...(worded && { by: worded.by }) }
}

async function findingText(deps: Deps, actor: Actor, { path, place, draft }: TextWanted, scan: Scan | undefined): Promise<Text | null> {
  const entry = draft.findings[path[1] ?? '']
  const issue = scan?.issues.find(({ id }) => id === (entry?.issueId ?? path[1]))
  const use = path.at(-1) === 'recommendedAction' ? 'action' : 'finding'
  const about = [entry?.title, issue?.title, issue?.description].filter(Boolean).join(' ')
  const [library] = await fittingComments(deps.db, actor, use, about)
  const evidence = scan ? [ofScan().scanEvidence(scan)] : [propertyEvidence(place)]
  if (library) return fromLibrary(library, evidence)
  const { at, advises } = words().draftWords
  const known = use === 'action' ? issue?.recommendedAction : issue?.description
  const named = entry && use === 'finding' ? (entry.location === '' ? entry.title : at(entry.title, entry.location)) : ''
  const plain = known || named
  if (!plain) return null
  const title = issue?.title ?? entry?.title ?? ''
  const facts: Fact[] = [
    ...(scan && issue
      ? ofScan()
          .issueFacts({ ...scan, issues: [{ ...issue, status: 'accepted' }] }, actor.units)
          .slice(1)
      : []),
    { says: advises(quoted(title), quoted(plain, LONGEST_ADVICE)), evidence },
  ]
  const worded = await wordedByModel(deps, actor, { scan, kind: use, facts })
  return {
    text: worded?.text ?? sentence(plain),
    evidence,
    inputs: worded ? facts.map((fact) => fact.says) : [plain],
    origin: worded ? 'model' : 'rules',
    ...(worded && { by: worded.by }),
  }
}

async function summaryText(deps: Deps, actor: Actor, ofVisit: Scan, draft: DraftContent): Promise<Text> {
  // As the report joins them, so that the summary tells the score and the findings that are printed.
  const scan = spoken('subjects/report/rules/winn/joined-scan').joinedScan([ofVisit], draft)
  const { gateFacts, anomalyFacts, issueFacts, scoreFacts } = ofScan()
  const facts = [
    ...gateFacts(scan).slice(0, 1),
    ...anomalyFacts(scan, actor.units).slice(0, 2),
    ...issueFacts(scan, actor.units).slice(0, 1),
    ...scoreFacts(scan).slice(0, 3),
  ]
  const first = words().inspected(scan)
  const worded = await wordedByModel(deps, actor, { scan, kind: 'summary', facts: [first, ...facts] })
  return {
    ...(worded && { by: worded.by }),
    text: worded?.text ?? words().summarySentences(scan).join(' '),
    evidence: [ofScan().scanEvidence(scan), ...facts.flatMap(({ evidence }) => evidence).filter(({ kind }) => kind === 'anomaly')],
    inputs: [first, ...facts].map(({ says }) => says),
    origin: worded ? 'model' : 'rules',
  }
}

/** For each open issue what the library says of such ones, else what its own words recommend; the most urgent first, nothing twice. */
async function recommendationsText(deps: Deps, actor: Actor, scan: Scan, { wish, draft, place }: TextWanted): Promise<Text | null> {
  const findings = Object.values(draft.findings).filter(({ issueId }) => issueId === null)
  // What somebody names may have been noted on a visit before or after the pictures.
  const scans = wish === '' ? [scan] : await scansAt(deps, actor, place, MOST_SCANS)
  const all = [...scans.flatMap(({ issues }) => issues.filter(isOpen)), ...findings]
  const [meant] = wish === '' ? [] : closest(wish, all, ({ title, location, description }) => [title, location, description].join(' '))
  const about = meant ? [meant] : scan.issues.filter(isOpen)
  const lines: { title: string; urgency: (typeof urgencyOrder)[number]; text: string; isLibrary: boolean }[] = []
  for (const issue of about) {
    const [own] = await fittingComments(deps.db, actor, 'action', `${issue.title} ${issue.description}`)
    const text = own ?? issue.recommendedAction
    if (text === '' || lines.some((line) => line.text === text)) continue
    lines.push({ title: issue.title, urgency: issue.urgency, text: meant ? `${issue.title}: ${text}` : text, isLibrary: own !== undefined })
  }
  if (lines.length === 0) return null
  const { urgency: urgencyOf, advises } = words().draftWords
  const text = urgencyOrder
    .flatMap((urgency) => {
      const of = lines.filter((line) => line.urgency === urgency)
      return of.length === 0 ? [] : [`${urgencyOf[urgency]}: ${of.map((line) => line.text).join(' ')}`]
    })
    .join('\n')
  const isLibrary = lines.some((line) => line.isLibrary)
  const evidence = [ofScan().scanEvidence(scan)]
  const facts = urgencyOrder.flatMap((urgency) =>
    lines
      .filter((line) => line.urgency === urgency)
      .map((line): Fact => ({ says: advises(quoted(line.title), quoted(line.text, LONGEST_ADVICE)), evidence })),
  )
  // A model that leaves one of them out has not written these recommendations.
  const worded = isLibrary ? null : await wordedByModel(deps, actor, { scan, kind: 'recommendation', facts, namesAll: true })
  return {
    text: worded?.text ?? text,
    evidence,
    inputs: lines.map((line) => quoted(line.text)),
    origin: worded ? 'model' : isLibrary ? 'library' : 'rules',
    ...(worded && { by: worded.by }),
  }
}
