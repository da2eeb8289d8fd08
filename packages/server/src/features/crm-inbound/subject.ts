import { dueCrm, pollCrm, readCrmInbound } from '#features/crm/sync-jobs'
import { after, type Subject, WAITING, work } from '#subject'

export const crmInbound: Subject = {
  calls: async ({ mount, app, deps }) => {
    const { crmInboundRoutes } = await import('#features/crm-inbound/routes')
    crmInboundRoutes(mount, app, deps)
  },
  work: [
    work(readCrmInbound, WAITING, async (deps, { configId }) => {
      const { readInbound } = await import('#features/crm-inbound/read')
      await readInbound(deps, configId)
    }),
    work(pollCrm, WAITING, async (deps, { configId }) => {
      const { pollChanges } = await import('#features/crm-inbound/poll')
      await pollChanges(deps, configId)
    }),
  ],
  after: [
    after(dueCrm, async (deps) => {
      const { wakeInbound } = await import('#features/crm-inbound/read')
      await wakeInbound(deps)
      const { wakePolls } = await import('#features/crm-inbound/poll')
      await wakePolls(deps)
    }),
  ],
}
