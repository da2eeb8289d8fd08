import type { Fact } from '@ridgeline/report/rules/told/fact'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spoken, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import type { About } from '#contract/message'
import type { ProposalKind } from '#contract/proposal'
import type { Findings, Tools } from '#server/answer/converse'
import { handbookFindings } from '#server/answer/handbook-tool'
import { askHandbook } from '#server/handbook'
import { type Place, placeOf, scansAt } from '#server/place'
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

/** Drafts something and keeps it waiting. @returns false where there is nothing to draft it from */
export type Propose = (kind: ProposalKind, place: Place | null, wish: string) => Promise<boolean | 'may-not'>

/** The sentences about scans, in the language of the answer. */
const ofOne = () => spoken('subjects/report/rules/told/scan')
const told = (facts: readonly Fact[] | null): Findings => (facts === null ? { facts: [], words: ['mayNot'] } : { facts })

/**
 * What the assistant can look up for one person: the services of the screens, with that person's rights. Nothing here writes but `propose`, and what that keeps is
 * nowhere else before a person approves it.
 * @param propose - null where the person's own words ask for no draft: then nothing that a model reads can make one
 */
export function toolsFor(deps: Deps, actor: Actor, about: About, propose: Propose | null): Tools {
  const at = async (input: Readonly<Record<string, unknown>>, tell: (place: Place) => Promise<Findings>): Promise<Findings> => {
    const place = await placeOf(deps, actor, about, String(input.about ?? ''))
    return place ? tell(place) : { facts: [], words: ['openProperty'] }
  }
  const ofScans = (tell: (scans: readonly Scan[]) => readonly Fact[], most = 1) => {
    return (input: Readonly<Record<string, unknown>>) =>
      at(input, async (place) => {
        const scans = await scansAt(deps, actor, place, most)
        const facts = scans.length === 0 ? [] : tell(scans)
        return facts.length === 0 ? { facts, words: [scans.length === 0 ? 'noScan' : 'oneScan'] } : { facts }
      })
  }
  const ofScan = (tell: (scan: Scan) => readonly Fact[]) => ofScans((scans) => scans.flatMap(tell))
  return {
    handbook: async ({ question }) => handbookFindings(askHandbook(String(question), spokenLanguage())),
    portfolio: async () => told(await portfolioFacts(deps, actor)),
    property: (input) => at(input, async (place) => told(await propertyFacts(deps, actor, place))),
    scan: ofScan((scan) => ofOne().scanFacts(scan)),
    anomalies: ofScan((scan) => ofOne().anomalyFacts(scan, actor.units)),
    issues: async (input) => {
      const place = input.everywhere === true ? null : await placeOf(deps, actor, about, String(input.about ?? ''))
      if (!place) return told(await allIssueFacts(deps, actor, input.urgent === true))
      return ofScan((scan) => ofOne().issueFacts(scan, actor.units, input.urgent === true))(input)
    },
    'survey-gate': ofScan((scan) => ofOne().gateFacts(scan)),
    score: ofScan((scan) => ofOne().scoreFacts(scan)),
    'compare-scans': ofScans((scans) => ofOne().comparisonFacts(scans), 2),
    reports: (input) => at(input, async (place) => told(await reportFacts(deps, actor, place))),
    projects: async () => told(await projectFacts(deps, actor)),
    tasks: async ({ mine }) => told(await taskFacts(deps, actor, mine === true)),
    storms: (input) => at(input, async (place) => told(await stormFacts(deps, actor, place))),
    plan: async () => told(await planFacts(deps, actor)),
    crm: async () => told(await crmFacts(deps, actor)),
    training: async () => told(await trainingFacts(deps, actor)),
    ...(propose && {
      propose: async (input) => {
        const wish = String(input.about ?? '')
        const made = await propose(input.kind as ProposalKind, await placeOf(deps, actor, about, wish), wish)
        return { facts: [], words: [made === 'may-not' ? 'mayNot' : made ? 'draftReady' : 'draftNothing'] }
      },
    }),
  }
}
