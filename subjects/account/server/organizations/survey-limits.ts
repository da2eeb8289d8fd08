import type { Db } from '@ridgeline/server/db/connect'
import { AppError } from '@ridgeline/server/http/app-error'
import { type SurveyLimits, surveyLimits } from '@ridgeline/thermal/survey/limits'
import { asMessage, message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import type { OrganizationSettings } from '#contract/organization'
import { organization } from '#server/tables/organization'

type Own = OrganizationSettings['surveyLimits']

/** The limits of an organization: its own where it set some, else those shipped. */
export const limitsOf = (own: Own): SurveyLimits => ({
  ...surveyLimits,
  ...(Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as Partial<SurveyLimits>),
})

/** Limits of one condition in the order they must stand in, and what it is called. */
const ladders: readonly { readonly about: string; readonly steps: readonly (keyof SurveyLimits)[] }[] = [
  { about: 'hours since rain', steps: ['rainFailHours', 'rainMetHours'] },
  { about: 'wind', steps: ['windMetMps', 'windFailMps'] },
  { about: 'day high', steps: ['dayHighFailK', 'dayHighMetK'] },
  { about: 'time after sunset', steps: ['sunsetMetMin', 'sunsetLateMin', 'sunsetMaxMin'] },
  { about: 'difference of inside and outside', steps: ['differenceFailK', 'differenceMetK'] },
]

/** @throws AppError `unprocessable` for limits that contradict each other, the shipped ones counted where none is set */
export function assertLimits(own: Own): void {
  const limits = limitsOf(own)
  for (const { about, steps } of ladders) {
    const values = steps.map((step) => limits[step])
    if (values.some((value, i) => i > 0 && value < (values[i - 1] as number)))
      throw new AppError(
        'unprocessable',
        message`The limits for ${asMessage(about)} contradict each other: each must be at least as large as the one before it`,
      )
  }
}

/** What an organization set for itself. */
export async function surveyLimitsOf(db: Pick<Db, 'select'>, organizationId: string): Promise<Own> {
  const [row] = await db.select({ own: organization.surveyLimits }).from(organization).where(eq(organization.id, organizationId))
  return row?.own ?? {}
}
