import type { ToolName } from '#tool-names'

export interface PlannedCall {
  readonly tool: ToolName
  readonly input: Readonly<Record<string, string | boolean>>
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '')

/** Asks for something of one's own records rather than for how things are done. */
const OWN =
  /\b(?:this|here|our|my|mine|these|those|the (?:roof|property|building|scan|survey|report|score|last|latest)|it|latest|last|today|open|current|este|esta|mi|nuestr[oa]s?)\b/
const HOW_MANY = /\b(?:how many|how much|number of|count|cuant[oa]s?|list|show me|which ones|what are|any)\b/

const PROPOSE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:e-?mail|mail|letter|message|correo)\b/, 'mail'],
  [/\b(?:exec\w*|summar\w*|resumen)\b/, 'summary'],
  [/\b(?:recommend\w*|recomendac\w*)\b/, 'recommendation'],
  [/\b(?:captions?|pie de foto)\b/, 'caption'],
  [/\b(?:tasks?|to-?dos?|reminder|follow[- ]?up|tarea)\b/, 'task'],
  [/\b(?:findings?|hallazgo)\b/, 'finding'],
  [/\b(?:issues?|problem)\b/, 'issue'],
]
const DRAFT = /\b(?:draft|write|compose|prepare|propose|suggest|add|create|make|redact\w*|escrib\w*|crea|prepara)\b/
/** "how do I write a caption" asks how. */
const ASKS_HOW =
  /^\s*(?:how (?:do|to|should|can)|what (?:do|should|is|does)|why|when|can i|do i|should i|como|que|por que|cuando|puedo|debo)\b/

interface Intent {
  readonly tool: ToolName
  readonly asks: RegExp
  /** Holds by itself; others only where the question is about one's own records. */
  readonly isOwn?: boolean
}
const intents: readonly Intent[] = [
  {
    tool: 'compare-scans',
    asks: /\b(?:compare\w*|changed?|since (?:the )?last|worse than|better than|grown?|difference between (?:the )?(?:two |last )?(?:scans|visits)|compara\w*|cambi\w*)\b/,
  },
  { tool: 'score', asks: /\b(?:scores?|scored|grade|health|rating|puntaje|salud)\b/ },
  { tool: 'score', asks: /\b(?:raise|improve|increase|lift|bring up)\b.*\b(?:score|grade|health|it)\b/, isOwn: true },
  { tool: 'survey-gate', asks: /\b(?:survey|gate|valid|conditions)\b/ },
  {
    tool: 'anomalies',
    asks: /\b(?:anomal\w*|hot ?spots?|warm (?:spots?|areas?)|wet (?:spots?|areas?)|delta[- ]?t|temperature differences?|suspect\w* areas?|zonas?)\b/,
  },
  {
    tool: 'issues',
    asks: /\b(?:issues?|findings?|problems?|defects?|urgent|immediate|critical|wrong with|attention|problemas?|hallazgos?)\b/,
  },
  { tool: 'scan', asks: /\b(?:scans?|captures?|pictures|files|flight|refused|escaneos?)\b/ },
  { tool: 'reports', asks: /\b(?:reports?|winn|pdf|version|sent|reportes?|informes?)\b/ },
  { tool: 'projects', asks: /\b(?:projects?|pipeline|jobs|stage|overdue|proyectos?)\b/ },
  { tool: 'tasks', asks: /\b(?:tasks?|to-?dos?|due|assigned|tareas?)\b/ },
  { tool: 'storms', asks: /\b(?:storms?|hail|wind event|noaa|tormentas?|granizo)\b/ },
  {
    tool: 'plan',
    asks: /\b(?:assessments? (?:left|used|remaining)|plan (?:use|usage|limit)|storage|quota|how many assessments)\b/,
    isOwn: true,
  },
  { tool: 'crm', asks: /\b(?:crms?|hubspot|salesforce|pipedrive|jobnimbus|gohighlevel|sync(?:s|ed|ing)?)\b/ },
  { tool: 'training', asks: /\b(?:training|courses?|lessons?|certificates?|certification|exams?|entrenamiento|cursos?|certificado)\b/ },
  {
    tool: 'portfolio',
    asks: /\b(?:which|worst|best|lowest|all|many)\b.*\b(?:propert\w+|roofs?|buildings?|propiedades|techos)\b/,
    isOwn: true,
  },
  { tool: 'property', asks: /\b(?:tell me about|overview|details?|address|when was .* (?:inspected|scanned)|last inspect\w*)\b/ },
]
const WITHOUT_PLACE: readonly ToolName[] = ['portfolio', 'projects', 'plan', 'crm', 'training']
/** What a question in the handbook's way sounds like: records alone do not answer it. */
const MOST_TOOLS = 4
/** Questions about all properties list them by score, unless they ask for something else of them. */
const RANKED = /\b(?:worst|best|lowest|highest)\b/
const BESIDE_SCORES: readonly ToolName[] = ['score', 'property', 'survey-gate']

/**
 * Which tools a question needs: rules on its words, the same every time. It is read as a question and never as an order; what records say is never read here at all.
 */
export function planQuestion(question: string): readonly PlannedCall[] {
  const asked = plain(question)
  const about = question.slice(0, 4000)
  const kind = DRAFT.test(asked) && !ASKS_HOW.test(asked) ? PROPOSE.find(([pattern]) => pattern.test(asked))?.[1] : undefined
  if (kind) return [{ tool: 'propose', input: { kind, about } }]
  const isOwn = OWN.test(asked) || HOW_MANY.test(asked)
  const isEverywhere = /\b(?:all|every|across|everywhere|organization|portfolio|propert(?:ies)|todos?|todas?)\b/.test(asked)
  const tools = intents
    .filter((intent) => (intent.isOwn || isOwn || !ASKS_HOW.test(asked)) && intent.asks.test(asked))
    .map(({ tool }) => tool)
    .filter(
      (tool, _, all) => tool !== 'portfolio' || RANKED.test(asked) || all.every((each) => each === tool || BESIDE_SCORES.includes(each)),
    )
  const inputOf = (tool: ToolName): PlannedCall['input'] => {
    if (tool === 'issues') return { about, everywhere: isEverywhere }
    if (tool === 'tasks') return { mine: /\b(?:my|mine|me|mis)\b/.test(asked) }
    return WITHOUT_PLACE.includes(tool) ? {} : { about }
  }
  const calls = [...new Set(tools)].slice(0, MOST_TOOLS).map((tool): PlannedCall => ({ tool, input: inputOf(tool) }))
  return [...calls, { tool: 'handbook', input: { question: about } }]
}

/** Whether a question asks how or why things are, so that the handbook has something to say beside the records. */
export const asksWhy = (question: string): boolean =>
  /\b(?:how|why|what (?:does|do|is|should)|mean|can i|may i|should|por que|como|que es|significa)\b/.test(plain(question))
