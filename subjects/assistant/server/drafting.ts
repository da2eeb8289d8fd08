import { project, projectProperty } from '@ridgeline/project/server/tables/project'
import { property } from '@ridgeline/property/server/tables/property'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { urgencyOrder } from '@ridgeline/scan/contract/severity-words'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { valueAt } from '@ridgeline/winn/contract/apply-edits'
import type { Path } from '@ridgeline/winn/contract/edit'
import { presentDraft } from '@ridgeline/winn/server/drafts/present'
import { openDraftOf } from '@ridgeline/winn/server/drafts/service'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Evidence } from '#contract/evidence'
import type { ProposalKind, ProposalOrigin, ProposedChange } from '#contract/proposal'
import { textFor } from '#server/draft-text'
import { type Place, scansAt } from '#server/place'
import { type Author, groundAt, guarded, wordedByModel } from '#server/word-draft'

const ofScan = () => spoken('subjects/report/rules/told/scan')
const words = () => spoken('subjects/report/rules/told/draft')

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

/** Words of the person behind a colon, or behind "that", "saying" or "about": what they want it to say. */
const ownWordsIn = (wish: string): string =>
  (
    /(?::|\b(?:that|saying|says|called|titled|about|que diga|diciendo|llamad[oa]|titulad[oa]|sobre|acerca de)\b)\s*(.+)$/is.exec(
      wish,
    )?.[1] ?? ''
  )
    .trim()
    .slice(0, 200)

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
      evidence: [ofScan().scanEvidence(scan)],
      inputs: [said],
      origin: 'rules',
    }
  const taken = new Set(scan.issues.map(({ anomalyId }) => anomalyId))
  const [free] = scan.anomalies
    .filter(({ id, viewOfId }) => viewOfId === null && !taken.has(id))
    .toSorted((a, b) => Math.abs(b.deltaK) - Math.abs(a.deltaK))
  if (!free) return null
  const facts = ofScan()
    .anomalyFacts({ ...scan, anomalies: [free] }, 'imperial')
    .slice(1)
  return {
    change: {
      ...blank,
      captureId: free.captureId,
      title: words().draftWords.anomalyTitle,
      description: facts.map(({ says }) => says).join(' '),
    },
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
  const title = said !== '' ? said : issue ? words().draftWords.lookAt(issue.title).slice(0, 200) : ''
  if (title === '') return null
  const evidence: Evidence[] = [{ kind: 'project', id: of.id, label: of.name, href: `/projects/${of.id}` }]
  const notes = said === '' && issue ? issue.recommendedAction : ''
  return {
    change: { makes: 'task', projectId: of.id, title, notes, dueOn: null },
    evidence: scan && said === '' ? [...evidence, ofScan().scanEvidence(scan)] : evidence,
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
  const { scoreFacts, gateFacts, issueFacts } = ofScan()
  const facts = [...scoreFacts(scan).slice(0, 1), ...gateFacts(scan).slice(0, 1), ...issueFacts(scan, actor.units).slice(0, 1)]
  const says = facts.map((fact) => fact.says)
  const worded = await wordedByModel(deps, actor, { scan, kind: 'mail', facts })
  const recipientName = row?.ownerName ?? ''
  const change = {
    makes: 'mail',
    propertyId: scan.propertyId,
    recipientName,
    recipientEmail: row?.ownerEmail ?? '',
    ...words().clientLetter({ scan, recipientName, middle: worded?.text ?? says.join(' '), sender: actor.name }),
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
  const kept = guarded(said, await groundAt(deps, actor, scan))
  return {
    ...from,
    change: { makes: 'draft-text', draftId: draft.id, path: [...path], was: typeof was === 'string' ? was : '', text: kept },
  }
}
