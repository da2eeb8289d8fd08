import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildScan, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Anomaly, Capture } from '#contract/capture'
import { type Issue, judgeIssues, patchIssue } from '#contract/issue/issue'
import { analyzeScan, patchScan, readScan, type Scan } from '#contract/scan'
import { switchLetters } from '#web/analysis/review/review-keys.ts'
import { AnalysisScreen } from './analysis.tsx'

const photo = Capture.parse({
  ...{ id: idOf(200), scanId: idOf(100), fileName: 'roof.jpg', sizeBytes: 1000, sha256: 'a'.repeat(64), state: 'ready' },
  ...{ refusal: null, status: 'visible', media: 'photo', format: 'JPEG', camera: null, width: 80, height: 60, takenAt: null },
  ...{ position: null, temperatures: null, fileScene: null, scene: null, frame: null, frameCount: 1, frameIndex: 0, scale: null },
  ...{ correction: null, regions: [], roofPolygon: null, roofUsed: null, pixelSizeM: null, pixelSizeSource: null },
  ...{ pixelSizeError: null, knownLength: null, footprint: null, pairedCaptureId: null, hasVisible: false, overlay: null },
  ...{ alignment: null, warnings: [], noiseK: null, temperatureStanding: null, backgroundK: null },
})
const refused: Capture = {
  ...photo,
  id: idOf(201),
  fileName: 'broken.jpg',
  state: 'refused',
  media: null,
  status: null,
  refusal: { code: 'truncated', message: 'The file ends too early.', expected: 'a complete file' },
}
const suggestion: Issue = { ...buildScan().issues[0]!, status: 'suggested', origin: 'engine', title: 'Warm area' }

/** Stands for the stream of events. */
class FakeEvents extends EventTarget {
  static last: FakeEvents | undefined
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    FakeEvents.last = this
  }
  close() {
    this.readyState = FakeEvents.CLOSED
  }
  tell(value: unknown) {
    this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(value) }))
  }
}
beforeEach(() => void vi.stubGlobal('EventSource', FakeEvents))

function open(scan: Scan, search = '') {
  let current = scan
  answer(readScan, () => current)
  const shown = renderScreen(<AnalysisScreen />, { path: '/analysis/:id', at: `/analysis/${scan.id}${search}` })
  return { ...shown, setScan: (next: Scan) => (current = next) }
}

test('shows the property, the score with its word and confidence, and the actions', async () => {
  open(buildScan())
  expect(await screen.findByRole('heading', { name: 'Harbor Logistics Center' })).toBeDefined()
  expect(screen.getByText('4810 Dock Street, Tacoma')).toBeDefined()
  const score = await screen.findByRole('region', { name: 'Roof Health Score' }, { timeout: 20_000 })
  expect(within(score).getByRole('img', { name: '54 out of 100, Critical' })).toBeDefined()
  expect(within(score).getByText('Critical: Immediate attention required')).toBeDefined()
  expect(within(score).getByText('Confidence 78 %')).toBeDefined()
  expect(within(score).getByText('An open issue needs action')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Generate Report' }).getAttribute('href')).toBe(`/report/${idOf(100)}`)
  expect(screen.getByRole('button', { name: 'Share Analysis' })).toBeDefined()
})

test.each([
  ['nothing-found', 0, 'No issues detected in this scan.'],
  ['not-examined', 0, 'Not examined: no picture of the roof was searched for issues.'],
  ['waiting', 2, '2 pictures wait for an answer to "Is this a roof view?" and were not searched.'],
] as const)('a scan without issues says whether it was examined: %s', async (state, waitingCount, sentence) => {
  open(buildScan({ issues: [], examination: { state, waitingCount } }))
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('a date that only the files have says so and is asked for', async () => {
  const { user } = open(buildScan({ visitCount: 0 }))
  expect(await screen.findByText(/Nov 20, 2026 \(date unknown, that of the files\)/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Say when' }))
  expect(await screen.findByLabelText('Inspected on', {}, { timeout: 20_000 })).toBeDefined()
})

/** Suggestions by title, most severe first, on a server that keeps what is said of them. */
function openReview(titles: readonly string[], search = '', worthALook = 0) {
  const shownConfidence = { judgements: 0, worthALook }
  let issues = titles.map((title, i): Issue => ({ ...suggestion, id: idOf(300 + i), title, anomalyId: null, confidence: 0.9 - i / 10 }))
  const shown = open(buildScan({ issues, shownConfidence }), search)
  const keep = (change: (issue: Issue) => Issue) => {
    issues = issues.map(change)
    shown.setScan(buildScan({ issues, shownConfidence }))
  }
  answer(patchIssue, ({ path, body }) => {
    keep((issue) => (path.endsWith(issue.id) ? { ...issue, ...(body as Partial<Issue>) } : issue))
    return issues.find(({ id }) => path.endsWith(id)) as Issue
  })
  answer(judgeIssues, ({ body }) => {
    const { issueIds, from, to } = body as { issueIds: string[]; from: string; to: Issue['status'] }
    const changedIds = issues.filter(({ id, status }) => issueIds.includes(id) && status === from).map(({ id }) => id)
    keep((issue) => (changedIds.includes(issue.id) ? { ...issue, status: to } : issue))
    return { changedIds }
  })
  return { ...shown, row: (title: string) => screen.findByRole('button', { name: new RegExp(title) }) }
}
async function mark(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(title) }))
}
const sent = () => requests.filter(({ method }) => method === 'PATCH' || method === 'POST').map(({ body }) => body)
const said = () => within(screen.getByRole('region', { name: 'Review' })).getByRole('status').textContent

test('a review by keyboard: every judgement leads to the next, with the focus on it, and says how far it is', async () => {
  const { user, row } = openReview(['Warm area', 'Damp edge', 'Seam'])
  const first = await row('Warm area')
  expect(first.textContent).toContain('Critical')
  expect(screen.getByText('0 of 3 suggestions reviewed')).toBeDefined()
  expect(first.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('a')
  expect(sent(), 'a key judges nothing before it is marked').toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(first.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('a')
  await waitFor(async () => expect(document.activeElement).toBe(await row('Damp edge')))
  expect((await row('Damp edge')).getAttribute('aria-expanded')).toBe('true')
  expect(said()).toBe('Accepted: Warm area. 1 of 3 suggestions reviewed')
  await user.keyboard('r')
  await waitFor(async () => expect(document.activeElement).toBe(await row('Seam')))
  expect(said()).toBe('Rejected: Damp edge. 2 of 3 suggestions reviewed')
  await user.keyboard('r')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Review' })))
  expect(screen.getByText('All 3 reviewed')).toBeDefined()
  await waitFor(() => expect(sent()).toEqual([{ status: 'accepted' }, { status: 'rejected' }, { status: 'rejected' }]))
})

test('what is hardly sure has its turn after what is listed, so that a review comes to its end', async () => {
  const { user, row } = openReview(['Warm area', 'Damp edge'], '', 0.85)
  await mark(user, 'Warm area')
  expect(screen.getByText('1 open, 1 less sure')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Damp edge/ })).toBeNull()
  await user.keyboard('a')
  await waitFor(async () => expect(document.activeElement).toBe(await row('Damp edge')))
  await user.keyboard('r')
  expect(await screen.findByText('All 2 reviewed')).toBeDefined()
})

test('the first step goes to the first issue, the critical one', async () => {
  const { user, row } = openReview(['Warm area', 'Damp edge'])
  await row('Warm area')
  await user.keyboard('j')
  await waitFor(async () => expect(document.activeElement).toBe(await row('Warm area')))
  await user.keyboard('j')
  await waitFor(async () => expect(document.activeElement).toBe(await row('Damp edge')))
})

test('what was marked while the bar that names it cannot be read is brought into sight by a key, and not judged', async () => {
  const { user } = openReview(['Warm area', 'Damp edge'])
  await mark(user, 'Warm area')
  const bar = screen.getByRole('region', { name: 'Review' })
  expect(bar.textContent).toContain('Warm area')
  const above = vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -200, 300, 70))
  await user.keyboard('a')
  await user.keyboard('r')
  expect(sent()).toEqual([])
  above.mockRestore()
  await user.keyboard('a')
  await waitFor(() => expect(sent()).toEqual([{ status: 'accepted' }]))
})

test('judgements are undone one after the other, each with the focus back on its issue', async () => {
  const { user, row } = openReview(['Warm area', 'Damp edge'])
  await mark(user, 'Warm area')
  await user.keyboard('r')
  await waitFor(async () => expect(document.activeElement).toBe(await row('Damp edge')))
  await user.keyboard('a')
  await screen.findByText('All 2 reviewed')
  await user.keyboard('z')
  await waitFor(async () => expect(document.activeElement).toBe(await row('Damp edge')))
  expect(said()).toBe('Undone: Accepted: Damp edge. 1 of 2 suggestions reviewed')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(document.activeElement).toBe(await row('Warm area')))
  await screen.findByText('0 of 2 suggestions reviewed')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(sent()).toEqual([{ status: 'rejected' }, { status: 'accepted' }, { status: 'suggested' }, { status: 'suggested' }])
})

test('what is undone before it has arrived is undone after it', async () => {
  const { user } = openReview(['Warm area', 'Damp edge'])
  let arrive = (): void => undefined
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  answer(patchIssue, async ({ path, body }) => {
    await onItsWay
    return { ...suggestion, id: path.split('/').at(-1) ?? '', ...(body as Partial<Issue>) }
  })
  await mark(user, 'Warm area')
  await user.keyboard('r')
  await screen.findByText('1 of 2 suggestions reviewed')
  await user.keyboard('z')
  await screen.findByText('0 of 2 suggestions reviewed')
  expect(sent()).toEqual([{ status: 'rejected' }])
  arrive()
  await waitFor(() => expect(sent()).toEqual([{ status: 'rejected' }, { status: 'suggested' }]))
})

test('a key pressed before the next issue is named does not judge the one before once more', async () => {
  const { user, row } = openReview(['Warm area', 'Damp edge'])
  await mark(user, 'Warm area')
  act(() => {
    for (const key of ['a', 'r']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  })
  await waitFor(async () => expect(document.activeElement).toBe(await row('Damp edge')))
  expect(sent()).toEqual([{ status: 'accepted' }])
})

test('an edit is a judgement too, and undone it has its words again', async () => {
  const { user, row } = openReview(['Warm area', 'Damp edge'])
  await mark(user, 'Warm area')
  await user.keyboard('e')
  const dialog = await screen.findByRole('dialog', { name: 'Edit issue' })
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Title'))
  await user.clear(within(dialog).getByLabelText('Title'))
  await user.type(within(dialog).getByLabelText('Title'), 'Rare zeal')
  expect(sent()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Save and accept' }))
  await waitFor(async () => expect(document.activeElement).toBe(await row('Damp edge')))
  expect(said()).toBe('Accepted: Rare zeal. 1 of 2 suggestions reviewed')
  await user.keyboard('z')
  await row('Warm area')
  expect(sent()).toEqual([
    { title: 'Rare zeal', status: 'accepted' },
    { title: 'Warm area', status: 'suggested' },
  ])
})

test('letters act from anywhere but a field, and can be switched off', async () => {
  const { user, row } = openReview(['Warm area', 'Damp edge', 'Seam'])
  await row('Warm area')
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('j')
  await waitFor(async () => expect(document.activeElement).toBe(await row('Warm area')))
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('a')
  await waitFor(() => expect(said()).toBe('Accepted: Warm area. 1 of 3 suggestions reviewed'))
  await user.keyboard('?')
  const keys = await screen.findByRole('dialog', { name: 'Keys' })
  expect(within(keys).getByText('Reject, and go to the next')).toBeDefined()
  await user.keyboard('r')
  await user.click(within(keys).getByRole('checkbox', { name: 'Single letters review issues' }))
  await user.keyboard('{Escape}')
  await user.keyboard('r')
  expect(sent()).toEqual([{ status: 'accepted' }])
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(sent()).toEqual([{ status: 'accepted' }, { status: 'suggested' }]))
  await user.keyboard('{Control>}z{/Control}')
  expect(sent()).toHaveLength(2)
  act(() => switchLetters(true))
})

test('suggestions are judged together by one call, as the filter of the address says, and taken back by one', async () => {
  const { user, row } = openReview(['Warm area', 'Damp edge', 'Seam'], '?confidence=0.8')
  await row('Warm area')
  expect(screen.queryByRole('button', { name: /Seam/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Accept all 2 suggestions: confidence 80 % and more' }))
  await screen.findByText('2 of 3 suggestions reviewed')
  expect(said()).toBe('Accepted 2 suggestions: confidence 80 % and more. 2 of 3 suggestions reviewed')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('0 of 3 suggestions reviewed')
  const issueIds = [idOf(300), idOf(301)]
  await waitFor(() =>
    expect(sent()).toEqual([
      { issueIds, from: 'suggested', to: 'accepted' },
      { issueIds, from: 'accepted', to: 'suggested' },
    ]),
  )
})

test('the browser’s way back leads out of a filter', async () => {
  const { user, router } = openReview(['Warm area', 'Damp edge'])
  await screen.findByText('0 of 2 suggestions reviewed')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(screen.getByRole('combobox', { name: 'Least confidence' }))
  await user.click(await screen.findByRole('option', { name: 'At least 90 % sure' }))
  expect(await screen.findByText('1 of 2 issues shown')).toBeDefined()
  expect(router.state.location.search).toBe('?confidence=0.9')
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByText('1 of 2 issues shown')).toBeNull())
})

test('what the server refuses is taken back alone, and there is nothing of it to undo', async () => {
  const { user } = openReview(['Warm area', 'Damp edge'])
  await mark(user, 'Warm area')
  await user.keyboard('a')
  await waitFor(() => expect(said()).toBe('Accepted: Warm area. 1 of 2 suggestions reviewed'))
  refuse(patchIssue, 409, 'conflict', 'Somebody else has just changed this issue.')
  await user.keyboard('r')
  expect(await screen.findByText('Somebody else has just changed this issue.')).toBeDefined()
  expect(said()).toBe('Not saved: Rejected: Damp edge. 1 of 2 suggestions reviewed')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
})

test('a refused change is taken back with the reason', async () => {
  const { user } = open(buildScan({ issues: [suggestion] }))
  refuse(patchIssue, 409, 'conflict', 'Somebody else has just changed this issue.')
  await user.click(await screen.findByRole('button', { name: /Warm area/ }))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Somebody else has just changed this issue.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDefined()
})

test('a refused file is shown with its code and what was expected', async () => {
  const { user } = open(buildScan({ captures: [photo, refused] }))
  expect(await screen.findByRole('img', { name: 'roof.jpg' })).toBeDefined()
  screen.getByRole('option', { name: 'roof.jpg' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('heading', { name: 'broken.jpg was refused' })).toBeDefined()
  expect(screen.getByText('The file ends too early.')).toBeDefined()
  expect(screen.getByText('Expected: a complete file.')).toBeDefined()
  expect(screen.getByText('truncated')).toBeDefined()
})

test('a video is played, with the sentence that nothing is measured on it', async () => {
  open(buildScan({ captures: [{ ...photo, media: 'video', status: 'qualitative' }] }))
  expect(await screen.findByText(/no temperatures are taken from it/)).toBeDefined()
  expect(document.querySelector('video')?.getAttribute('src')).toBe(`/api/captures/${idOf(200)}/original`)
})

test('a running analysis tells its step and the scan is read again when it ends', async () => {
  const { setScan } = open(buildScan({ state: 'processing', issues: [], progress: { done: 1, total: 4, step: 'Reading files' } }))
  expect(await screen.findByText('Reading files')).toBeDefined()
  FakeEvents.last?.tell({
    scanId: idOf(100),
    state: 'processing',
    progress: { done: 3, total: 4, step: 'Finding anomalies' },
    failure: null,
  })
  expect(await screen.findByText('Finding anomalies')).toBeDefined()
  expect(screen.getByText('3 of 4')).toBeDefined()
  setScan(buildScan({ issues: [suggestion] }))
  FakeEvents.last?.tell({ scanId: idOf(100), state: 'ready', progress: null, failure: null })
  expect(await screen.findByRole('button', { name: /Warm area/ })).toBeDefined()
  expect(screen.queryByText('3 of 4')).toBeNull()
})

test('a failed analysis says why and is started again', async () => {
  const { user } = open(buildScan({ state: 'failed', failure: 'Every file was refused.', issues: [] }))
  expect(await screen.findByText(/Every file was refused\./)).toBeDefined()
  answer(analyzeScan, { state: 'queued' })
  await user.click(screen.getByRole('button', { name: 'Analyze again' }))
  await waitFor(() => expect(requests.some((r) => r.path.endsWith('/analyze'))).toBe(true))
})

test('conditions are edited in the member’s units and stored in ours', async () => {
  const { user } = open(buildScan(), '?tab=conditions')
  const air = await screen.findByLabelText('Air temperature')
  answer(patchScan, buildScan())
  await user.type(air, '50')
  await user.click(screen.getByRole('button', { name: 'Save conditions' }))
  await waitFor(() => expect(requests.some((r) => r.method === 'PATCH')).toBe(true))
  const sent = requests.find((r) => r.method === 'PATCH')?.body as { conditions: { airTempK: number; windMps: number | null } }
  expect(sent.conditions.airTempK).toBeCloseTo(283.15, 6)
  expect(sent.conditions.windMps).toBeNull()
})

test('a survey that is not valid names no cause', async () => {
  open(buildScan({ survey: { verdict: 'not-valid', mode: null, suspectSign: null, reasons: [] }, issues: [] }), '?tab=conditions')
  expect(await screen.findByText('Not valid')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/\bwet|moisture/i)
})

test('a stranger’s scan does not exist', async () => {
  refuse(readScan, 404, 'not-found', 'Not found')
  renderScreen(<AnalysisScreen />, { path: '/analysis/:id', at: `/analysis/${idOf(5)}` })
  expect(await screen.findByText('This analysis does not exist')).toBeDefined()
})

const anomaly = (id: number, captureId: number, viewOfId: number | null): Anomaly => ({
  id: idOf(id),
  captureId: idOf(captureId),
  kind: 'board-stock',
  sign: 1,
  polygon: [
    [1, 1],
    [5, 1],
    [5, 5],
  ],
  box: { left: 1, top: 1, right: 5, bottom: 5 },
  areaPx: 16,
  areaM2: 10,
  areaErrorM2: 1,
  position: { latitude: 47.25, longitude: -122.5 },
  viewOfId: viewOfId === null ? null : idOf(viewOfId),
  deltaK: 2,
  peakDeltaK: 3,
  confidence: 0.8,
  reasons: [],
})

test('a verification is recorded with its method, result and note', async () => {
  const { user, setScan } = open(buildScan({ issues: [suggestion] }))
  await user.click(await screen.findByRole('button', { name: /Warm area/ }))
  await user.click(screen.getByRole('button', { name: 'Record verification' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record verification' })
  await user.click(within(dialog).getByRole('button', { name: 'Save verification' }))
  expect(within(dialog).getByText('Please choose a result.')).toBeDefined()
  await user.click(within(dialog).getByRole('radio', { name: 'Not confirmed' }))
  await user.type(within(dialog).getByLabelText('Note'), 'Dry at 4 in')
  const verification = { method: 'core-sample', result: 'not-confirmed', note: 'Dry at 4 in' } as const
  answer(patchIssue, () => {
    const issue: Issue = { ...suggestion, verification }
    setScan(buildScan({ issues: [issue] }))
    return issue
  })
  await user.click(within(dialog).getByRole('button', { name: 'Save verification' }))
  await waitFor(() => expect(requests.find((r) => r.method === 'PATCH')?.body).toEqual({ verification }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Not confirmed by core sample')).toBeDefined()
  expect(screen.getByText('Dry at 4 in')).toBeDefined()
})

test('an issue leads to each capture that shows its place', async () => {
  const other: Capture = { ...photo, id: idOf(202), fileName: 'other.jpg' }
  const issue: Issue = { ...suggestion, captureId: photo.id, anomalyId: idOf(400), areaM2: 10 }
  const anomalies = [anomaly(400, 200, null), anomaly(401, 202, 400)]
  const { user } = open(buildScan({ captures: [{ ...photo, pixelSizeM: 0.05 }, other], anomalies, issues: [issue] }))
  await user.click(await screen.findByRole('button', { name: /Warm area/ }))
  expect(screen.getByText('Seen in 2 captures')).toBeDefined()
  expect(screen.getByText(/107\.6 sq ft \(± 10\.8 sq ft\)/)).toBeDefined()
  expect(
    screen.getByText(/The area is that of its outline in .*, where one pixel is [\d.]+ in; a comparison of two visits measures it anew/),
  ).toBeDefined()
  expect(screen.getByText(/47\.250000, -122\.500000/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'other.jpg' }))
  expect(await screen.findByRole('img', { name: 'other.jpg' })).toBeDefined()
  expect(screen.getByRole('button', { name: /Warm area/ }).getAttribute('aria-expanded')).toBe('true')
})

test('issues are listed by kind, and all again', async () => {
  const found: Issue = { ...suggestion, anomalyId: idOf(400) }
  const byHand: Issue = { ...suggestion, id: idOf(301), origin: 'manual', title: 'Open seam' }
  const { user } = open(buildScan({ anomalies: [anomaly(400, 200, null)], issues: [found, byHand] }))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: 'Board pattern' }))
  expect(screen.queryByRole('button', { name: /Open seam/ })).toBeNull()
  expect(screen.getByText('1 of 2 issues shown')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('button', { name: /Open seam/ })).toBeDefined()
})

test('an issue is one line with its difference, and opened it says how large and how sure; the filmstrip counts the numbers on each picture', async () => {
  const heat: Capture = { ...photo, media: 'thermogram', status: 'qualitative', width: 640, height: 512 }
  const other: Capture = { ...heat, id: idOf(202), fileName: 'other.jpg' }
  const found: Issue = { ...suggestion, captureId: heat.id, anomalyId: idOf(400), deltaK: 2, areaM2: 10, confidence: 0.8 }
  const dismissed: Issue = { ...suggestion, id: idOf(301), title: 'Pipe', status: 'rejected', captureId: heat.id, anomalyId: idOf(402) }
  const anomalies = [
    anomaly(400, 200, null),
    anomaly(401, 202, 400),
    anomaly(402, 200, null),
    { ...anomaly(403, 200, null), kind: 'equipment' as const },
  ]
  const { user } = open(buildScan({ captures: [heat, other], anomalies, issues: [found, dismissed] }))
  const row = await screen.findByRole('button', { name: /Warm area/ })
  expect(row.textContent).toBe('CriticalF-01 Warm areaSuggested+3.6 °F')
  expect(screen.queryByText(/107\.6 sq ft/)).toBeNull()
  await user.click(row)
  expect(screen.getByText(/Suggested · .*107\.6 sq ft .*· 80 % sure/)).toBeDefined()
  expect(screen.getByRole('option', { name: 'roof.jpg, 1 marked area' })).toBeDefined()
  expect(screen.getByRole('option', { name: 'other.jpg, 1 marked area' })).toBeDefined()
})
