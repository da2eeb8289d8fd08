import { Anomaly } from '@ridgeline/scan/contract/capture'
import type { Examination } from '@ridgeline/scan/contract/examination'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { UnplacedAreas } from './unplaced-areas.tsx'

const area = (n: number, over: Partial<Anomaly> = {}): Anomaly =>
  Anomaly.parse({
    ...{ id: idOf(n), captureId: idOf(1), kind: 'amorphous', sign: 1, areaPx: 1, areaM2: null, areaErrorM2: null, position: null },
    polygon: [
      [2, 2],
      [4, 2],
      [4, 3],
    ],
    ...{ box: { left: 2, top: 2, right: 4, bottom: 3 }, viewOfId: null, deltaK: 2, peakDeltaK: 3, confidence: 0.9, reasons: [] },
    ...over,
  })

const searched: Examination = { state: 'nothing-found', waitingCount: 0 }

function textOf(anomalies: Anomaly[], placed: number, isDrawn: boolean, examination: Examination = searched): string {
  const issues = anomalies.filter(({ kind }) => kind !== 'equipment').map(({ id }) => ({ anomalyId: id, status: 'accepted' }) as Issue)
  const scan = { examination, id: idOf(100), propertyId: idOf(1), captures: [buildCapture()], anomalies, issues }
  const { container } = render(<UnplacedAreas scan={scan} placed={placed} isDrawn={isDrawn} />, { wrapper: MemoryRouter })
  return container.textContent
}

test('areas without a place are told with the reason, and led to', () => {
  const text = textOf([area(1), area(2), area(4, { kind: 'equipment' })], 0, false)
  expect(text).toContain('2 areas stand out, none of them on the plan. No picture says where on the ground it looks')
  expect(text).toContain('Nobody drew the roof yet.')
  expect(text).not.toContain('No area stands out')
  expect(screen.getByRole('link', { name: 'Draw the roof' }).getAttribute('href')).toBe(`/property/${idOf(1)}/roof`)
  expect(screen.getByRole('link', { name: 'Show in the analysis' }).getAttribute('href')).toBe(`/analysis/${idOf(100)}`)
})

test('some on the plan, some not', () => {
  expect(textOf([area(1), area(2)], 1, true)).toContain('1 more area of this scan, not on the plan.')
  expect(textOf([area(1)], 1, false)).toBe('')
})

test('no area stands out only where the scan has none', () => {
  expect(textOf([area(4, { kind: 'equipment' })], 0, true)).toBe('No area stands out in the latest scan.')
  expect(textOf([area(1)], 0, true)).toContain('1 area stands out, but it is not on the plan.')
})

test('where nothing was searched nothing is said to stand out or not', () => {
  expect(textOf([], 0, true, { state: 'waiting', waitingCount: 2 })).toBe('')
  expect(textOf([], 0, true, { state: 'not-examined', waitingCount: 0 })).toMatch(/^Not examined/)
  expect(textOf([], 0, true, { state: 'found', waitingCount: 1 })).not.toContain('No area stands out')
})
