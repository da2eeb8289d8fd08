import { ONE, type Subject, WAITING, work } from '@ridgeline/server/subject'
import { DUE_TRAINING_AT, dueTraining, sendStatements } from '#server/records/statements-job'
import { trainingTables } from '#server/stored'

export const training: Subject = {
  tables: trainingTables,
  calls: async ({ mount, deps }) => {
    const { trainingRoutes } = await import('#server/routes')
    trainingRoutes(mount, deps)
  },
  work: [
    work(sendStatements, WAITING, async (deps, { organizationId }) => {
      const { sendTo } = await import('#server/records/record-store')
      await sendTo(deps, organizationId)
    }),
    work(
      dueTraining,
      ONE,
      async (deps) => {
        const { wakeStatements } = await import('#server/records/record-store')
        await wakeStatements(deps)
        const { remindAll } = await import('#server/reminders')
        await remindAll(deps)
      },
      { at: DUE_TRAINING_AT },
    ),
  ],
}
