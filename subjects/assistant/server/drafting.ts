import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { project, projectProperty } from '@ridgeline/project/server/tables/project'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { sentencesOf } from '@ridgeline/report/rules/language/sentences'
import { inSafeWords } from '@ridgeline/report/rules/outgoing'
import { propertyEvidence } from '@ridgeline/report/rules/told/work'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { urgencyOrder } from '@ridgeline/scan/contract/severity-words'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { valueAt } from '@ridgeline/winn/contract/apply-edits'
import type { Path } from '@ridgeline/winn/contract/edit'
import { captionOf } from '@ridgeline/winn/contract/photo-caption'
import { presentDraft } from '@ridgeline/winn/server/drafts/present'
import { openDraftOf } from '@ridgeline/winn/server/drafts/service'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Evidence } from '#contract/evidence'
import type { ProposalKind, ProposalOrigin, ProposedChange } from '#contract/proposal'
import { textFor } from '#server/draft-text'
import { lookedAt, MOST_SCANS, type Place, scansAt } from '#server/place'
import { dayIn, messageIn, saidIn, sentencesAsked, severityIn, taskIn } from '#server/read-wish'
import { closest } from '#server/records/closest'
import { standingDraft } from '#server/records/of-roof'
import type { Person } from '#server/understand/names'
import { type Author, groundAt, wordedByModel } from '#server/word-draft'

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
export interface Wanted {
  readonly kind: ProposalKind
  readonly place: Place
  readonly path: Path | null
  readonly wish: string
  /** Whom the wish names, and who else is to be reached about the property; none from a button of a screen. */
  readonly person: Person | null
  readonly people: readonly Person[]
}

/** @returns null where there is nothing to draft it from */
export async function draftChange(deps: Deps, actor: Actor, wanted: Wanted): Promise<Drafted | null> {
  const scans = await scansAt(deps, actor, wanted.place, MOST_SCANS)
  const scan = scans.length === 0 ? undefined : lookedAt(scans)
  switch (wanted.kind) {
    case 'issue':
      return scan ? draftIssue(scan, wanted.wish) : null
    case 'task':
      return draftTask(deps, actor, wanted, scan)
    case 'mail':
      return draftMail(deps, actor, wanted, scan)
    default:
      return draftText(deps, actor, wanted, scan)
  }
}

/** An issue in the person's own words, else of the strongest anomaly that no issue is about. */
function draftIssue(scan: Scan, wish: string): Drafted | null {
  const said = saidIn(wish)
  const blank = {
    makes: 'issue',
    scanId: scan.id,
    severity: severityIn(wish),
    urgency: 'monitoring',
    location: '',
    recommendedAction: '',
  } as const
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
  const { title: said, doer } = taskIn(wish)
  const title = said !== '' ? said : issue ? words().draftWords.lookAt(issue.title).slice(0, 200) : ''
  if (title === '') return null
  const evidence: Evidence[] = [{ kind: 'project', id: of.id, label: of.name, href: `/projects/${of.id}` }]
  const notes = said === '' && issue ? issue.recommendedAction : doer === '' ? '' : words().draftWords.forDoer(doer)
  const { timeZone } = await ownOrganization(deps.db, actor)
  return {
    change: { makes: 'task', projectId: of.id, title, notes, dueOn: dayIn(wish, dayInZone(deps.now(), timeZone)) },
    evidence: scan && said === '' ? [...evidence, ofScan().scanEvidence(scan)] : evidence,
    inputs: said === '' ? [title, notes].filter(Boolean) : [said],
    origin: 'rules',
  }
}

/** Who is to read a mail: whom the wish names, by name or by what they are to the property; else the owner. */
function readerOf({ wish, person, people, place }: Wanted): Person | null {
  if (person && person.propertyId === place.id) return person
  const parts: readonly (readonly [RegExp, RegExp])[] = [
    [/\b(?:adjuster|ajustador|perito)\b/i, /adjuster/i],
    [/\b(?:manager|encargad[oa]|administrador[a]?)\b/i, /manager/i],
    [/\b(?:tenant|inquilin[oa])\b/i, /tenant/i],
  ]
  const part = parts.find(([said]) => said.test(wish))?.[1]
  return people.find((each) => (part ? part.test(each.part) : each.part === 'Owner')) ?? person
}

/** A mail in the person's own words to whom they name, else of what the scan says to the owner. Nobody's address is told to a model. */
async function draftMail(deps: Deps, actor: Actor, wanted: Wanted, scan: Scan | undefined): Promise<Drafted | null> {
  const { place, wish } = wanted
  const reader = readerOf(wanted)
  const to = { makes: 'mail', propertyId: place.id, recipientName: reader?.words ?? '', recipientEmail: reader?.email ?? '' } as const
  const said = messageIn(wish, `${reader?.words ?? ''} ${place.name}`.toLowerCase().split(/\s+/))
  if (said !== '' || !scan || reader?.part === 'Adjuster') {
    const middle = inSafeWords(said === '' ? words().draftWords.asksAbout(place.name) : sentence(said), await groundAt(deps, actor, scan))
    return {
      change: { ...to, ...words().personLetter({ place: place.name, recipientName: to.recipientName, middle, sender: actor.name }) },
      evidence: [propertyEvidence(place)],
      inputs: [said === '' ? place.name : middle],
      origin: 'rules',
    }
  }
  const { scoreFacts, gateFacts, issueFacts } = ofScan()
  const facts = [...scoreFacts(scan).slice(0, 1), ...gateFacts(scan).slice(0, 1), ...issueFacts(scan, actor.units).slice(0, 1)]
  const says = facts.map((fact) => fact.says)
  const worded = await wordedByModel(deps, actor, { scan, kind: 'mail', facts })
  const change = {
    ...to,
    ...words().clientLetter({ scan, recipientName: to.recipientName, middle: worded?.text ?? says.join(' '), sender: actor.name }),
  }
  const evidence = facts.flatMap((fact) => fact.evidence).slice(0, 1)
  return { change, evidence, inputs: says, origin: worded ? 'model' : 'rules', ...(worded && { by: worded.by }) }
}
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const usualPath = { summary: ['summary'], recommendation: ['recommendations'] } as const

/** A text of the report draft: of the comment library first, else made by rules. */
async function draftText(deps: Deps, actor: Actor, wanted: Wanted, scan: Scan | undefined): Promise<Drafted | null> {
  const { kind, place } = wanted
  const path = wanted.path ?? (kind === 'summary' || kind === 'recommendation' ? usualPath[kind] : await meantPath(deps, actor, wanted))
  if (path === null) return null
  const draft = presentDraft(await openDraftOf(deps, actor, place.id))
  const was = valueAt(draft.content, path)
  const text = await textFor(deps, actor, { kind, path, place, draft: draft.content, wish: wanted.wish }, scan)
  if (text === null) return null
  const { text: said, ...from } = text
  const most = kind === 'summary' ? sentencesAsked(wanted.wish) : null
  const short =
    most === null
      ? said
      : sentencesOf(said)
          .slice(0, most)
          .map(({ text: each }) => each.trim())
          .join(' ')
  const kept = inSafeWords(short, await groundAt(deps, actor, scan))
  return {
    ...from,
    change: { makes: 'draft-text', draftId: draft.id, path: [...path], was: typeof was === 'string' ? was : '', text: kept },
  }
}

/** The photo that a wish for a caption means: the one that is described in its words. */
async function meantPath(deps: Deps, actor: Actor, { kind, place, wish }: Wanted): Promise<Path | null> {
  const draft = kind === 'caption' ? await standingDraft(deps, actor, place.id) : null
  if (!draft) return null
  const { content } = draft
  const described = Object.entries(content.photos).map(([id, use]) => ({
    id,
    says: [captionOf(use, content), use.slope, use.damage, use.item].join(' '),
  }))
  const [meant] = closest(wish, described, ({ says }) => says)
  return meant ? ['photos', meant.id, 'caption'] : null
}
