import { DUE_TRAINING_AT, dueTraining, sendStatements } from '#features/training/statements-job'
import { ONE, type Subject, WAITING, work } from '#subject'

export const training: Subject = {
  calls: async ({ mount, deps }) => {
    const { trainingRoutes } = await import('#features/training/routes')
    trainingRoutes(mount, deps)
  },
  work: [
    work(sendStatements, WAITING, async (deps, { organizationId }) => {
      const { sendTo } = await import('#features/training/record-store')
      await sendTo(deps, organizationId)
    }),
    work(
      dueTraining,
      ONE,
      async (deps) => {
        const { wakeStatements } = await import('#features/training/record-store')
        await wakeStatements(deps)
        const { remindAll } = await import('#features/training/reminders')
        await remindAll(deps)
      },
      { at: DUE_TRAINING_AT },
    ),
  ],
}
