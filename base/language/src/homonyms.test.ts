import { expect, test } from 'vitest'
import { allMessages } from '#all-messages'
import { byArea, textsOf } from '#catalogue'

/**
 * English words of two meanings, which Spanish tells apart, with the places that mean each. `npm run language` takes the words of one area over into another, and
 * there the other meaning may be meant: a column of shares was headed with the command to share.
 */
const meanings: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Back: {
    Atrás: ['subjects/winn/contract/shots/shot-list.ts', 'subjects/report/rules/winn/photos/photo-order.ts', 'subjects/visit/web/kit.tsx'],
  },
  Change: {
    Cambio: [
      'subjects/report/rules/pdf/sections/changes.typ',
      'subjects/dashboard/web/monthly-overview.tsx',
      'subjects/report/web/report/preview/preview-changes.tsx',
    ],
    Cambiar: ['subjects/report/web/report-texts/comment-panel.tsx', 'subjects/webhook/web/webhook-list.tsx'],
  },
  Clear: {
    Despejado: ['subjects/report/rules/told/evening.ts', 'subjects/report/rules/words/words.ts'],
    Borrar: ['subjects/scan/web/viewer/measure/measure-panel.tsx'],
  },
  Complete: {
    Completar: ['subjects/project/web/project-actions.tsx'],
    Completo: ['subjects/winn/web/stepper.tsx'],
  },
  Current: {
    Actual: ['subjects/property/web/screens/property.tsx'],
    Vigente: ['subjects/training/web/words.ts'],
  },
  Draft: {
    Redactar: ['subjects/assistant/web/draft-button.tsx'],
  },
  Lead: {
    Prospecto: ['subjects/project/contract/stage.ts'],
  },
  Left: {
    Izquierda: ['subjects/winn/contract/shots/shot-list.ts', 'subjects/report/rules/winn/photos/photo-order.ts'],
  },
  Light: {
    Claro: ['apps/web/src/app/header.tsx', 'subjects/account/web/account/display-panel.tsx'],
  },
  Open: {
    Abierto: ['subjects/report/rules/recipient/page-lines.ts', 'subjects/winn/web/steps/core-samples.tsx'],
    Pendiente: ['subjects/project/web/budget-panel.tsx'],
  },
  Order: {
    Orden: [
      'base/web/ui/list/columns-menu.tsx',
      'subjects/project/web/project-filters.tsx',
      'subjects/report/web/report-list/report-filters.tsx',
    ],
    Ordenar: ['subjects/property/web/screens/properties.tsx'],
    'A pedir': ['subjects/roof/web/totals.tsx'],
  },
  Point: {
    Puntual: ['subjects/training/web/area-words.ts'],
  },
  Right: {
    Derecha: ['subjects/winn/contract/shots/shot-list.ts', 'subjects/report/rules/winn/photos/photo-order.ts'],
    Correcta: ['subjects/training/web/exam/exam-result.tsx', 'subjects/training/web/team/question-table.tsx'],
  },
  Set: {
    Establecida: ['subjects/privacy/web/hold-panel.tsx', 'subjects/property/web/property-list/property-rows.tsx'],
  },
  Share: {
    Proporción: [
      'subjects/report/rules/pdf/sections/quantities.typ',
      'subjects/report/rules/sections/quantities.ts',
      'subjects/analytics/web/bar-table.tsx',
    ],
    Compartir: ['subjects/report/web/report-list/report-menu.tsx'],
  },
  State: {
    Estado: [
      'subjects/audit/contract/words/setting-fields.ts',
      'subjects/report/rules/pdf/sections/custody.typ',
      'subjects/report/rules/winn/weather/storm-record.ts',
      'subjects/training/server/team.ts',
      'subjects/crm/web/activity-tab.tsx',
      'subjects/crm/web/crm-words.ts',
      'subjects/crm/web/owner-form.tsx',
    ],
  },
  View: {
    Vista: ['subjects/project/web/screens/projects.tsx'],
    Ver: ['subjects/scan/web/viewer/stage/key-list.tsx', 'subjects/scan/web/viewer/stage/viewer-toolbar.tsx'],
  },
}

const said = [...byArea(allMessages())].flatMap(([area, texts]) => {
  const spanish = textsOf('es', area)
  return [...texts].flatMap(([word, files]) =>
    Object.hasOwn(meanings, word) ? files.map((file) => ({ word, file, as: spanish[word] ?? '' })) : [],
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
