import type { SheetSection } from '#report-model'
import type { Absent } from '#sections/not-part'
import { sheet, tableBlock } from '#winn/sheet'
import { winnTitles } from '#winn/titles'

interface Term {
  readonly term: string
  /** How the report words it where it uses it. */
  readonly used: RegExp
  readonly meaning: string
}

/** Words that a reader who is no thermographer asks about. */
const terms: readonly Term[] = [
  {
    term: 'Anomaly',
    used: /\banomal(y|ies)\b/i,
    meaning:
      'An area whose temperature differs from the roof around it by more than the noise of that roof. What causes it is not part of the word.',
  },
  { term: 'Ballast', used: /\bballast(ed)?\b/i, meaning: 'Gravel or pavers that hold a loose membrane down. They hide heat below them.' },
  { term: 'Capture', used: /\bcaptures?\b/i, meaning: 'One file as a camera wrote it.' },
  {
    term: 'Confidence',
    used: /\bconfidence\b/i,
    meaning: 'How well the evidence carries a statement, from 0 to 100 percent. It is no probability of damage.',
  },
  { term: 'Core', used: /\bcores?\b/i, meaning: 'A piece cut out of the roof to see and weigh its layers. It decides at its own place.' },
  {
    term: 'Custody log',
    used: /\bcustody log\b/i,
    meaning: 'The list of all files the report rests on, with the fingerprint each had when it was received.',
  },
  { term: 'Date of loss', used: /\bdate of loss\b/i, meaning: 'The day of the event that a claim names.' },
  { term: 'Deck', used: /\bdeck\b/i, meaning: 'The structural floor of the roof that carries insulation and covering.' },
  {
    term: 'Difference',
    used: /\bdifference\b/i,
    meaning: 'The mean temperature of an area minus the median of the dry roof around it, often written as delta-T.',
  },
  {
    term: 'EF number',
    used: /\bEF\d/,
    meaning: 'The enhanced Fujita scale, 0 to 5: the strength of a tornado, rated by the damage it left.',
  },
  {
    term: 'Emissivity',
    used: /\bemissivity\b/i,
    meaning: 'How much of the heat radiation a surface gives off itself, from 0 to 1. Bare metal has little and mirrors the sky.',
  },
  {
    term: 'Eave, rake, ridge, hip, valley',
    used: /\b(eaves?|rakes?|ridges?|hips?|valleys?)\b/i,
    meaning: 'Edges of a roof: the low edge, the sloped edge of a gable, the top, an outer and an inner line where two slopes meet.',
  },
  { term: 'Flashing', used: /\bflashings?\b/i, meaning: 'The piece that seals the covering to a wall, curb, pipe or edge.' },
  {
    term: 'Health score',
    used: /\bhealth score\b/i,
    meaning: 'From 0 to 100, the points left after each open finding took its own; the page on method says how.',
  },
  {
    term: 'Local storm report',
    used: /\blocal storm reports?\b/i,
    meaning: 'What an observer told an office of the National Weather Service: time, place, kind and size, measured or estimated.',
  },
  {
    term: 'Moisture meter',
    used: /\bmoisture meters?\b/i,
    meaning: 'An instrument held to the roof that reads moisture near its surface at one place.',
  },
  {
    term: 'Not scored, provisional',
    used: /\b(not scored|provisional)\b/i,
    meaning: 'The evidence is too little, too old or too uncertain for a score, or for one that stands.',
  },
  {
    term: 'NCEI Storm Events',
    used: /\bNCEI\b/,
    meaning: 'The archive of the National Centers for Environmental Information, published about three months after an event.',
  },
  { term: 'Pitch', used: /\bpitch\b/i, meaning: 'Inches that a roof rises over 12 inches of run.' },
  {
    term: 'Reflected temperature',
    used: /\breflected temperature\b/i,
    meaning: 'The temperature of what a surface mirrors, mostly the sky, taken out of what the camera sees.',
  },
  { term: 'SHA-256', used: /\bSHA-256\b/, meaning: 'A fingerprint of a file. The smallest change of the file gives another one.' },
  { term: 'SPC', used: /\bSPC\b/, meaning: 'The Storm Prediction Center, which lists the reports of each day.' },
  { term: 'Square', used: /\bsquares\b|\d sq\b(?! ft)/i, meaning: '100 square feet of roof.' },
  {
    term: 'Status of a finding',
    used: /\b(Suggested|Accepted|Resolved)\b/,
    meaning: 'Suggested: by the analysis, nobody has reviewed it. Accepted: a person stands behind it. Resolved: it was taken care of.',
  },
  {
    term: 'Survey conditions',
    used: /\bSurvey Conditions\b/,
    meaning: 'Weather, sun, time and roof at the survey. They decide what the thermograms may be read for.',
  },
  {
    term: 'Test square',
    used: /\btest squares?\b/i,
    meaning: 'A square area of one slope, often 10 by 10 ft, in which marks of hail are counted.',
  },
  { term: 'Thermogram', used: /\bthermograms?\b/i, meaning: 'A picture in which every pixel is a temperature.' },
  {
    term: 'UL 2218, UL 790, ASTM D3161',
    used: /\bUL (2218|790)\b|\bD3161\b/,
    meaning: 'Tests of coverings: impact of steel balls (class 1 to 4), spread of fire (class A to C), uplift by wind.',
  },
  { term: 'Waste', used: /\bwaste\b/i, meaning: 'The share that is bought beyond the measured quantity for cuts and overlaps.' },
]

/** Text of a value that a reader sees, one line each. */
function textsOf(value: unknown, into: string[] = []): string[] {
  if (typeof value === 'string') into.push(value)
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) textsOf(inner, into)
  return into
}

const columns = [{ label: 'Word' }, { label: 'What it means here', isWide: true }]

/** What the words mean that the report uses, by the alphabet; a word that it does not use is left out, and without any the section is. */
export function glossarySection(told: unknown): (SheetSection | Absent)[] {
  const texts = textsOf(told).join('\n')
  const rows = terms.flatMap(({ term, used, meaning }) => (used.test(texts) ? [[term, meaning]] : []))
  const inOrder = rows.toSorted(([a = ''], [b = '']) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  return rows.length === 0 ? [] : [sheet(winnTitles.glossary, '', [tableBlock('', columns, inOrder)])]
}
