import type { ToldFacts } from '@ridgeline/server/db/told'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { dayOf, message } from '@ridgeline/words/message'
import { expect, test } from 'vitest'
import type { NotificationKind } from '#contract/kind'
import { notificationKindNames } from '#contract/kind'
import { inWords } from '#server/in-words'

const storm = { peril: 'hail', magnitude: 1.75, isPractice: true, nearest: { name: 'Maple Hollow', miles: 1.3 }, direction: 'NW' } as const
/** The facts that each kind is told with, as the places that tell them write them; and what a Spanish reader reads. */
const told: Readonly<Record<NotificationKind, readonly (readonly [ToldFacts, string])[]>> = {
  'scan-ready': [
    [
      { name: 'Depot', detail: message`${2} suggestions wait for review.` },
      'Depot: análisis terminado | 2 sugerencias esperan su revisión.',
    ],
    [{ name: 'Depot', detail: '', isAsking: true }, 'Depot: hay imágenes que esperan una respuesta | '],
    [{ name: 'Depot', detail: 'Nothing suspicious was found.' }, 'Depot: análisis terminado | No se encontró nada sospechoso.'],
  ],
  'scan-failed': [
    [
      { name: 'Depot', detail: message`None of the ${3} files could be read. Each is listed with the reason; the originals are kept.` },
      'Depot: falló el análisis | No se pudo leer ninguno de los 3 archivos. Cada uno se lista con el motivo; los originales se conservan.',
    ],
  ],
  'report-ready': [
    [
      { name: 'Depot', detail: message`${'2026-0007'}, version ${2}, ${34} pages` },
      'Depot: informe listo | 2026-0007, versión 2, 34 páginas',
    ],
  ],
  'report-failed': [[{ name: 'Depot', detail: 'Something of a vendor' }, 'Depot: falló el informe | Something of a vendor']],
  'share-opened': [
    [
      { name: 'Depot', detail: 'Somebody with the link looked at the analysis.' },
      'Depot: se abrió su enlace | Alguien con el enlace miró el análisis.',
    ],
  ],
  'reply-received': [
    [
      { name: 'Depot', who: 'Ann', detail: 'x', reply: { line: 'F-01', kind: 'dispute', comment: 'Nothing suspicious was found.' } },
      'Depot: respuesta de Ann (sin verificar) | F-01 Objetado: Nothing suspicious was found.',
    ],
    [
      { name: 'Depot', who: 'Ann', detail: 'x', reply: { line: 'F-01', kind: 'dispute', comment: 'No.' }, count: 7 },
      'Depot: 7 respuestas, la última de Ann (sin verificar) | F-01 Objetado: No.',
    ],
  ],
  'task-assigned': [
    [
      { name: 'Order material', who: 'Ann', detail: message`Due on ${dayOf('2026-11-30')}` },
      'Order material: tarea asignada a usted por Ann | Vence el 30 de noviembre de 2026',
    ],
  ],
  'task-due': [
    [
      { name: 'Call Bob', detail: message`Due on ${dayOf('2026-11-30')}: ${'Depot'}` },
      'Call Bob: vence la tarea | Vence el 30 de noviembre de 2026: Depot',
    ],
    [{ name: 'Call Bob', detail: message`Due today: ${'Depot'}` }, 'Call Bob: vence la tarea | Vence hoy: Depot'],
  ],
  'approval-asked': [
    [{ name: 'North roof', who: 'Sal', stage: 'Approved' }, 'North roof: aprobación solicitada por Sal | Etapa: Aprobado'],
    [{ name: 'North roof', stage: 'Our own' }, 'North roof: aprobación solicitada | Etapa: Our own'],
  ],
  'approval-answered': [
    [{ name: 'North roof', who: 'Ann', stage: 'Approved', outcome: 'approved' }, 'North roof: aprobado por Ann | Etapa: Aprobado'],
    [{ name: 'North roof', who: 'Ann', stage: 'Approved', outcome: 'declined' }, 'North roof: no aprobado por Ann | Etapa: Aprobado'],
    [
      { name: 'North roof', who: 'Ann', stage: 'Approved', outcome: 'lapsed' },
      'North roof: la solicitud de aprobación quedó sin efecto | Etapa: Aprobado',
    ],
  ],
  'course-assigned': [
    [
      { name: 'Safety', who: 'Ann', detail: message`To be completed by ${dayOf('2026-11-30')}` },
      'Safety: curso asignado a usted por Ann | Completar antes del 30 de noviembre de 2026',
    ],
  ],
  'course-due': [
    [
      { name: 'Safety', detail: message`It was to be completed by ${dayOf('2026-11-30')}` },
      'Safety: curso por completar | Debía completarse antes del 30 de noviembre de 2026',
    ],
  ],
  'certificate-ending': [
    [
      { name: 'Junior Consultant', detail: message`It holds until ${dayOf('2026-11-30')}. Passing the practical exam again renews it.` },
      'Consultor Júnior: el certificado vence | Es válido hasta el 30 de noviembre de 2026. Se renueva aprobando otra vez el examen práctico.',
    ],
  ],
  'storm-near': [
    [
      { name: 'x', detail: 'x', storm: { ...storm, propertyCount: 3, radiusMiles: 10, otherCount: 1 } },
      'Práctica: Granizo de 1.75 pulg, a 1.3 mi al NO de Maple Hollow | 3 de sus propiedades están a 10 mi o menos. 1 reporte más cerca de sus propiedades. Un reporte cerca de un techo no dice nada del techo: revíselo.',
    ],
  ],
  'crm-failed': [[{ name: 'Our HubSpot', detail: 'Words of the vendor' }, 'Our HubSpot: falló la sincronización | Words of the vendor']],
  'crm-run-ended': [
    [
      { name: 'Our HubSpot', run: { total: 1204, synced: 1200, failed: 1, waiting: 2, excluded: 1 } },
      'Our HubSpot: terminó la sincronización de muchas propiedades, no todas están en sincronía | 1,200 de 1,204 propiedades en sincronía. 1 con falla. 2 en espera de una persona. 1 sin incluir, cada una con su motivo.',
    ],
    [
      { name: 'Our HubSpot', run: { total: 1, synced: 0, failed: 1, waiting: 0, excluded: 0 } },
      'Our HubSpot: falló la sincronización de muchas propiedades | 0 de 1 propiedad en sincronía. 1 con falla.',
    ],
    [
      { name: 'Our HubSpot', run: { total: 4, synced: 4, failed: 0, waiting: 0, excluded: 0 } },
      'Our HubSpot: sincronización de muchas propiedades terminada | 4 de 4 propiedades en sincronía.',
    ],
  ],
}

const cases = notificationKindNames.flatMap((kind) => told[kind].map(([facts, spanish]) => ({ kind, facts, spanish })))

test.each(cases)('a notification is in the language of its reader: $kind, $facts.detail', ({ kind, facts, spanish }) => {
  const { title, text } = speaking('es', () => inWords({ kind, facts, recordId: 'x' }))
  expect(`${title} | ${text}`).toBe(spanish)
})
