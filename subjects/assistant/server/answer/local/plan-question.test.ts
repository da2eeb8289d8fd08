import { expect, test } from 'vitest'
import { asksForDraft, partsAsked, planQuestion } from '#server/answer/local/plan-question'

const planned = (question: string) => planQuestion(question).map(({ tool }) => tool)

/** Questions as people ask them, each with the tools that it needs and no other. */
const questions: readonly (readonly [string, ...string[]])[] = [
  ['How many anomalies did this scan find?', 'anomalies'],
  ['What changed since the last scan?', 'compare-scans'],
  ['Which issues are urgent here?', 'issues'],
  ['What are the open issues here?', 'issues'],
  ['how many open issues on all properties', 'issues'],
  ['which properties have urgent findings', 'issues'],
  ['Why this score, and what would raise it?', 'score'],
  ['What would raise the score here?', 'score'],
  ['whats the score of this roof', 'score'],
  ['Was this survey valid for moisture?', 'survey-gate'],
  ['Was the survey valid for moisture?', 'survey-gate'],
  ['What do storm records say here?', 'storms'],
  ['any hail at this building last year', 'storms'],
  ['Which roofs have the worst score?', 'portfolio'],
  ['how many properties are there', 'portfolio'],
  ['how are all properties scored', 'portfolio'],
  ['What tasks of mine are due?', 'tasks'],
  ['How many assessments are left this month?', 'plan'],
  ['how many reports of all properties were sent', 'reports'],
  ['is the report of this roof signed', 'reports'],
  ['were any files refused in this scan', 'scan'],
  ['tell me about this scan', 'scan'],
  ['when was this roof last inspected', 'property'],
  ['Is our CRM in sync?', 'crm'],
  ['any failed HubSpot syncs', 'crm'],
  ['is my certificate still valid', 'training'],
  ['how far am I in my training?', 'training'],
  ['show my projects', 'projects'],
  ['score and open issues of this roof', 'score', 'issues'],
  ['What conditions do I need for a moisture survey?', 'handbook'],
  ['How do I photograph hail marks?', 'handbook'],
  ['what emissivity for tpo', 'handbook'],
  ['Add a task: call the owner', 'propose'],
  ['¿Cuántas anomalías hay en este techo?', 'anomalies'],
  ['¿Qué cambió desde la última visita a este techo?', 'compare-scans'],
  ['¿Cuáles son los problemas urgentes aquí?', 'issues'],
  ['¿Qué problemas hay en este techo?', 'issues'],
  ['¿Cuándo fue la última inspección?', 'property'],
  ['¿Cuál es el puntaje de este techo y por qué?', 'score'],
  ['¿Qué subiría el puntaje?', 'score'],
  ['¿La inspección fue válida para humedad?', 'survey-gate'],
  ['que dicen los registros de tormentas de aqui', 'storms'],
  ['¿Cayó granizo en este edificio?', 'storms'],
  ['¿Qué propiedades tienen el peor puntaje?', 'portfolio'],
  ['cuantas propiedades hay', 'portfolio'],
  ['¿Qué tareas tengo pendientes?', 'tasks'],
  ['¿Cuántas evaluaciones me quedan este mes?', 'plan'],
  ['¿Está firmado el informe de este techo?', 'reports'],
  ['¿Rechazó algún archivo en este escaneo?', 'scan'],
  ['¿Está sincronizado el CRM?', 'crm'],
  ['¿Mi certificado sigue vigente?', 'training'],
  ['muéstrame los proyectos', 'projects'],
  ['problemas abiertos en todas las propiedades', 'issues'],
  ['agrega una tarea: llamar al dueño', 'propose'],
  ['redacta un correo para el cliente', 'propose'],
  ['¿Qué emisividad uso para TPO?', 'handbook'],
  ['¿Cómo fotografío los golpes?', 'handbook'],
  ['cuanto tengo que esperar despues de la lluvia', 'handbook'],
]
test.each(questions)('"%s"', (question, ...tools) => expect(planned(question)).toEqual(tools))

/** The suggestions of the panel, as its Spanish screens say them. */
test.each([
  ['Redactar un correo al cliente', 'propose'],
  ['Redactar el resumen ejecutivo', 'propose'],
  ['Redactar las recomendaciones', 'propose'],
  ['¿Cómo fotografío las marcas de granizo?', 'handbook'],
  ['¿Cuántas anomalías encontró este escaneo?', 'anomalies'],
  ['¿Cuántas evaluaciones quedan este mes?', 'plan'],
  ['¿Fue válida la inspección termográfica para detectar humedad?', 'survey-gate'],
  ['¿Cuáles son los problemas abiertos aquí?', 'issues'],
  ['¿Qué cambió desde el último escaneo?', 'compare-scans'],
  ['¿Qué condiciones necesito para una inspección de humedad?', 'handbook'],
  ['¿Qué dicen aquí los registros de tormentas?', 'storms'],
  ['¿En qué orden deben ir las fotos?', 'handbook'],
  ['¿Qué tareas mías están por vencer?', 'tasks'],
  ['¿Qué subiría el puntaje aquí?', 'score'],
  ['¿Qué problemas son urgentes aquí?', 'issues'],
  ['¿Qué techos tienen el peor puntaje?', 'portfolio'],
  ['¿Por qué este puntaje y qué lo subiría?', 'score'],
])('the suggestion "%s" asks for %s', (question, tool) => expect(planned(question)).toEqual([tool]))

test('a question for urgent issues asks for those alone, one for all properties for all', () => {
  expect(planQuestion('Which issues are urgent here?')[0]).toMatchObject({ input: { urgent: true, everywhere: false } })
  expect(planQuestion('how many open issues on all properties')[0]).toMatchObject({ input: { urgent: false, everywhere: true } })
})

test.each([
  ['How many anomalies did this scan find?', ['total']],
  ['How many anomalies, and which is the strongest?', null],
  ['What would raise the score here?', ['total', 'raise']],
  ['Why this score?', ['total', 'reason']],
  ['Why this score, and what would raise it?', ['total', 'reason', 'raise']],
  ['¿Cuántos problemas hay?', ['total']],
  ['¿Qué subiría el puntaje?', ['total', 'raise']],
  ['¿Por qué este puntaje?', ['total', 'reason']],
  ['What are the open issues here?', null],
])('of "%s" these parts are told: %s', (question, parts) => expect(partsAsked(question)).toEqual(parts && new Set(parts)))

test.each([
  ['How many open issues does this roof have?', false],
  ['What is the score?', false],
  ['Can you put together something for the owner', true],
  ['Escríbeme un correo para el cliente', true],
])('whether "%s" may be for a draft: %s', (question, may) => expect(asksForDraft(question)).toBe(may))
