import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import type { Offer } from '#contract/message'
import type { Part } from '#server/understand/understand'
import type { WishKind } from '#server/understand/wishes'

/** Wishes as a button says them, and as it asks them. */
export const offerWords: Readonly<Record<WishKind, readonly [en: string, es: string]>> = {
  score: ['What is the score?', '¿Cuál es el puntaje?'],
  'why-score': ['Why this score?', '¿Por qué este puntaje?'],
  'raise-score': ['What would raise the score?', '¿Qué subiría el puntaje?'],
  'survey-gate': ['Was the survey valid?', '¿Fue válida la inspección?'],
  anomalies: ['What did the scan find?', '¿Qué encontró el escaneo?'],
  issues: ['What are the open issues?', '¿Cuáles son los problemas abiertos?'],
  urgent: ['Which issues are urgent?', '¿Qué problemas son urgentes?'],
  next: ['What comes next?', '¿Qué sigue?'],
  'compare-scans': ['What changed since the last scan?', '¿Qué cambió desde el último escaneo?'],
  scan: ['When was it scanned?', '¿Cuándo se escaneó?'],
  reports: ['Is the report done?', '¿Ya está el informe?'],
  tasks: ['Which tasks are open?', '¿Qué tareas hay pendientes?'],
  projects: ['Show the projects', 'Mostrar los proyectos'],
  storms: ['What do storm records say?', '¿Qué dicen los registros de tormentas?'],
  property: ['Tell me about this property', 'Hábleme de esta propiedad'],
  'draft-issue': ['Draft an issue', 'Redactar un problema'],
  'draft-task': ['Draft a task', 'Redactar una tarea'],
  'draft-mail': ['Draft a mail', 'Redactar un correo'],
  'draft-summary': ['Draft the summary', 'Redactar el resumen'],
  'draft-recommendation': ['Draft a recommendation', 'Redactar una recomendación'],
  'draft-caption': ['Draft a caption', 'Redactar un pie de foto'],
}
const MOST_OFFERS = 3
/** Wishes that need no property. */
const ANYWHERE = new Set([
  'handbook',
  'beyond',
  'offtopic',
  'tasks',
  'projects',
  'plan',
  'crm',
  'training',
  'portfolio',
  'issues',
  'urgent',
  'record',
])

/** Buttons for what nobody can tell: which of two properties, which property at all, or what was wanted. */
export function offersFor(parts: readonly Part[]): Offer[] {
  const inLanguage = spokenLanguage() === 'es' ? 1 : 0
  const offers = parts.flatMap(({ kind, text, doubts, where }): Offer[] => {
    if (doubts.length > 0)
      return doubts
        .flatMap((doubt) => offerWords[doubt]?.[inLanguage] ?? [])
        .map((words) => ({ label: words, message: doubtful(words, text) }))
    const isPlaceless = kind.startsWith('cannot-') || ANYWHERE.has(kind)
    const places = where.between.length > 0 ? where.between : isPlaceless ? [] : where.others
    return places.map(({ name }) => ({ label: name, message: `${text} (${name})` }))
  })
  return [...new Map(offers.map((offer) => [offer.label, offer])).values()].slice(0, MOST_OFFERS)
}

/** A draft keeps the words it was asked for in. */
const doubtful = (words: string, text: string): string => (/^(?:Draft|Redactar)/.test(words) ? `${words}: ${text}` : words)
