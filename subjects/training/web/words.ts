import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import type { Certificate, CourseCard, CourseDay, CourseSubject, ExamStanding, LevelPart } from '#contract/course'

export const dayLabel: Readonly<Record<CourseDay, string>> = {
  orientation: 'Orientation',
  day1: 'Day 1 - Technology',
  day2: 'Day 2 - Inspections',
  day3: 'Day 3 - Sales & Insurance',
}
export const subjectLabel: Readonly<Record<CourseSubject, string>> = {
  overview: 'Overview',
  safety: 'Safety',
  technology: 'Technology',
  inspections: 'Inspections',
  sales: 'Sales',
}
export const stateLabel: Readonly<Record<CourseCard['state'], string>> = {
  completed: 'Completed',
  'in-progress': 'In progress',
  'not-started': 'Not started',
}
export const contentLabel: Readonly<Record<CourseCard['contentType'], string>> = { interactive: 'Interactive', document: 'Document' }
export const certificateState: Readonly<Record<Certificate['state'], readonly [word: string, tone: Tone]>> = {
  current: ['Current', 'good'],
  expired: ['Expired', 'warning'],
  revoked: ['Revoked', 'critical'],
  replaced: ['Renewed since', 'neutral'],
}
export const partLabel: Readonly<Record<LevelPart['what'], string>> = {
  courses: 'Required courses',
  practical: 'Practical exam',
  scans: 'Accepted scans',
  cores: 'Findings that cores confirmed',
  junior: 'Junior Consultant',
}

/** As specified: what was completed is reviewed, what was begun goes on. */
export const actionOf = ({ state, percent }: Pick<CourseCard, 'state' | 'percent'>): 'Review' | 'Continue' | 'Start' =>
  state === 'completed' ? 'Review' : percent > 0 || state === 'in-progress' ? 'Continue' : 'Start'

/** What is planned for a course, how it is spent, and its exam on top. */
export function courseTime({ minutes, screenMinutes, examMinutes }: Pick<CourseCard, 'minutes' | 'screenMinutes' | 'examMinutes'>): string {
  const planned = screenMinutes < minutes ? `${minutes} min, about ${minutes - screenMinutes} of them practice` : `${minutes} min`
  return examMinutes > 0 ? `${planned}, and an exam of ${examMinutes} min` : planned
}

/** Hours rounded down, as specified, with minutes before the first. */
export function studyTime(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  if (hours > 0) return formatCount(hours, 'hour')
  const minutes = Math.floor(seconds / 60)
  return formatCount(minutes, 'minute')
}

export const percent = (share: number): string => `${Math.floor(share * 100 + 1e-9)} %`

/**
 * Why an exam cannot begin now; undefined where it can.
 * @param first - what is said where lessons are unread, and where something else comes before
 */
export function whyNoExam({ standing, from, reading }: ExamStanding, first: { unread: string; before: string }): string | undefined {
  if (standing === 'unread') return first.unread
  if (standing === 'none') return 'This course has no exam: it is completed by reading it.'
  if (standing === 'before') return first.before
  if (standing === 'plan') return 'Your plan does not include the second level; it comes with Professional.'
  if (standing === 'early' && reading) {
    const minutes = Math.ceil((reading.expectedSeconds - reading.seconds) / 60)
    return minutes === 1
      ? 'The exam opens after about one more minute of reading.'
      : `The exam opens after about ${minutes} more minutes of reading.`
  }
  if (standing === 'wait')
    return `Three attempts in 30 days are used. The next one is possible from ${from ? formatDateTime(from) : 'later'}.`
  return undefined
}

/** The parts of a lesson's name: `course/lesson`. */
export const lessonName = (lesson: string): string => lesson.split('/').at(-1) ?? lesson

/** Where a source of a lesson stands on its page. */
export const sourceAnchor = (lesson: string, place: number): string => `${lesson.replaceAll('/', '-')}-source-${place}`
