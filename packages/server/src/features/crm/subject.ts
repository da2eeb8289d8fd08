import { DUE_CRM_AT, dueCrm, syncCrm } from '#features/crm/sync-jobs'
import { ONE, type Subject, WAITING, work } from '#subject'

export const crm: Subject = {
  calls: async ({ mount, deps }) => {
    const { crmRoutes } = await import('#features/crm/routes')
    crmRoutes(mount, deps)
  },
  work: [
    work(syncCrm, WAITING, async (deps, { configId }) => {
      const { syncDue } = await import('#features/crm/work')
      await syncDue(deps, configId)
    }),
    work(
      dueCrm,
      ONE,
      async (deps) => {
        const { wakeDue } = await import('#features/crm/work')
        await wakeDue(deps)
      },
      { at: DUE_CRM_AT },
    ),
  ],
}
