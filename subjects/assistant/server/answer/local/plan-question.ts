import { crmVendors } from '@ridgeline/crm/contract/vendors'
import type { FactPart } from '@ridgeline/report/rules/told/fact'
import type { ToolName } from '#server/answer/tool-names'

export interface PlannedCall {
  readonly tool: ToolName
  readonly input: Readonly<Record<string, string | boolean>>
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’¿¡]/g, '')

/** Asks for something of one's own records rather than for how things are done. */
const OWN =
  /\b(?:this|here|our|my|mine|these|those|the (?:roof|property|building|scan|survey|report|score|last|latest)|it|latest|last|today|open|current|est[eao]s?|es[ea]|mis?|mi[oa]s?|nuestr[oa]s?|aqui|aca|(?:el|la|del|al) (?:techo|propiedad|edificio|escaneo|inspeccion|informe|reporte|puntaje|puntuacion|calificacion)|ultim[oa]s?|hoy|abiert[oa]s?|actual(?:es)?|pendientes?)\b/
const HOW_MANY =
  /\b(?:how many|how much|number of|count|cuant[oa]s?|cuales|que [a-z ]{0,40}\b(?:hay|tengo|tenemos|tienen|faltan|quedan)|muestra\w*|enumera|lista|dame|dime|ensena\w*|hay (?:algun\w*|mas)|list|show me|which ones|what are|any)\b/

const PROPOSE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:e-?mail|mail|letter|message|correo|carta|mensaje)\b/, 'mail'],
  [/\b(?:exec\w*|summar\w*|resumen)\b/, 'summary'],
  [/\b(?:recommend\w*|recomend\w*)\b/, 'recommendation'],
  [/\b(?:captions?|pies? de foto|leyenda)\b/, 'caption'],
  [/\b(?:tasks?|to-?dos?|reminder|follow[- ]?up|tareas?|pendiente|recordatorio)\b/, 'task'],
  [/\b(?:findings?|hallazgos?)\b/, 'finding'],
  [/\b(?:issues?|problem|problemas?)\b/, 'issue'],
]
const DRAFT =
  /\b(?:draft|write|compose|prepare|propose|suggest|add|create|make|redact\w*|escrib\w*|crea\w*|prepara\w*|agrega\w*|anad[ea]\w*|propon\w*|haz|hazme|sugier\w*|anota\w*)\b/
/** "how do I write a caption" asks how. */
const ASKS_HOW =
  /^\s*(?:how (?:do|to|should|can)|what (?:do|should|is|does)|why|when|can i|do i|should i|como|(?:en |con |a )?que|por que|cuando|puedo|se puede|debo|hay que)\b/

/** Words by which people ask for something to be written: a question without any of them gets no draft, whatever a model reads. */
const MAY_DRAFT =
  /\b(?:draft|write|compose|prepare|propose|suggest|add|create|make|put together|(?:open|note|log|file|record|enter) (?:an?|the|that|this|it|down)|(?:e-?)?mail (?:to|the|for|him|her|them)|send|phrase|rewrite|reword|summari[sz]e|remind|schedule|redact\w*|escrib\w*|crea\w*|prepar\w*|anad\w*|agreg\w*|anot\w*|registr\w*|envi\w*|mand\w*|resum\w*|propon\w*|haz|hazme)\b/

interface Intent {
  readonly tool: ToolName
  readonly asks: RegExp
  /** Holds by itself; others only where the question is about one's own records. */
  readonly isOwn?: boolean
}
const intents: readonly Intent[] = [
  {
    tool: 'compare-scans',
    asks: /\b(?:compare\w*|chang(?:ed?|es)|since (?:the |our |my )?(?:last|previous)|(?:worse|better|bigger|larger) than (?:last|before)|grown?|difference between (?:the )?(?:two |last )?(?:scans|visits)|compar[ae]\w*|cambi(?:o|os|aron|ado)|crec(?:io|ieron|ido)|desde la (?:ultima|visita|anterior)|(?:peor|mejor) que (?:antes|la))\b/,
  },
  {
    tool: 'score',
    asks: /\b(?:scores?|scored|grade|health|rating|puntajes?|puntuacion(?:es)?|calificacion(?:es)?|salud del? techo|salud)\b/,
  },
  {
    tool: 'score',
    asks: /\b(?:raise|improve|increase|lift|bring up|sub(?:e|ir|iria)\w*|mejor(?:a|ar|aria)\w*|aument\w*)\b.*\b(?:score|grade|health|it|puntaje|puntuacion|calificacion)\b/,
    isOwn: true,
  },
  {
    tool: 'survey-gate',
    asks: /\b(?:gate|valid|(?:survey|scan) conditions|conditions (?:of|for|during|at) (?:this|the|our|my)|survey (?:good|ok|usable|count)|trust (?:this|the) (?:survey|scan)|valid[oa]s?|condiciones (?:de|del|durante) (?:est[ea]|la|el|escaneo|inspeccion)|confiar en (?:est[ea]|la|el) (?:escaneo|inspeccion))\b/,
  },
  {
    tool: 'anomalies',
    asks: /\b(?:anomal\w*|hot ?spots?|warm (?:spots?|areas?)|wet (?:spots?|areas?)|delta[- ]?t|temperature differences?|suspect\w* areas?|(?:zonas?|puntos?|areas?|manchas?) (?:calientes?|humed[ao]s?|mojad[ao]s?|sospechos[ao]s?)|diferencias? de temperatura)\b/,
  },
  {
    tool: 'issues',
    asks: /\b(?:issues?|findings?|problems?|defects?|urgent|immediate\w*|critical|wrong (?:with|here)|(?:needs?|requires?) (?:immediate )?attention|problemas?|hallazgos?|urgentes?|fallas?|defectos?|inmediat[oa]s?|critic[oa]s?|(?:esta|anda) mal)\b/,
  },
  {
    tool: 'scan',
    asks: /\b(?:captures?|pictures|photos|thermograms|files?|refused|unreadable|how many scans|when was (?:it|this|the (?:roof|building)) (?:last )?(?:scanned|flown)|(?:about|overview of|state of) (?:this|the|our|my)(?: last| latest)? scan|archivos?|capturas?|fotos?|imagenes|termogramas?|rechaz(?:o|ado|ados|aron)|cuantos escaneos|cuando se escaneo|(?:sobre|de) (?:este|el|ese) (?:ultimo )?escaneo)\b/,
  },
  { tool: 'reports', asks: /\b(?:reports?|winn|pdf|reportes?|informes?)\b/ },
  { tool: 'projects', asks: /\b(?:projects?|pipeline|jobs|proyectos?|trabajos)\b/ },
  { tool: 'tasks', asks: /\b(?:tasks?|to-?dos?|due|assigned|tareas?|pendientes?|asignad[oa]s?)\b/ },
  { tool: 'storms', asks: /\b(?:storms?|hail|wind event|noaa|tormentas?|granizo|granizada|huracan)\b/ },
  {
    tool: 'plan',
    asks: /\b(?:assessments? (?:are )?(?:left|used|remaining)|plan (?:use|usage|limit)|our plan|my plan|storage|quota|how many assessments|(?:mi|nuestro) plan|evaluaciones (?:me |nos )?(?:quedan|restantes|usadas)|cuantas evaluaciones|almacenamiento|espacio usado)\b/,
    isOwn: true,
  },
  { tool: 'crm', asks: new RegExp(String.raw`\b(?:crms?|${crmVendors.join('|')}|sync(?:s|ed|ing)?|sincroniza\w*)\b`) },
  {
    tool: 'training',
    asks: /\b(?:training|courses?|lessons?|certificates?|certification|certified|exams?|entrenamiento|formacion|capacitacion|lecciones|leccion|cursos?|certificados?|examen(?:es)?)\b/,
  },
  {
    tool: 'portfolio',
    asks: /\b(?:which|worst|best|lowest|all|many|cual\w*|que|peor\w*|mejor\w*|cuant[oa]s|tod[oa]s)\b.*\b(?:propert\w+|roofs?|buildings?|propiedades|techos|edificios|(?:peor|mejor) (?:propiedad|techo|edificio))\b/,
    isOwn: true,
  },
  {
    tool: 'property',
    asks: /\b(?:tell me about (?:this|the) (?:property|building|roof)|overview of (?:this|the) (?:property|building|roof)|address|when was .* inspected|last inspect\w*|direccion|ultima inspeccion|(?:hablame|cuentame) de (?:esta|la|este|el) (?:propiedad|edificio|techo)|cuando se inspecciono)\b/,
  },
]
const WITHOUT_PLACE: readonly ToolName[] = ['portfolio', 'projects', 'plan', 'crm', 'training']
/** A question asks for so many things at most. */
const MOST_TOOLS = 3
/** Questions about all properties list them by score, unless they ask for something else of them. */
const RANKED = /\b(?:worst|best|lowest|highest|peor\w*|mejor\w*)\b/
const BESIDE_SCORES: readonly ToolName[] = ['score', 'property', 'survey-gate', 'scan']
/** What a question names beside what it asks for: "the issues of this scan" asks for no scan, "the certificate is valid" for no survey. */
const beside: Partial<Record<ToolName, readonly ToolName[]>> = {
  'compare-scans': ['scan', 'property', 'survey-gate'],
  anomalies: ['scan', 'property'],
  issues: ['scan', 'property'],
  score: ['property'],
  training: ['survey-gate', 'issues'],
  crm: ['issues', 'survey-gate'],
  plan: ['reports', 'portfolio'],
  portfolio: ['score', 'property', 'survey-gate', 'scan'],
  tasks: ['projects'],
}

/**
 * Which tools a question needs, and no other: rules on its words, the same every time. It is read as a question and never as an order; what records say is never read
 * here at all. The handbook is asked where records may not be all that answers.
 */
export function planQuestion(question: string): readonly PlannedCall[] {
  const asked = plain(question)
  const about = question.slice(0, 4000)
  const kind = DRAFT.test(asked) && !ASKS_HOW.test(asked) ? PROPOSE.find(([pattern]) => pattern.test(asked))?.[1] : undefined
  if (kind) return [{ tool: 'propose', input: { kind, about } }]
  const isOwn = OWN.test(asked) || HOW_MANY.test(asked)
  const isEverywhere = /\b(?:all|every|across|everywhere|organization|portfolio|propert(?:ies)|todos?|todas?|propiedades)\b/.test(asked)
  const named = new Set(
    intents.filter((intent) => (intent.isOwn || isOwn || !ASKS_HOW.test(asked)) && intent.asks.test(asked)).map(({ tool }) => tool),
  )
  const isOfRecords = isOwn || named.has('portfolio') || named.has('plan')
  const others = [...named].filter((tool) => !BESIDE_SCORES.includes(tool) && tool !== 'portfolio')
  if (named.has('portfolio') && others.length > 0 && !RANKED.test(asked)) named.delete('portfolio')
  for (const tool of [...named]) for (const other of beside[tool] ?? []) if (named.has(tool)) named.delete(other)
  const inputOf = (tool: ToolName): PlannedCall['input'] => {
    if (tool === 'issues') return { about, everywhere: isEverywhere, urgent: URGENT.test(asked) }
    if (tool === 'tasks') return { mine: /\b(?:my|mine|me|mis?|mias?|tengo)\b/.test(asked) }
    return WITHOUT_PLACE.includes(tool) ? {} : { about }
  }
  const calls = [...named].slice(0, MOST_TOOLS).map((tool): PlannedCall => ({ tool, input: inputOf(tool) }))
  const isAnswered = calls.length > 0 && isOfRecords && !asksForHandbook(question)
  return isAnswered ? calls : [...calls, { tool: 'handbook', input: { question: about } }]
}
const URGENT = /\b(?:urgent\w*|immediate\w*|critical|right away|first|urgentes?|inmediat\w*|critic[oa]s?)\b/

/** Whether a question may be for a draft: only then is there anything that makes one. */
export const asksForDraft = (question: string): boolean => MAY_DRAFT.test(plain(question))

/** Whether a question asks how things are done or what words mean, so that the handbook has something to say beside the records. */
export const asksForHandbook = (question: string): boolean =>
  /\b(?:how (?:do|to|should|can|does)|what (?:do|should) (?:i|we)|means?|meaning|can i|may i|should (?:i|we)|como|que (?:es|significa|quiere decir)|debo|puedo|se puede|hay que)\b/.test(
    plain(question),
  )

/** What of a tool's facts a question asks for: all of it, or only how many, why, or what would raise it. */
export function partsAsked(question: string): ReadonlySet<FactPart> | null {
  const asked = plain(question)
  if (
    /\b(?:raise|improve|increase|lift|bring up|higher|sub(?:e|ir|iria)\w*|mejor(?:a|ar|aria)\w*|aument\w*|elev(?:a|ar|aria)\w*)\b/.test(
      asked,
    )
  )
    return new Set(/\b(?:why|reasons?|por que|razon(?:es)?)\b/.test(asked) ? ['total', 'reason', 'raise'] : ['total', 'raise'])
  if (/\b(?:why|reasons?|por que|razon(?:es)?)\b/.test(asked)) return new Set(['total', 'reason'])
  const isCount = /\b(?:how many|how much|number of|count|cuant[oa]s?)\b/.test(asked)
  if (
    isCount &&
    !/\b(?:which|what|list|show|strongest|largest|worst|where|details?|cual\w*|donde|mayor|peor|fuerte|lista|muestra\w*)\b/.test(asked)
  )
    return new Set(['total'])
  return null
}
