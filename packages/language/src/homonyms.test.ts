import { expect, test } from 'vitest'
import { areasIn, textsOf } from '#catalogue'

/**
 * English words of two meanings, which Spanish tells apart, with the places that mean each. `npm run language` takes the words of one area over into another, and
 * there the other meaning may be meant: a column of shares was headed with the command to share.
 */
const meanings: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Back: {
    Atrás: ['contracts/draft/shot-list.ts', 'report/winn/photo-order.ts'],
  },
  Change: {
    Cambio: ['report/pdf/sections/changes.typ', 'web/features/dashboard/monthly-overview.tsx', 'web/features/report/preview-changes.tsx'],
    Cambiar: ['web/features/report-texts/comment-panel.tsx', 'web/features/webhooks/webhook-list.tsx'],
  },
  Clear: {
    Despejado: ['report/told/evening.ts', 'report/words.ts'],
    Borrar: ['web/features/viewer/measure/measure-panel.tsx'],
  },
  Complete: {
    Completar: ['web/features/projects/project-actions.tsx'],
    Completo: ['web/features/winn-report/stepper.tsx'],
  },
  Current: {
    Actual: ['web/screens/property.tsx'],
    Vigente: ['web/features/training/words.ts'],
  },
  Draft: {
    Redactar: ['web/features/assistant/draft-button.tsx'],
  },
  Lead: {
    Prospecto: ['contracts/project/stage.ts', 'server/features/crm/configs.ts'],
  },
  Left: {
    Izquierda: ['contracts/draft/shot-list.ts', 'report/winn/photo-order.ts'],
  },
  Light: {
    Claro: ['web/app/header.tsx', 'web/features/account/display-panel.tsx'],
  },
  Open: {
    Abierto: ['report/recipient/page-lines.ts', 'web/features/winn-report/steps/core-samples.tsx'],
    Pendiente: ['web/features/projects/budget-panel.tsx'],
  },
  Order: {
    Orden: ['web/features/projects/project-filters.tsx', 'web/features/report-list/report-filters.tsx'],
    Ordenar: ['web/screens/properties.tsx'],
    'A pedir': ['web/features/roof/totals.tsx'],
  },
  Point: {
    Puntual: ['web/features/training/area-words.ts'],
  },
  Right: {
    Derecha: ['contracts/draft/shot-list.ts', 'report/winn/photo-order.ts'],
    Correcta: ['web/features/training/exam-result.tsx', 'web/features/training/question-table.tsx'],
  },
  Set: {
    Establecida: ['web/features/privacy/hold-panel.tsx'],
  },
  Share: {
    Proporción: ['report/pdf/sections/quantities.typ', 'report/sections/quantities.ts', 'web/features/analytics/bar-table.tsx'],
    Compartir: ['web/features/report-list/report-menu.tsx'],
  },
  State: {
    Estado: [
      'contracts/audit-words/setting-fields.ts',
      'report/pdf/sections/custody.typ',
      'report/winn/storm-record.ts',
      'server/features/training/team.ts',
      'web/features/crm/activity-tab.tsx',
      'web/features/crm/crm-words.ts',
      'web/features/crm/owner-form.tsx',
    ],
  },
  View: {
    Vista: ['web/screens/projects.tsx'],
    Ver: ['web/features/viewer/stage/key-list.tsx', 'web/features/viewer/stage/viewer-toolbar.tsx'],
  },
}

const said = areasIn('en').flatMap((area) => {
  const spanish = textsOf('es', area)
  return Object.entries(textsOf('en', area)).flatMap(([word, files]) =>
    Object.hasOwn(meanings, word) ? files.split(', ').map((file) => ({ word, file, as: spanish[word] ?? '' })) : [],
  )
})

test('each place that says a word of two meanings is known to mean what its Spanish says', () => {
  const unknown = said.filter(({ word, file, as }) => !meanings[word]?.[as]?.includes(file))
  expect(unknown.map(({ word, file, as }) => `${file} says "${word}", in Spanish "${as}": is it meant?`)).toEqual([])
})

test('every place that is listed says its word still', () => {
  const listed = Object.entries(meanings).flatMap(([word, of]) =>
    Object.values(of).flatMap((files) => files.map((file) => `${word} ${file}`)),
  )
  expect(listed.filter((each) => !said.some(({ word, file }) => each === `${word} ${file}`))).toEqual([])
})
