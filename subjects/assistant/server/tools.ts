import { type Fact, type FactPart, quoted } from '@ridgeline/report/rules/told/fact'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { urgencyOrder } from '@ridgeline/scan/contract/severity-words'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spoken, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import type { ProposalKind } from '#contract/proposal'
import type { Findings, Tools } from '#server/answer/converse'
import { handbookFindings } from '#server/answer/handbook-tool'
import { askHandbook, passageTitle } from '#server/handbook'
import { lookedAt, MOST_SCANS, type Place, placeThen, scansAt } from '#server/place'
import { recordsFor } from '#server/records/dossier'
import { findRecords } from '#server/records/find-entries'
import { refusalFacts } from '#server/refusals'
import { type Drafted, draftFacts } from '#server/tell-draft'
import { crmFacts, trainingFacts } from '#server/tell-standing'
import {
  allIssueFacts,
  planFacts,
  portfolioFacts,
  projectFacts,
  propertyFacts,
  reportFacts,
  stormFacts,
  taskFacts,
} from '#server/tell-work'
import type { Locate, Where } from '#server/understand/where'

/** Drafts something and keeps it waiting. @returns null where there is nothing to draft it from */
export type Propose = (kind: ProposalKind, where: Where, wish: string) => Promise<Drafted | null | 'may-not'>
type Input = Readonly<Record<string, unknown>>

/** The sentences about scans, in the language of the answer. */
const ofOne = () => spoken('subjects/report/rules/told/scan')
const told = (facts: readonly Fact[] | null): Findings => (facts === null ? { facts: [], words: ['mayNot'] } : { facts })
const none = (words: NonNullable<Findings['words']>): Findings => ({ facts: [], words })

/** What of a matter each question asks for, where its facts are in parts. */
const partsAsked: Readonly<Record<string, readonly FactPart[]>> = { count: ['total'], why: ['total', 'reason'], raise: ['total', 'raise'] }
const asked = (found: Findings, { asks }: Input): Findings => {
  const parts = partsAsked[String(asks)]
  return parts ? { ...found, facts: found.facts.filter(({ part }) => part === undefined || parts.includes(part)) } : found
}

/**
 * What the assistant can look up for one person: the services of the screens, with that person's rights. Nothing here writes but `propose`, and what that keeps is
 * nowhere else before a person approves it.
 * @param propose - null where the person's own words ask for no draft: then nothing that a model reads can make one
 */
export function toolsFor(deps: Deps, actor: Actor, locate: Locate, propose: Propose | null): Tools {
  const whereOf = (input: Input) => locate(String(input.about ?? ''))
  const at = async (input: Input, tell: (place: Place) => Promise<Findings>): Promise<Findings> => {
    const { place, between } = whereOf(input)
    if (!place) return none([between.length > 1 ? 'whichProperty' : 'openProperty'])
    return asked(await tell(place), input)
  }
  const ofScans =
    (tell: (scans: readonly Scan[]) => readonly Fact[], most = 1) =>
    (input: Input) =>
      at(input, async (place) => {
        const then = await placeThen(deps, actor, place, String(input.about ?? ''))
        if (then === null) return none(['noScanThen'])
        const scans = await scansAt(deps, actor, then, most)
        const facts = scans.length === 0 ? [] : tell(scans)
        return facts.length === 0
          ? none([scans.length === 0 ? 'noScan' : 'oneScan'])
          : { facts: whereOf(input).isSaid ? named(place, facts) : facts }
      })
  const ofScan = (tell: (scan: Scan) => readonly Fact[]) => ofScans((scans) => [lookedAt(scans)].flatMap(tell), MOST_SCANS)
  return {
    handbook: async ({ question }) => handbookFindings(askHandbook(String(question), spokenLanguage())),
    record: async (input) => {
      const where = whereOf(input)
      if (input.asks === 'unrecorded') return none([where.place ? 'noRecord' : 'noRecords'])
      return recordFindings(deps, actor, where, String(input.about ?? ''))
    },
    portfolio: async () => told(await portfolioFacts(deps, actor)),
    property: (input) => at(input, async (place) => told(await propertyFacts(deps, actor, place))),
    scan: ofScan((scan) => ofOne().scanFacts(scan)),
    anomalies: ofScan((scan) => ofOne().anomalyFacts(scan, actor.units)),
    issues: async (input) => {
      if (input.everywhere === true || !whereOf(input).place)
        return asked(told(await allIssueFacts(deps, actor, input.urgent === true)), input)
      return ofScans(
        (scans) => withIssues(scans).flatMap((scan) => ofOne().issueFacts(scan, actor.units, input.urgent === true)),
        MOST_SCANS,
      )(input)
    },
    next: ofScans(nextFacts, MOST_SCANS),
    'survey-gate': ofScan((scan) => ofOne().gateFacts(scan)),
    score: ofScan((scan) => ofOne().scoreFacts(scan)),
    'compare-scans': ofScans((scans) => ofOne().comparisonFacts(scans), 2),
    'compare-places': async (input) => comparedPlaces(deps, actor, whereOf(input).together),
    reports: (input) => at(input, async (place) => told(await reportFacts(deps, actor, place))),
    projects: async ({ state }) => told(await projectFacts(deps, actor, String(state ?? 'all'))),
    tasks: async ({ mine }) => told(await taskFacts(deps, actor, mine === true)),
    storms: (input) => at(input, async (place) => told(await stormFacts(deps, actor, place))),
    plan: async () => told(await planFacts(deps, actor)),
    crm: async () => told(await crmFacts(deps, actor)),
    training: async ({ about }) => told(await trainingFacts(deps, actor, String(about ?? ''))),
    cannot: async ({ wish }) => ({ facts: refusalFacts(String(wish), (id) => passageTitle(id, spokenLanguage())) }),
    ...(propose && { propose: (input) => draftFindings(propose, input, whereOf(input)) }),
  }
}

async function draftFindings(propose: Propose, input: Input, where: Where): Promise<Findings> {
  if (!where.place) return none([where.between.length > 1 ? 'whichProperty' : 'openProperty'])
  const made = await propose(input.kind as ProposalKind, where, String(input.about ?? ''))
  if (made === 'may-not') return none(['mayNot'])
  return made === null ? none(['draftNothing']) : { facts: draftFacts(made, where.place), words: ['draftReady'] }
}

/** How several properties stand beside each other; of fewer than two, how all of them do. */
async function comparedPlaces(deps: Deps, actor: Actor, places: readonly Place[]): Promise<Findings> {
  const stand = await Promise.all(places.map(async (place) => ({ place, scans: await scansAt(deps, actor, place, MOST_SCANS) })))
  const seen = stand.flatMap(({ place, scans }) =>
    scans.length === 0 ? [] : [{ name: place.name, scan: lookedAt(scans), scans: withIssues(scans) }],
  )
  return seen.length < 2
    ? told(await portfolioFacts(deps, actor))
    : { facts: spoken('subjects/report/rules/told/places').comparedFacts(seen) }
}

/** The first sentence says which roof it is about, where it does not already. */
function named({ name }: Place, facts: readonly Fact[]): readonly Fact[] {
  const [first, ...rest] = facts
  return !first || first.says.includes(name) ? facts : [{ ...first, says: `${quoted(name)}: ${first.says}` }, ...rest]
}

async function recordFindings(deps: Deps, actor: Actor, where: Where, question: string): Promise<Findings> {
  const { place, between } = where
  if (!place && between.length > 1) return none(['whichProperty'])
  const then = place && ((await placeThen(deps, actor, place, question)) ?? place)
  const { entries } = findRecords(question, await recordsFor(deps, actor, { place: then }), where)
  return entries.length > 0 ? { facts: entries } : none([place ? 'noRecord' : 'noRecords'])
}

/** That one, and what was noted on visits since then. */
const withIssues = (scans: readonly Scan[]): Scan[] => {
  const looked = lookedAt(scans)
  return [looked, ...scans.slice(0, scans.indexOf(looked)).filter(({ issues }) => issues.some(isOpen))]
}
const MOST_NEXT = 3

/** What the most pressing open issues recommend, else what would raise the score. */
function nextFacts(scans: readonly Scan[]): Fact[] {
  const { scanEvidence, scoreFacts } = ofOne()
  const pressing = withIssues(scans)
    .flatMap((scan) => scan.issues.filter((issue) => isOpen(issue) && issue.recommendedAction !== '').map((issue) => ({ issue, scan })))
    .toSorted((a, b) => urgencyOrder.indexOf(a.issue.urgency) - urgencyOrder.indexOf(b.issue.urgency))
  const advised = pressing.slice(0, MOST_NEXT).map(
    ({ issue, scan }): Fact => ({
      says: `${quoted(issue.recommendedAction, 400)} (${quoted(issue.title)}).`,
      evidence: [scanEvidence(scan)],
    }),
  )
  return advised.length > 0 ? advised : scoreFacts(lookedAt(scans)).filter(({ part }) => part === 'raise')
}
