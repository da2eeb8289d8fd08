import { describe, expect, test } from 'vitest'
import { defaultReportOptions, type ReportOptions, reportSections } from '#contract/report'
import { buildReport } from '#rules/model'
import type { ReportData } from '#rules/report-data'
import type { ReportModel } from '#rules/report-model'
import { buildAnomaly, buildCapture, buildData, buildIssue, uuid } from '#rules/sample-data'
import { sectionOf } from '#rules/section-of'

const everything: ReportOptions = { ...defaultReportOptions, sections: [...reportSections] }
const report = (data: ReportData = buildData(), options: ReportOptions = everything): ReportModel => buildReport(data, options)

const findingsOf = (model: ReportModel) => sectionOf(model, 'detailed-findings').groups.flatMap(({ findings }) => findings)
const plateOf = (model: ReportModel) => sectionOf(model, 'detailed-findings').groups[0]?.plate

describe('sections', () => {
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
  const footprint = [corner(41.1001, -96.2), corner(41.1001, -96.1999), corner(41.1, -96.1999), corner(41.1, -96.2)]
  const placed = buildData({ captures: [buildCapture(0, { footprint })] })

  test('stand in reading order', () => {
    expect(report(placed).sections.map(({ id }) => id)).toEqual([
      'executive-summary',
      'roof-plan',
      'quantities',
      'detailed-findings',
      'recommendations',
      'survey-conditions',
      'thermal-images',
      'custody',
      'sheet',
      'method',
    ])
  })

  test('that the options leave out are not there; plan, quantities, conditions, custody and method always are', () => {
    expect(report(placed, { ...everything, sections: [] }).sections.map(({ id }) => id)).toEqual([
      'roof-plan',
      'quantities',
      'survey-conditions',
      'custody',
      'method',
    ])
    expect(report(buildData(), defaultReportOptions).sections.map(({ id }) => id)).not.toContain('cost-estimates')
  })

  test('the model is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(report()))).toEqual(report())
  })
})

describe('decision page', () => {
  test('says who, when and how', () => {
    expect(report().decision.facts).toEqual([
      { name: 'Inspected', value: 'June 14, 2026' },
      { name: 'Prepared by', value: 'Dana Whitfield, Prairie Roofing' },
      { name: 'How', value: 'Drone scan, Matrice 300' },
      { name: 'Camera', value: 'FLIR T640' },
      { name: 'Evidence', value: '1 thermogram, no further photos' },
      { name: 'Report date', value: 'June 15, 2026, 9:02\u00a0AM CDT' },
    ])
  })

  test('gives the score with band, confidence, reasons and what would raise it', () => {
    expect(report().decision.score).toEqual({
      state: 'scored',
      value: 72,
      band: 'warning',
      bandWord: 'Warning',
      sentence: 'Warning: Maintenance recommended',
      confidence: '64 % (moderate)',
      reasons: [{ sentence: 'One major finding over 4 % of the roof.', points: '\u221218 points' }],
      raise: ['Note the wind and the sky.'],
    })
  })

  test('a provisional score has neither a band nor a sentence that reassures, on no page', () => {
    const { health } = buildData().scan
    const doubts = ['survey-not-valid', 'unreviewed'] as const
    const model = report(buildData({ health: { ...health, state: 'provisional', score: 91, band: null, doubts: [...doubts] } }))
    const sentence = 'Provisional: the survey does not meet its conditions; nobody has reviewed the suggested issues yet'
    expect(model.decision.score).toMatchObject({ state: 'provisional', value: 91, band: null, bandWord: 'Provisional', sentence })
    expect(sectionOf(model, 'executive-summary').paragraphs[0]).toContain('91 of 100 (provisional)')
    expect(JSON.stringify(model)).not.toContain('No immediate action required')
  })

  test('never says that a reason takes nothing', () => {
    const scan = buildData().scan
    const reasons = [
      { sentence: 'A spot.', points: 0.04 },
      { sentence: 'Nothing inspected.', points: 0 },
    ]
    const { score } = report(buildData({ ...scan, health: { ...scan.health, reasons } })).decision
    expect(score.reasons.map(({ points }) => points)).toEqual(['under 0.1 points', ''])
  })

  test('a scan nothing could be measured in is not scored', () => {
    const data = buildData({
      health: { state: 'not-scored', score: null, band: null, confidence: 0, doubts: ['nothing-inspected'], reasons: [], raise: [] },
      captures: [],
      anomalies: [],
      issues: [],
    })
    const model = report(data)
    expect(model.decision.score.value).toBeNull()
    expect(model.decision.score.bandWord).toBe('Not scored')
    expect(model.decision.plate).toBeNull()
    expect(sectionOf(model, 'executive-summary').paragraphs[0]).toContain('Not scored: nothing was inspected that a score could rest on.')
  })

  test('names what was not inspected', () => {
    const refusal = { code: 'truncated', message: 'The file ends too early.', expected: 'a whole file' }
    const captures = [
      buildCapture(0),
      buildCapture(1, { state: 'refused', refusal, status: null, temperatures: null }),
      buildCapture(4, { state: 'refused', refusal, status: null, temperatures: null }),
      buildCapture(2, { status: 'qualitative', temperatures: null, temperatureStanding: null, frame: null }),
      buildCapture(3, {
        status: 'uncorrected',
        temperatureStanding: { status: 'uncorrected', reason: 'open-formula', differenceFactor: 1.64 },
      }),
    ]
    expect(report(buildData({ captures })).decision.notInspected).toEqual([
      { title: '2 files refused', details: ['DJI_0002_T.JPG: The file ends too early', 'DJI_0005_T.JPG: The file ends too early.'] },
      { title: '1 picture of heat without temperatures', details: ['DJI_0003_T.JPG'] },
      {
        title: '1 thermogram: apparent, uncorrected by its maker',
        details: [
          'DJI_0004_T.JPG',
          'Only differences within one picture are printed. Two reference points that differ, DJI’s own program (DJI_IRP), or TIFFs exported by DJI’s tools would make them absolute.',
        ],
      },
      {
        title: '7 conditions not noted',
        details: ['inside temperature, highest of the day, wind, relative humidity, sky, insulation, membrane'],
      },
    ])
  })

  test('shows at most five findings, most severe first, and counts the rest', () => {
    const severities = ['minor', 'informational', 'critical', 'major', 'minor', 'critical', 'major'] as const
    const issues = severities.map((severity, index) => buildIssue(index, { severity, status: index === 2 ? 'suggested' : 'accepted' }))
    const { topFindings, findingsSentence } = report(buildData({ issues })).decision
    expect(topFindings.map(({ number, severityWord, statusWord }) => `${number} ${severityWord} ${statusWord}`)).toEqual([
      'F-01 Critical Suggested',
      'F-02 Critical Accepted',
      'F-03 Major Accepted',
      'F-04 Major Accepted',
      'F-05 Minor Accepted',
    ])
    expect(findingsSentence).toBe('7 open findings, 1 of them suggested by the engine, not yet reviewed.')
  })
})

describe('method', () => {
  test('says the bands, errors and limits that the figures are computed with', () => {
    const items = new Map(sectionOf(report(), 'method').items.map(({ heading, text }) => [heading, text]))
    expect(items.get('Bands')).toContain(
      "(emissivity to 0.025, reflected temperature to 27.0 °F, air to 3.6 °F, humidity and distance to 10 %), widened by the camera's 3.6 °F or 2 %,",
    )
    expect(items.get('Sizes and areas')).toContain('height 9.8 ft or 5 %, field of view 2 %, pitch and roll 1 degree each, outline 0.5 px;')
    expect(items.get('Health score')).toMatch(
      /at 59 at most, any open one at 99\. .*From 80 on .* from 60 on .* confidence of 20 % .* more than 455 days old/,
    )
  })
})

describe('findings', () => {
  test('one that its pictures cut is the least it can be', () => {
    const data = buildData()
    const issues = data.scan.issues.map((issue) => ({ ...issue, isCut: true }))
    const [finding] = findingsOf(report({ ...data, scan: { ...data.scan, issues } }))
    expect(finding?.facts).toEqual(
      expect.arrayContaining([
        { name: 'Area', value: 'at least 226 sq ft' },
        { name: 'Outline', value: "Cut by the picture's edge" },
        { name: 'Share of the inspected section', value: 'at least 4.0 %' },
      ]),
    )
  })

  test('carry numbers with units, words and the outline on their thermogram', () => {
    const model = report()
    const [finding] = findingsOf(model)
    expect(finding?.facts).toEqual([
      { name: 'Location', value: 'North-east section' },
      { name: 'Difference to surroundings', value: '+4.5 °F' },
      { name: 'Area', value: '226 sq ft' },
      { name: 'Share of the inspected section', value: '4.0 %' },
      { name: 'Confidence', value: '82 % (high)' },
      { name: 'Thermogram', value: 'T-01' },
      { name: 'Found by', value: 'Analysis of the thermogram' },
      { name: 'Recommended action', value: 'A-01' },
    ])
    expect(plateOf(model)?.outlines).toEqual([
      {
        label: 'F-01',
        place: { at: [0.25, expect.any(Number)], leadsTo: null },
        points: [
          [0.25, 0.25],
          [0.5, 0.25],
          [0.5, 0.5],
          [0.25, 0.5],
        ],
      },
    ])
    expect(plateOf(model)?.thermal).toMatchObject({ captureId: uuid(1, 0), name: 'thermal', scale: { minK: 284.15, maxK: 299.15 } })
    expect(plateOf(model)?.visible).toMatchObject({ captureId: uuid(1, 0), name: 'visible' })
  })

  test('metric members read metric figures', () => {
    const model = report(buildData({}, { units: 'metric' }))
    const [finding] = findingsOf(model)
    expect(finding?.facts.slice(1, 3)).toEqual([
      { name: 'Difference to surroundings', value: '+2.5 °C' },
      { name: 'Area', value: '21 m²' },
    ])
    expect(plateOf(model)).toMatchObject({ scaleMin: '11.0 °C', scaleMax: '26.0 °C' })
  })

  test('rejected ones are left out everywhere, with their outlines; suggested ones are labelled; repaired ones come last', () => {
    const issues = [
      buildIssue(0, { status: 'rejected', title: 'Puddle by the drain' }),
      buildIssue(1, { status: 'resolved', severity: 'critical' }),
      buildIssue(2, { status: 'suggested', severity: 'minor' }),
    ]
    const anomalies = [0, 1, 2].map((index) => buildAnomaly(index))
    const model = report(buildData({ issues, anomalies }))
    expect(JSON.stringify(model)).not.toContain('Puddle by the drain')
    expect(findingsOf(model).map(({ title, statusSentence }) => `${title}: ${statusSentence}`)).toEqual([
      'Warm area 3: Suggested by the engine, not yet reviewed.',
      'Warm area 2: Marked as repaired.',
    ])
    expect(sectionOf(model, 'thermal-images').images[0]?.plate.outlines.map(({ label }) => label)).toEqual(['F-02', 'F-01'])
    expect(model.decision.topFindings.map(({ title }) => title)).toEqual(['Warm area 3'])
    expect(model.decision.findingsSentence).toBe(
      '1 open finding, all suggested by the engine, not yet reviewed. 1 finding marked as repaired.',
    )
  })

  test('what a core, a meter or an opening showed goes before what somebody thought of it', () => {
    const seen = (method: 'core-sample' | 'moisture-meter' | 'visual', result: 'confirmed' | 'not-confirmed', note = '') => ({
      method,
      result,
      note,
    })
    const issues = [
      buildIssue(0, { severity: 'critical', verification: seen('core-sample', 'confirmed', 'Wet to the deck.') }),
      buildIssue(1, { severity: 'major', status: 'suggested', verification: seen('moisture-meter', 'not-confirmed') }),
      buildIssue(2, { severity: 'minor', status: 'resolved', verification: seen('visual', 'confirmed') }),
    ]
    const model = report(buildData({ issues }))
    const printed = findingsOf(model)
    expect(printed.map(({ statusWord, statusSentence }) => `${statusWord}: ${statusSentence}`)).toEqual([
      'Confirmed: Confirmed by core sample. Accepted by a person.',
      'Not confirmed: Not confirmed by moisture meter.',
      'Resolved: Confirmed by visual opening. Marked as repaired.',
    ])
    expect(printed[0]?.facts).toEqual(
      expect.arrayContaining([
        { name: 'Verified', value: 'Confirmed by core sample' },
        { name: 'What was seen', value: 'Wet to the deck.' },
      ]),
    )
    expect(model.decision.topFindings.map(({ statusWord }) => statusWord)).toEqual(['Confirmed', 'Not confirmed'])
    expect(model.decision.findingsSentence).toBe(
      '2 open findings, all reviewed by a person. Verified on the roof: 1 confirmed by core sample or moisture meter, 1 verified and not confirmed. 1 finding marked as repaired.',
    )
  })

  test('none at all is said, and limited to what was seen', () => {
    const model = report(buildData({ issues: [], anomalies: [] }))
    expect(JSON.stringify(sectionOf(model, 'sheet').blocks)).toContain(
      'Quantities, Detailed Findings, Recommendations, Cost Estimates. No findings: this holds for the pictures in this report, not for parts of the roof they do not show.',
    )
    expect(model.decision.plate?.thermal.alt).toContain('no area outlined')
  })

  test('two hundred keep distinct numbers', () => {
    const issues = Array.from({ length: 200 }, (_, index) => buildIssue(index))
    const numbers = findingsOf(report(buildData({ issues }))).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(200)
    expect(numbers.at(-1)).toBe('F-200')
  })
})

describe('recommendations', () => {
  test('stand once, most urgent first, with the findings they are given for and without repaired ones', () => {
    const issues = [
      buildIssue(0, { urgency: 'monitoring', recommendedAction: '' }),
      buildIssue(1, { urgency: 'immediate' }),
      buildIssue(2, { urgency: 'long_term', recommendedAction: 'Verify with a core  or a moisture meter. ' }),
      buildIssue(3, { urgency: 'short_term', status: 'resolved' }),
    ]
    const model = report(buildData({ issues }))
    const { advice } = sectionOf(model, 'recommendations')
    const told = advice.map(({ number, action, urgencies }) => [
      number,
      action,
      urgencies.map(({ word, findings }) => `${word} ${findings.map((finding) => finding.number).join()}`),
    ])
    expect(told).toEqual([
      ['A-01', 'Verify with a core or a moisture meter.', ['Immediate F-02', 'Long term F-03']],
      ['A-02', 'No action was noted.', ['Monitoring F-01']],
    ])
    expect(findingsOf(model).map(({ recommendedAction }) => recommendedAction)).toEqual(['', '', '', ''])
  })

  test('stand in the findings where the report has no such section, the same words once', () => {
    const issues = [0, 1, 2].map((index) => buildIssue(index))
    const model = report(buildData({ issues }), { ...everything, sections: ['detailed-findings'] })
    expect(findingsOf(model).map(({ recommendedAction }) => recommendedAction)).toEqual(['Verify with a core or a moisture meter.', '', ''])
    expect(findingsOf(model)[2]?.facts).toContainEqual({ name: 'Recommended action', value: 'As F-01' })
  })
})

test('many cameras are named in part and counted', () => {
  const captures = [1, 2, 3, 4, 5].map((n) => buildCapture(n, { camera: { make: 'Maker', model: `M${n}`, serial: null, lens: null } }))
  const camera = report(buildData({ captures, issues: [], anomalies: [] })).decision.facts.find(({ name }) => name === 'Camera')
  expect(camera?.value).toBe('Maker M1; Maker M2; Maker M3; 2 others')
})

describe('cost estimates', () => {
  test('are the figures a person typed, and their sum', () => {
    const costs = [
      { item: 'Core cuts', amountUsd: 0.1 },
      { item: 'Membrane', amountUsd: 12_500.2 },
    ]
    expect(sectionOf(report(buildData(), { ...everything, costEstimates: costs }), 'cost-estimates')).toMatchObject({
      rows: [
        { item: 'Core cuts', amount: '$0.10' },
        { item: 'Membrane', amount: '$12,500.20' },
      ],
      total: '$12,500.30',
    })
  })
})

test('the custody log lists every file with its fingerprint, refused ones with the reason', () => {
  const refusal = { code: 'truncated', message: 'The file ends too early.', expected: 'a whole file' }
  const captures = [buildCapture(1, { state: 'refused', refusal }), buildCapture(0)]
  const { files } = sectionOf(report(buildData({ captures })), 'custody')
  expect(files.map(({ fileName, size, stateWord, detail }) => [fileName, size, stateWord, detail])).toEqual([
    ['DJI_0001_T.JPG', '1.3 MB', 'Read', 'Thermogram'],
    ['DJI_0002_T.JPG', '1.3 MB', 'Refused', 'The file ends too early.'],
  ])
  expect(files.every(({ sha256 }) => sha256.length === 64)).toBe(true)
})

test('the custody log says what a file states of itself, and what is known of its layout from notes alone', () => {
  const figures = [{ name: 'maximum' as const, statedK: 300.15, readK: 303.15 }]
  const selfCheck = { figures, largestK: 3, stepK: 0, verdict: 'differs' as const }
  const differs = { status: 'uncorrected', reason: 'own-figures-differ', differenceFactor: null } as const
  const notes = { status: 'absolute', reason: 'scene', differenceFactor: 1, layout: 'public-notes' } as const
  const captures = [
    buildCapture(0, { temperatureStanding: differs, selfCheck }),
    buildCapture(1, { temperatureStanding: notes }),
    buildCapture(2, { selfCheck: { ...selfCheck, largestK: 0.1, verdict: 'agrees' } }),
  ]
  const { files } = sectionOf(report(buildData({ captures }, { units: 'metric' })), 'custody')
  expect(files.map(({ detail }) => detail)).toEqual([
    'Thermogram, apparent, other than the file’s own figures. Differs from the file’s own figures by up to 3.0 °C: maximum 27.0 °C stated, 30.0 °C read',
    'Thermogram, absolute, layout known from public notes',
    'Thermogram. Agrees with the file’s own figures to 0.1 °C',
  ])
})

describe('accepted findings only', () => {
  const issues = [
    buildIssue(901, { status: 'accepted', title: 'Open seam', anomalyId: null }),
    buildIssue(902, { status: 'suggested', title: 'Warm corner', anomalyId: null }),
    buildIssue(903, { status: 'suggested', title: 'Cold line', anomalyId: null }),
  ]
  const data = buildData({ issues })
  const textOf = (options: Partial<ReportOptions>) => JSON.stringify(report(data, { ...everything, ...options }))

  test('leaves out what nobody has reviewed, in every section, and says how many; the score stays', () => {
    const [all, accepted] = [textOf({}), textOf({ acceptedOnly: true })]
    expect(all).toContain('Warm corner')
    expect(all).toContain('2 of them suggested by the engine, not yet reviewed')
    expect(accepted).not.toMatch(/Warm corner|Cold line/)
    expect(accepted).toContain('Open seam')
    const model = report(data, { ...everything, acceptedOnly: true })
    expect(model.decision.findingsSentence).toBe(
      '1 open finding, all reviewed by a person. Accepted findings only: 2 suggestions of the engine that nobody has reviewed are left out; they count in the score.',
    )
    expect(sectionOf(model, 'detailed-findings').lead).toMatch(/^Accepted findings only: 2 suggestions/)
    expect(model.decision.score).toEqual(report(data).decision.score)
  })

  test('says nothing where all are reviewed', () => {
    const reviewed = buildData({ issues: issues.slice(0, 1) })
    expect(report(reviewed, { ...everything, acceptedOnly: true })).toEqual(report(reviewed))
  })
})

test.each([
  [2.8, 91, '91.2'],
  // a half that is not quite one shows why it is rounded down
  [3.51, 90, '90.49'],
])(
  'what was taken off 100 stands largest first and adds up to the score; what would give it back is not said again (%f)',
  (points, score, left) => {
    const health = {
      ...{ state: 'scored' as const, score, band: 'good' as const, confidence: 0.9, doubts: [] },
      reasons: [
        { sentence: 'Area (minor)', points },
        { sentence: 'Open lap (major, extent not measured)', points: 6 },
      ],
      raise: ['Resolve Open lap (major, extent not measured): 6 points.', 'Date the scan.'],
      raiseCodes: [
        { code: 'resolve', values: {} },
        { code: 'date-scan', values: {} },
      ],
    }
    const { reasons, raise } = buildReport(buildData({ health }), defaultReportOptions).decision.score
    expect(reasons.map(({ sentence, points }) => `${sentence} ${points}`)).toEqual([
      'Open lap (major, extent not measured) −6 points',
      `Area (minor) −${points.toFixed(1)} points`,
      `Left of 100 (${left}, rounded) ${score} points`,
    ])
    expect(raise).toEqual(['Date the scan.'])
  },
)

test('what takes points and nobody has reviewed says so, also where the report leaves it out', () => {
  const of = (label: string) => ({
    code: 'issue',
    values: { label, severity: 'major', isMeasured: true },
    sentence: `${label} (major)`,
    points: 1,
  })
  const issues = [
    buildIssue(901, { status: 'accepted', title: 'Open seam', anomalyId: null }),
    buildIssue(902, { status: 'suggested', title: 'Warm corner', anomalyId: null }),
    buildIssue(903, { status: 'suggested', title: 'Open lap', anomalyId: null }),
    buildIssue(904, { status: 'accepted', title: 'Open lap', anomalyId: null }),
  ].map((issue) => ({ ...issue, severity: 'major' as const }))
  const { health } = buildData().scan
  const data = buildData({ issues, health: { ...health, reasons: ['Open seam', 'Warm corner', 'Open lap'].map(of) } })
  for (const acceptedOnly of [false, true])
    expect(
      buildReport(data, { ...defaultReportOptions, acceptedOnly })
        .decision.score.reasons.slice(0, 3)
        .map(({ sentence }) => sentence),
    ).toEqual(['Open seam (major)', 'Warm corner (major), not reviewed', 'Open lap (major), not all reviewed'])
})

test('what all thermograms have alike, and what a reason of the survey says, is said once', () => {
  const captures = [buildCapture(0), buildCapture(1, { takenAt: '2026-06-14T22:30:00' })]
  const { sections } = buildReport(buildData({ captures }), defaultReportOptions)
  const images = sections.find((section) => section.id === 'thermal-images')
  const names = (facts: readonly { readonly name: string }[]) => facts.map(({ name }) => name)
  expect(images?.id === 'thermal-images' && names(images.common)).toContain('Camera')
  expect(images?.id === 'thermal-images' && images.images.map(({ facts }) => names(facts))).toEqual([['Taken'], ['Taken']])
  const survey = sections.find((section) => section.id === 'survey-conditions')
  const noted = survey?.id === 'survey-conditions' ? names(survey.facts) : []
  // the reason of the sample is the rain
  expect(noted).not.toContain('Last rain')
  expect(noted).toContain('Wind')
})
