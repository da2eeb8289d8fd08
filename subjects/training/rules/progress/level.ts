export type Level = 'none' | 'junior' | 'senior'

/** Signed scans a Senior Consultant has behind them, accepted by an admin. */
export const SENIOR_SCANS = 30
/** Share of own findings that cores confirmed, where there were at least `FEWEST_CORES`. */
export const SENIOR_CORE_AGREEMENT = 0.7
export const FEWEST_CORES = 5
/** Years a certificate holds, and from how many days before its end it may be renewed. */
export const VALID_YEARS = 2
export const RENEW_DAYS = 90

export interface Record {
  readonly requiredCourses: { readonly junior: number; readonly senior: number }
  readonly completedCourses: { readonly junior: number; readonly senior: number }
  readonly practical: { readonly junior: boolean; readonly senior: boolean }
  readonly acceptedScans: number
  readonly cores: { readonly agreed: number; readonly all: number }
}

export interface Part {
  readonly what: 'courses' | 'practical' | 'scans' | 'cores' | 'junior'
  readonly done: number
  readonly needed: number
}

const coresPart = ({ agreed, all }: Record['cores']): Part[] =>
  all < FEWEST_CORES
    ? []
    : [{ what: 'cores', done: Math.min(agreed, Math.ceil(all * SENIOR_CORE_AGREEMENT)), needed: Math.ceil(all * SENIOR_CORE_AGREEMENT) }]

/** What a level asks for and how much of it is there. */
export const partsOf = (level: 'junior' | 'senior', record: Record, hasJunior: boolean): readonly Part[] => [
  { what: 'courses', done: record.completedCourses[level], needed: record.requiredCourses[level] },
  { what: 'practical', done: record.practical[level] ? 1 : 0, needed: 1 },
  ...(level === 'senior'
    ? [
        { what: 'junior', done: hasJunior ? 1 : 0, needed: 1 } as const,
        { what: 'scans', done: Math.min(record.acceptedScans, SENIOR_SCANS), needed: SENIOR_SCANS } as const,
        ...coresPart(record.cores),
      ]
    : []),
]

export const earned = (parts: readonly Part[]): boolean => parts.every(({ done, needed }) => done >= needed)

/** How many of the things that a level asks for are there: courses, exams and scans, one like the other. */
export const stepsOf = (parts: readonly Part[]): { readonly done: number; readonly needed: number } => ({
  done: parts.reduce((sum, { done, needed }) => sum + Math.min(done, needed), 0),
  needed: parts.reduce((sum, { needed }) => sum + needed, 0),
})

/** Percent of these steps that are done; 100 only when the level is earned. */
export function percentTo(parts: readonly Part[]): number {
  if (earned(parts)) return 100
  const { done, needed } = stepsOf(parts)
  return Math.floor((100 * done) / needed)
}
