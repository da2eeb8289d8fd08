import { type Fact, quoted } from '@ridgeline/assistant/fact'
import type { Evidence } from '@ridgeline/contracts/assistant/evidence'
import type { ProposalKind, ProposalOrigin, ProposedChange } from '@ridgeline/contracts/assistant/proposal'
import { valueAt } from '@ridgeline/contracts/draft/apply-edits'
import type { Path } from '@ridgeline/contracts/draft/edit'
import { captionOf } from '@ridgeline/contracts/draft/photo-caption'
import { isOpen } from '@ridgeline/contracts/scan/open-issue'
import type { Scan } from '@ridgeline/contracts/scan/scan'
import { inspectedOn } from '@ridgeline/report/format/inspected-on'
import { urgencyOrder, urgencyWord } from '@ridgeline/report/words'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { project, projectProperty } from '#db/schema/project'
import { property } from '#db/schema/property'
import type { Deps } from '#deps'
import { fittingComments } from '#features/assistant/fitting-comments'
import { type Place, scansAt } from '#features/assistant/place'
import { anomalyFacts, gateFacts, issueFacts, scanEvidence, scoreFacts } from '#features/assistant/tell-scan'
import { propertyEvidence } from '#features/assistant/tell-work'
import { type Author, groundAt, guarded, wordedByModel } from '#features/assistant/word-draft'
import { presentDraft } from '#features/report-drafts/present'
import { openDraftOf } from '#features/report-drafts/service'
import type { Actor } from '#http/access'

/** What was drafted, from what. */
export interface Drafted {
  readonly change: ProposedChange
  readonly evidence: readonly Evidence[]
  readonly inputs: readonly string[]
  readonly origin: ProposalOrigin
  /** The hosted model whose words they are; without one rules put them together. */
  readonly by?: Author
}
interface Wanted {
  readonly kind: ProposalKind
  readonly place: Place
  readonly path: Path | null
  readonly wish: string
}
interface Text {
  readonly text: string
  readonly evidence: readonly Evidence[]
  readonly inputs: readonly string[]
  readonly origin: ProposalOrigin
  readonly by?: Author
}

/** Words of the person behind a colon, or behind "that", "saying" or "about": what they want it to say. */
const ownWordsIn = (wish: string): string =>
  (/(?::|\b(?:that|saying|says|called|titled|about)\b)\s*(.+)$/is.exec(wish)?.[1] ?? '').trim().slice(0, 200)

/** @returns null where there is nothing to draft it from */
export async function draftChange(deps: Deps, actor: Actor, wanted: Wanted): Promise<Drafted | null> {
  const [scan] = await scansAt(deps, actor, wanted.place, 1)
  switch (wanted.kind) {
    case 'issue':
      return scan ? draftIssue(scan, wanted.wish) : null
    case 'task':
      return draftTask(deps, actor, wanted, scan)
    case 'mail':
      return scan ? draftMail(deps, scan, actor) : null
    default:
      return draftText(deps, actor, wanted, scan)
  }
}

/** An issue in the person's own words, else of the strongest anomaly that no issue is about. */
function draftIssue(scan: Scan, wish: string): Drafted | null {
  const said = ownWordsIn(wish)
  const blank = { makes: 'issue', scanId: scan.id, severity: 'minor', urgency: 'monitoring', location: '', recommendedAction: '' } as const
  if (said !== '')
    return {
      change: { ...blank, captureId: null, title: said, description: '' },
      evidence: [scanEvidence(scan)],
      inputs: [said],
      origin: 'rules',
    }
  const taken = new Set(scan.issues.map(({ anomalyId }) => anomalyId))
  const [free] = scan.anomalies
    .filter(({ id, viewOfId }) => viewOfId === null && !taken.has(id))
    .toSorted((a, b) => Math.abs(b.deltaK) - Math.abs(a.deltaK))
  if (!free) return null
  const facts = anomalyFacts({ ...scan, anomalies: [free] }, 'imperial').slice(1)
  return {
    change: { ...blank, captureId: free.captureId, title: 'Thermal anomaly, verify', description: facts.map(({ says }) => says).join(' ') },
    evidence: facts.flatMap(({ evidence }) => evidence),
    inputs: facts.map(({ says }) => says),
    origin: 'rules',
  }
}

/** A task of the newest project at the property: in the person's own words, else of its most pressing issue. */
async function draftTask(deps: Deps, actor: Actor, { place, wish }: Wanted, scan: Scan | undefined): Promise<Drafted | null> {
  const [of] = await deps.db
    .select({ id: project.id, name: project.name })
    .from(project)
    .innerJoin(projectProperty, eq(projectProperty.projectId, project.id))
    .where(
      and(
        eq(project.organizationId, actor.organizationId),
        eq(projectProperty.propertyId, place.id),
        ne(project.status, 'completed'),
        isNull(project.deletedAt),
      ),
    )
    .orderBy(desc(project.createdAt))
    .limit(1)
  if (!of) return null
  const issue = scan?.issues.filter(isOpen).toSorted((a, b) => urgencyOrder.indexOf(a.urgency) - urgencyOrder.indexOf(b.urgency))[0]
  const said = ownWordsIn(wish)
  const title = said !== '' ? said : issue ? `Look at: ${issue.title}`.slice(0, 200) : ''
  if (title === '') return null
  const evidence: Evidence[] = [{ kind: 'project', id: of.id, label: of.name, href: `/projects/${of.id}` }]
  const notes = said === '' && issue ? issue.recommendedAction : ''
  return {
    change: { makes: 'task', projectId: of.id, title, notes, dueOn: null },
    evidence: scan && said === '' ? [...evidence, scanEvidence(scan)] : evidence,
    inputs: [title, notes].filter(Boolean),
    origin: 'rules',
  }
}

/** To the owner as the property has them, who is told to no model. */
async function draftMail(deps: Deps, scan: Scan, actor: Actor): Promise<Drafted> {
  const [row] = await deps.db
    .select({ ownerName: property.ownerName, ownerEmail: property.ownerEmail })
    .from(property)
    .where(eq(property.id, scan.propertyId))
  const facts = [...scoreFacts(scan).slice(0, 1), ...gateFacts(scan).slice(0, 1), ...issueFacts(scan, actor.units).slice(0, 1)]
  const says = facts.map((fact) => fact.says)
  const worded = await wordedByModel(deps, actor, { scan, kind: 'mail', facts })
  const text = [
    row?.ownerName ? `Hello ${row.ownerName},` : 'Hello,',
    `we looked at ${scan.propertyName} on ${inspectedOn(scan)}.`,
    worded?.text ?? says.join(' '),
    'The report shows each finding with its pictures. What was suspected from above is to be verified on the roof.',
    actor.name,
  ].join('\n\n')
  const change = {
    makes: 'mail',
    propertyId: scan.propertyId,
    recipientName: row?.ownerName ?? '',
    recipientEmail: row?.ownerEmail ?? '',
    subject: `${scan.propertyName}: inspection of ${inspectedOn(scan)}`.slice(0, 200),
    text,
  } as const
  const evidence = facts.flatMap((fact) => fact.evidence).slice(0, 1)
  return { change, evidence, inputs: says, origin: worded ? 'model' : 'rules', ...(worded && { by: worded.by }) }
}

const usualPath = { summary: ['summary'], recommendation: ['recommendations'] } as const

/** A text of the report draft: of the comment library first, else made by rules. */
async function draftText(deps: Deps, actor: Actor, wanted: Wanted, scan: Scan | undefined): Promise<Drafted | null> {
  const { kind, place } = wanted
  const path = wanted.path ?? (kind === 'summary' || kind === 'recommendation' ? usualPath[kind] : null)
  if (path === null) return null
  const draft = presentDraft(await openDraftOf(deps, actor, place.id))
  const was = valueAt(draft.content, path)
  const text = await textFor(deps, actor, { kind, path, place, draft: draft.content }, scan)
  if (text === null) return null
  const { text: said, ...from } = text
  const words = guarded(said, await groundAt(deps, actor, scan))
  return {
    ...from,
    change: { makes: 'draft-text', draftId: draft.id, path: [...path], was: typeof was === 'string' ? was : '', text: words },
  }
}

interface TextWanted {
  readonly kind: ProposalKind
  readonly path: Path
  readonly place: Place
  readonly draft: ReturnType<typeof presentDraft>['content']
}

async function textFor(deps: Deps, actor: Actor, { kind, path, place, draft }: TextWanted, scan: Scan | undefined): Promise<Text | null> {
  const entry = draft.findings[path[1] ?? '']
  const issue = scan?.issues.find(({ id }) => id === (entry?.issueId ?? path[1]))
  const about = [entry?.title, issue?.title, issue?.description].filter(Boolean).join(' ')
  if (kind === 'caption') {
    const use = draft.photos[path[1] ?? '']
    const made = captionOf(use && { ...use, caption: '' }, draft)
    const library = await fittingComments(deps.db, actor, 'caption', [made, use?.damage, use?.item].filter(Boolean).join(' '))
    if (library[0]) return { text: library[0], evidence: [propertyEvidence(place)], inputs: [library[0]], origin: 'library' }
    return made === '' ? null : { text: made, evidence: [propertyEvidence(place)], inputs: [made], origin: 'rules' }
  }
  if (kind === 'finding') {
    const use = path.at(-1) === 'recommendedAction' ? 'action' : 'finding'
    const library = await fittingComments(deps.db, actor, use, about)
    const evidence = scan ? [scanEvidence(scan)] : [propertyEvidence(place)]
    if (library[0]) return { text: library[0], evidence, inputs: [library[0]], origin: 'library' }
    const words = use === 'action' ? issue?.recommendedAction : issue?.description
    const said =
      words || (entry && use === 'finding' ? [entry.title, entry.location && `at ${entry.location}`].filter(Boolean).join(' ') : '')
    return said ? { text: /[.!?]$/.test(said) ? said : `${said}.`, evidence, inputs: [said], origin: 'rules' } : null
  }
  if (!scan) return null
  return kind === 'summary' ? summaryOf(deps, scan, actor) : recommendationsOf(deps, scan, actor)
}

async function summaryOf(deps: Deps, scan: Scan, actor: Actor): Promise<Text> {
  const facts = [
    ...gateFacts(scan).slice(0, 1),
    ...anomalyFacts(scan, actor.units).slice(0, 2),
    ...issueFacts(scan, actor.units).slice(0, 1),
    ...scoreFacts(scan).slice(0, 3),
  ]
  const first: Fact = { says: `${scan.propertyName} was inspected on ${inspectedOn(scan)}.`, evidence: [scanEvidence(scan)] }
  const says = [first, ...facts].map((fact) => fact.says)
  const worded = await wordedByModel(deps, actor, {
    scan,
    kind: 'summary',
    facts: [{ ...first, says: first.says.replace(scan.propertyName, () => quoted(scan.propertyName)) }, ...facts],
  })
  return {
    ...(worded && { by: worded.by }),
    text: worded?.text ?? says.join(' '),
    evidence: [scanEvidence(scan), ...facts.flatMap(({ evidence }) => evidence).filter(({ kind }) => kind === 'anomaly')],
    inputs: says,
    origin: worded ? 'model' : 'rules',
  }
}

/** For each open issue what the library says of such ones, else what its own words recommend; the most urgent first, nothing twice. */
async function recommendationsOf(deps: Deps, scan: Scan, actor: Actor): Promise<Text | null> {
  const lines: { urgency: (typeof urgencyOrder)[number]; text: string; isLibrary: boolean }[] = []
  for (const issue of scan.issues.filter(isOpen)) {
    const [own] = await fittingComments(deps.db, actor, 'action', `${issue.title} ${issue.description}`)
    const text = own ?? issue.recommendedAction
    if (text !== '' && !lines.some((line) => line.text === text)) lines.push({ urgency: issue.urgency, text, isLibrary: own !== undefined })
  }
  if (lines.length === 0) return null
  const text = urgencyOrder
    .flatMap((urgency) => {
      const of = lines.filter((line) => line.urgency === urgency)
      return of.length === 0 ? [] : [`${urgencyWord[urgency]}: ${of.map((line) => line.text).join(' ')}`]
    })
    .join('\n')
  return {
    text,
    evidence: [scanEvidence(scan)],
    inputs: lines.map((line) => quoted(line.text)),
    origin: lines.some(({ isLibrary }) => isLibrary) ? 'library' : 'rules',
  }
}
