/** What is told of a member's learning. */
export type Learned =
  | { readonly kind: 'course'; readonly course: string; readonly title: string }
  | {
      readonly kind: 'exam'
      readonly course: string
      readonly title: string
      readonly share: number
      readonly passed: boolean
      readonly seconds: number
    }
  | {
      readonly kind: 'practical'
      readonly level: string
      readonly title: string
      readonly share: number
      readonly passed: boolean
      readonly seconds: number
    }
  | { readonly kind: 'certificate'; readonly id: string; readonly title: string }

interface Who {
  readonly userId: string
  readonly name: string
}

const verb = (id: string, shown: string) => ({ id, display: { 'en-US': shown } })
const ADL = 'http://adlnet.gov/expapi'
const verbs = {
  completed: verb(`${ADL}/verbs/completed`, 'completed'),
  passed: verb(`${ADL}/verbs/passed`, 'passed'),
  failed: verb(`${ADL}/verbs/failed`, 'failed'),
  earned: verb('http://id.tincanapi.com/verb/earned', 'earned'),
} as const

const activity = (id: string, type: string, name: string) => ({
  objectType: 'Activity',
  id,
  definition: { type, name: { 'en-US': name } },
})
const assessment = (id: string, name: string) => activity(id, `${ADL}/activities/assessment`, name)

/** A share with what four digits hold, as stores compare them. */
const scaled = (share: number) => Math.round(share * 10_000) / 10_000

const resultOf = ({ share, passed, seconds }: { readonly share: number; readonly passed: boolean; readonly seconds: number }) => ({
  score: { scaled: scaled(share) },
  success: passed,
  completion: true,
  duration: `PT${Math.max(0, Math.round(seconds))}S`,
})

function partsOf(publicUrl: string, learned: Learned) {
  const training = `${publicUrl}/training`
  if (learned.kind === 'course')
    return {
      verb: verbs.completed,
      object: activity(`${training}/courses/${learned.course}`, `${ADL}/activities/course`, learned.title),
      result: { completion: true },
    }
  if (learned.kind === 'certificate')
    return {
      verb: verbs.earned,
      object: activity(`${publicUrl}/credentials/${learned.id}`, 'http://activitystrea.ms/schema/1.0/badge', learned.title),
    }
  const object =
    learned.kind === 'exam'
      ? assessment(`${training}/courses/${learned.course}/exam`, learned.title)
      : assessment(`${training}/practicals/${learned.level}`, learned.title)
  return { verb: learned.passed ? verbs.passed : verbs.failed, object, result: resultOf(learned) }
}

/** An xAPI 1.0.3 statement. A person is named by their account here, never by a mail address. @param id of the statement: a store takes it once */
export const statementOf = (publicUrl: string, id: string, who: Who, learned: Learned, at: Date): Record<string, unknown> => ({
  id,
  actor: { objectType: 'Agent', name: who.name, account: { homePage: publicUrl, name: who.userId } },
  ...partsOf(publicUrl, learned),
  timestamp: at.toISOString(),
})
