import { type Language, language } from '@ridgeline/words/locale'
import type { SheetSection } from '#rules/report-model'
import type { Absent } from '#rules/sections/not-part'
import { sheet, tableBlock } from '#rules/winn/sheet'
import { winnTitles } from '#rules/winn/titles'

interface Term {
  readonly term: string
  /** How a report in each language words it where it uses it. */
  readonly used: Readonly<Record<Language, RegExp>>
  readonly meaning: string
}

/** Names and numbers that are the same in each language. */
const everywhere = (used: RegExp): Term['used'] => ({ en: used, es: used })

/** Words that a reader who is no thermographer asks about. */
const terms: readonly Term[] = [
  {
    term: 'Anomaly',
    used: { en: /\banomal(y|ies)\b/i, es: /anomalías?/i },
    meaning:
      'An area whose temperature differs from the roof around it by more than the noise of that roof. What causes it is not part of the word.',
  },
  {
    term: 'Ballast',
    used: { en: /\bballast(ed)?\b/i, es: /\blastre\b/i },
    meaning: 'Gravel or pavers that hold a loose membrane down. They hide heat below them.',
  },
  { term: 'Capture', used: { en: /\bcaptures?\b/i, es: /\bcapturas?\b/i }, meaning: 'One file as a camera wrote it.' },
  {
    term: 'Confidence',
    used: { en: /\bconfidence\b/i, es: /\bconfianza\b/i },
    meaning: 'How well the evidence carries a statement, from 0 to 100 percent. It is no probability of damage.',
  },
  {
    term: 'Core',
    used: { en: /\bcores?\b/i, es: /núcleos?\b/i },
    meaning: 'A piece cut out of the roof to see and weigh its layers. It decides at its own place.',
  },
  {
    term: 'Custody log',
    used: { en: /\bcustody log\b/i, es: /registro de custodia/i },
    meaning: 'The list of all files the report rests on, with the fingerprint each had when it was received.',
  },
  {
    term: 'Date of loss',
    used: { en: /\bdate of loss\b/i, es: /fecha del siniestro/i },
    meaning: 'The day of the event that a claim names.',
  },
  {
    term: 'Deck',
    used: { en: /\bdeck\b/i, es: /base del techo/i },
    meaning: 'The structural floor of the roof that carries insulation and covering.',
  },
  {
    term: 'Difference',
    used: { en: /\bdifference\b/i, es: /\bdiferencia\b/i },
    meaning: 'The mean temperature of an area minus the median of the dry roof around it, often written as delta-T.',
  },
  {
    term: 'EF number',
    used: everywhere(/\bEF\d/),
    meaning: 'The enhanced Fujita scale, 0 to 5: the strength of a tornado, rated by the damage it left.',
  },
  {
    term: 'Emissivity',
    used: { en: /\bemissivity\b/i, es: /\bemisividad\b/i },
    meaning: 'How much of the heat radiation a surface gives off itself, from 0 to 1. Bare metal has little and mirrors the sky.',
  },
  {
    term: 'Eave, rake, ridge, hip, valley',
    used: { en: /\b(eaves?|rakes?|ridges?|hips?|valleys?)\b/i, es: /\b(aleros?|bordes? inclinados?|cumbreras?|limatesas?|limahoyas?)\b/i },
    meaning: 'Edges of a roof: the low edge, the sloped edge of a gable, the top, an outer and an inner line where two slopes meet.',
  },
  {
    term: 'Flashing',
    used: { en: /\bflashings?\b/i, es: /\btapajuntas\b/i },
    meaning: 'The piece that seals the covering to a wall, curb, pipe or edge.',
  },
  {
    term: 'Health score',
    used: { en: /\bhealth score\b/i, es: /puntaje de salud/i },
    meaning: 'From 0 to 100, the points left after each open finding took its own; the page on method says how.',
  },
  {
    term: 'Local storm report',
    used: { en: /\blocal storm reports?\b/i, es: /reportes? locale?s? de tormentas?/i },
    meaning: 'What an observer told an office of the National Weather Service: time, place, kind and size, measured or estimated.',
  },
  {
    term: 'Moisture meter',
    used: { en: /\bmoisture meters?\b/i, es: /medidor(es)? de humedad/i },
    meaning: 'An instrument held to the roof that reads moisture near its surface at one place.',
  },
  {
    term: 'Not scored, provisional',
    used: { en: /\b(not scored|provisional)\b/i, es: /\b(sin puntaje|provisional)\b/i },
    meaning: 'The evidence is too little, too old or too uncertain for a score, or for one that stands.',
  },
  {
    term: 'NCEI Storm Events',
    used: everywhere(/\bNCEI\b/),
    meaning: 'The archive of the National Centers for Environmental Information, published about three months after an event.',
  },
  { term: 'Pitch', used: { en: /\bpitch\b/i, es: /\bpendiente\b/i }, meaning: 'Inches that a roof rises over 12 inches of run.' },
  {
    term: 'Reflected temperature',
    used: { en: /\breflected temperature\b/i, es: /temperatura reflejada/i },
    meaning: 'The temperature of what a surface mirrors, mostly the sky, taken out of what the camera sees.',
  },
  {
    term: 'SHA-256',
    used: everywhere(/\bSHA-256\b/),
    meaning: 'A fingerprint of a file. The smallest change of the file gives another one.',
  },
  { term: 'SPC', used: everywhere(/\bSPC\b/), meaning: 'The Storm Prediction Center, which lists the reports of each day.' },
  { term: 'Square', used: { en: /\bsquares\b|\d sq\b(?! ft)/i, es: /\bcuadros\b(?! de prueba)/i }, meaning: '100 square feet of roof.' },
  {
    term: 'Status of a finding',
    used: { en: /\b(Suggested|Accepted|Resolved)\b/, es: /\b(Sugerido|Aceptado|Resuelto)\b/ },
    meaning: 'Suggested: by the analysis, nobody has reviewed it. Accepted: a person stands behind it. Resolved: it was taken care of.',
  },
  {
    term: 'Survey conditions',
    used: { en: /\bSurvey Conditions\b/, es: /Condiciones de la inspección/ },
    meaning: 'Weather, sun, time and roof at the survey. They decide what the thermograms may be read for.',
  },
  {
    term: 'Test square',
    used: { en: /\btest squares?\b/i, es: /cuadros? de prueba/i },
    meaning: 'A square area of one slope, often 10 by 10 ft, in which marks of hail are counted.',
  },
  {
    term: 'Thermogram',
    used: { en: /\bthermograms?\b/i, es: /\btermogramas?\b/i },
    meaning: 'A picture in which every pixel is a temperature.',
  },
  {
    term: 'UL 2218, UL 790, ASTM D3161',
    used: everywhere(/\bUL (2218|790)\b|\bD3161\b/),
    meaning: 'Tests of coverings: impact of steel balls (class 1 to 4), spread of fire (class A to C), uplift by wind.',
  },
  {
    term: 'Waste',
    used: { en: /\bwaste\b/i, es: /\bdesperdicio\b/i },
    meaning: 'The share that is bought beyond the measured quantity for cuts and overlaps.',
  },
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
  const rows = terms.flatMap(({ term, used, meaning }) => (used[language].test(texts) ? [[term, meaning]] : []))
  const inOrder = rows.toSorted(([a = ''], [b = '']) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  return rows.length === 0 ? [] : [sheet(winnTitles.glossary, '', [tableBlock('', columns, inOrder)])]
}
