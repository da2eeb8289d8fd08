import type { TestApp, TestMember } from '#test/app'
import { type AuditedCall, projectChanges } from '#test/project-changes'
import { reportTextChanges } from '#test/report-text-changes'
import { trainingChanges } from '#test/training-changes'

interface World {
  readonly app: TestApp
  readonly owner: TestMember
  readonly propertyId: string
}

/** Calls of single features that change something, for the suite that looks for their lines in the audit log. @param world - asked when a call is made */
export const featureChanges = (world: () => World): Record<string, (() => Promise<AuditedCall>) | string> => ({
  ...projectChanges(world),
  ...reportTextChanges(() => world().owner),
  ...trainingChanges(world),
})
