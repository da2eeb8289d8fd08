import type { ProposalKind } from '#contract/proposal'
import type { ToolName } from '#server/answer/tool-names'
import type { Part } from '#server/understand/understand'
import type { WishKind } from '#server/understand/wishes'

export interface PlannedCall {
  readonly tool: ToolName
  readonly input: Readonly<Record<string, string | boolean>>
}

const EVERYWHERE =
  /\b(?:all|every|across|everywhere|organization|portfolio|properties|roofs|todos?|todas?|propiedades|techos|edificios|buildings)\b/iu
const COUNTS = /\b(?:how many|how much|number of|count|cu[aá]nt[oa]s?)\b/iu
const LISTS =
  /\b(?:which|what|list|show|strongest|biggest|largest|worst|where|details?|cu[aá]l\w*|d[oó]nde|mayor|peor|fuerte|lista|muestra\w*)\b/iu
/** Asks for what is one's own. */
const MINE = /\b(?:my|mine|me|i|mis?|m[ií]as?|tengo)\b/iu

export const isOwn = (text: string): boolean => MINE.test(text)

const projectStates: readonly (readonly [state: string, said: RegExp])[] = [
  ['on-hold', /\b(?:on hold|paused?|parad[oa]s?|en pausa|en espera)\b/iu],
  ['blocked', /\b(?:blocked|stuck|bloquead[oa]s?|atorad[oa]s?|trabad[oa]s?)\b/iu],
  ['overdue', /\b(?:overdue|late|behind|past due|atrasad[oa]s?|vencid[oa]s?|tarde)\b/iu],
]

/** Where a wish has its answer; what is not here is asked of the tool of its own name. */
const calls: Readonly<Record<WishKind, (part: Part) => PlannedCall>> = {
  'why-score': ({ text }) => ({ tool: 'score', input: { about: text, asks: 'why' } }),
  'raise-score': ({ text }) => ({ tool: 'score', input: { about: text, asks: 'raise' } }),
  urgent: (part) => ({ tool: 'issues', input: { ...everywhere(part), urgent: true } }),
  issues: (part) => ({ tool: 'issues', input: { ...everywhere(part), urgent: false } }),
  projects: ({ text }) => ({ tool: 'projects', input: { state: projectStates.find(([, said]) => said.test(text))?.[0] ?? 'all' } }),
  tasks: ({ text }) => ({ tool: 'tasks', input: { mine: isOwn(text) } }),
  plan: () => ({ tool: 'plan', input: {} }),
  crm: () => ({ tool: 'crm', input: {} }),
  portfolio: () => ({ tool: 'portfolio', input: {} }),
  handbook: ({ text }) => ({ tool: 'handbook', input: { question: text } }),
}
const everywhere = ({ text, where }: Part) => ({ about: text, everywhere: !where.isSaid && EVERYWHERE.test(text), asks: asksFor(text) })
const asksFor = (text: string): string => (COUNTS.test(text) && !LISTS.test(text) ? 'count' : 'all')

/** The call that answers a part of a message; null for what nothing of ours answers. @param isOneOfMany - what is not known is said of this part alone */
export function callFor(part: Part, isOneOfMany: boolean): PlannedCall | null {
  const { kind, text, where } = part
  // What nobody here knows of a property that is named: it has no record of it, and somebody else may.
  const isUnknown = kind === 'beyond' || (kind === 'offtopic' && isOneOfMany)
  if (isUnknown && (isOneOfMany || (where.place && where.isSaid))) return { tool: 'record', input: { about: text, asks: 'unrecorded' } }
  if (kind === 'beyond' || kind === 'offtopic' || part.doubts.length > 0) return null
  if (kind.startsWith('draft-')) return { tool: 'propose', input: { kind: kind.slice('draft-'.length) as ProposalKind, about: text } }
  if (kind.startsWith('cannot-')) return { tool: 'cannot', input: { wish: kind.slice('cannot-'.length) } }
  return calls[kind]?.(part) ?? { tool: kind as ToolName, input: { about: text, asks: asksFor(text) } }
}
